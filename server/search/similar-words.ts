import { distance } from 'fastest-levenshtein'

/** From how many letters on a word may be mistyped, and how many of its letters. */
const minLength = 5
const share = 0.2

/** Words that begin with a letter and have a length. */
type WordRange = (from: string, until: string, shortest: number, longest: number) => string[]

/** Words of a vocabulary that differ in few letters from a word, but not in the first. */
export function similarWords(word: string, wordsBetween: WordRange): string[] {
  if (word.length < minLength) return []
  const most = Math.round(word.length * share)
  const [first = ''] = word
  const candidates = wordsBetween(first, after(first), word.length - most, word.length + most)
  return candidates.filter((candidate) => isSimilar(word, candidate, most))
}

function after(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)
}

/** Whether so many letters at most must be added, removed or replaced to make one word of the other. */
export function isSimilar(one: string, other: string, most: number): boolean {
  return distance(one, other) <= most
}
