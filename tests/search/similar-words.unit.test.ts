import { expect, test } from 'vitest'
import { isSimilar, similarWords } from '../../server/search/similar-words'

test.each([
  ['tickets', 'tikets', 1, true],
  ['tickets', 'tickets', 0, true],
  ['tickets', 'tockits', 1, false],
  ['tickets', 'tockits', 2, true],
  ['tram', 'trams', 1, true],
  ['', 'a', 1, true],
  ['', 'ab', 1, false],
])('%s and %s differ in at most %d characters: %s', (one, other, most, expected) => {
  expect(isSimilar(one, other, most)).toBe(expected)
  expect(isSimilar(other, one, most)).toBe(expected)
})

test('corrects only long words, and not their first character', () => {
  const vocabulary = ['bread', 'broad', 'tread', 'breads', 'brad']
  const wordsBetween = (from: string, until: string, shortest: number, longest: number) =>
    vocabulary.filter(
      (word) => word >= from && word < until && word.length >= shortest && word.length <= longest,
    )

  expect(similarWords('bread', wordsBetween)).toEqual(['bread', 'broad', 'breads', 'brad'])
  expect(similarWords('brad', wordsBetween)).toEqual([])
})
