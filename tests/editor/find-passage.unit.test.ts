import { expect, test } from 'vitest'
import { findPassage } from '../../app/editor/comments/find-passage'

const text =
  'Warm the pot.\nPour the water at ninety degrees.\nWait for three minutes, and pour again.'

/** The passage of a text, with what stands around it. */
function passageOf(quote: string, within = text, from = 0) {
  const start = within.indexOf(quote, from)
  const end = start + quote.length
  return {
    quote,
    before: within.slice(Math.max(0, start - 32), start),
    after: within.slice(end, end + 32),
  }
}

/** The words that are found, and whether they are the same. */
function found(within: string, passage: ReturnType<typeof passageOf>) {
  const place = findPassage(within, passage)
  return place && [within.slice(place.start, place.end), place.isExact]
}

test.each([
  ['as it was', text],
  ['with words before it', `First of all: ${text}`],
  ['with another sentence before it', text.replace('Warm the pot.', 'Warm two pots, or three.')],
  ['with what follows deleted', text.slice(0, text.indexOf('\nWait'))],
  ['moved to the end', `Warm the pot.\nWait.\nPour the water at ninety degrees.`],
])('words are found in a text %s', (_how, now) => {
  expect(found(now, passageOf('at ninety degrees'))).toEqual(['at ninety degrees', true])
})

test('of the same words twice, those with the same surroundings are found', () => {
  const twice = 'Tea is warm. Coffee is warm too.'
  const second = passageOf('is warm', twice, 8)

  const now = `So: ${twice}`

  expect(findPassage(now, second)?.start).toBe(now.lastIndexOf('is warm'))
})

test('words that were edited are what stands between the words around them', () => {
  const now = text.replace('ninety', 'eighty-five')

  expect(found(now, passageOf('at ninety degrees'))).toEqual(['at eighty-five degrees', false])
})

test.each([
  ['the words are deleted', text.replace(' at ninety degrees', ''), 'at ninety degrees'],
  ['all is new', 'Something else.', 'at ninety degrees'],
  ['a short word is elsewhere alone', 'A pot, and nothing else.', 'pot'],
  ['the text is empty', '', 'pot'],
])('nothing is found when %s', (_why, now, quote) => {
  expect(found(now, passageOf(quote))).toBeNull()
})

test('a letter that is in the text a million times is looked for at no great length', () => {
  const long = 'a'.repeat(1_000_000)

  expect(
    findPassage(long, { quote: 'a', before: 'b'.repeat(32), after: 'b'.repeat(32) }),
  ).toBeNull()
})
