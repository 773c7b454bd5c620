import { expect, test } from 'vitest'
import { readabilityOf, wordsIn } from '../../server/contents/checks/readability'

const times = (sentence: string, count: number) => Array(count).fill(sentence).join(' ')

test('counts words as readers do', () => {
  expect(wordsIn("It's half-past 10 — naïve e\u0301tude, 3D!")).toEqual([
    "It's",
    'half-past',
    'naïve',
    'e\u0301tude',
    'D',
  ])
})

test.each([
  // Ten words, none of them long: 10 + 0.
  ['The cat sat on the mat and had a nap.', { lix: 10, grade: 2, wordsPerSentence: 10 }],
  // Five words, two of them long: 5 + 40.
  ['Kräftige Hunde schlafen am Abend.', { lix: 45, grade: 10, wordsPerSentence: 5 }],
  // Twenty words, ten of them long: 20 + 50.
  [`${times('a building', 9)} a building.`, { lix: 70, grade: 13, wordsPerSentence: 20 }],
])('%s', (sentence, expected) => {
  expect(readabilityOf(times(sentence, 20))).toEqual(expected)
})

test('a line without a mark is a sentence of its own', () => {
  const lines = Array(40).fill('Three short words').join('\n\n')
  expect(readabilityOf(lines)).toMatchObject({ wordsPerSentence: 3 })
})

test.each([
  ['a short text', times('Ten words are too few to say anything about this.', 9)],
  ['a script without spaces', times('猫がマットの上に座った。', 200)],
  ['no words', times('12 + 30 = 42.', 200)],
])('says nothing of %s', (_what, text) => {
  expect(readabilityOf(text)).toBeNull()
})
