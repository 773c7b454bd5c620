import { expect, test } from 'vitest'
import { readingMinutes } from '../../app/contents/reading-time'
import type { RichText } from '../../server/rich-text/contract'
import { richTextOf } from '../rich-text/rich-text-of'

test.each([
  ['nothing', null, 0],
  ['an empty text', '', 0],
  ['a word', 'Hello', 1],
  ['500 words', 'word '.repeat(500), 2],
  ['2,200 words', 'word, '.repeat(2200), 10],
  ['880 words without spaces', '東京'.repeat(880), 4],
])('%s takes the expected time (row %#)', (_what, text, minutes) => {
  expect(readingMinutes(text === null ? null : richText(text))).toBe(minutes)
})

function richText(text: string): RichText {
  const paragraph = {
    type: 'paragraph',
    version: 1,
    children: [{ type: 'text', version: 1, text }],
  }
  return richTextOf(paragraph)
}
