import { expect, test } from 'vitest'
import { headingIds } from '../../app/rich-text/heading-ids'
import { richTextOf } from './rich-text-of'

test.each([
  ['words', ['How we work'], ['how-we-work']],
  ['signs between words', ['Costs, time & people!'], ['costs-time-people']],
  ['characters beyond ASCII', ['Über Größe', '東京'], ['über-größe', '東京']],
  ['combining marks', ['हिन्दी'], ['हिन्दी']],
  ['the same words twice', ['Plans', 'Plans', 'Plans'], ['plans', 'plans-2', 'plans-3']],
  ['words that look numbered', ['Plans 2', 'Plans', 'Plans'], ['plans-2', 'plans', 'plans-3']],
  ['headings without letters', ['!', '?'], ['section', 'section-2']],
  ['an id the page has already', ['Main'], ['main-2']],
  ['a very long heading', ['x'.repeat(100)], ['x'.repeat(80)]],
])('generates unique ids for %s', (_what, texts, expected) => {
  expect([...headingIds(richTextOf(...texts.map(heading))).values()]).toEqual(expected)
})

test('finds a nested heading, and its text across text nodes', () => {
  const words = {
    type: 'heading',
    tag: 'h2',
    children: [text('Bold '), link([text('and linked')])],
  }
  const quote = { type: 'quote', children: [words] }

  const ids = headingIds(richTextOf(paragraph([text('Not this')]), quote))

  expect([...ids]).toEqual([[words, 'bold-and-linked']])
})

function heading(words: string) {
  return { type: 'heading', tag: 'h2', children: [text(words)] }
}

function paragraph(children: object[]) {
  return { type: 'paragraph', children }
}

function link(children: object[]) {
  return { type: 'link', fields: { url: '/' }, children }
}

function text(words: string) {
  return { type: 'text', text: words, format: 0 }
}
