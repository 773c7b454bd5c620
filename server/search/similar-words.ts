import { distance } from 'fastest-levenshtein'

/**
 * The minimum length of a word for typos to be tolerated, and their maximum share of its
 * characters.
 */
const minLength = 5
const share = 0.2

/** Returns the words in a range, with a minimum and maximum length. */
type WordRange = (from: string, until: string, minLength: number, maxLength: number) => string[]

/** Words of a vocabulary that differ from a word in few characters, but not in the first. */
export function similarWords(word: string, wordsBetween: WordRange): string[] {
  if (word.length < minLength) return []
  const maxDistance = Math.round(word.length * share)
  const [first = ''] = word
  const candidates = wordsBetween(
    first,
    after(first),
    word.length - maxDistance,
    word.length + maxDistance,
  )
  return candidates.filter((candidate) => isSimilar(word, candidate, maxDistance))
}

function after(character: string): string {
  return String.fromCodePoint((character.codePointAt(0) ?? 0) + 1)
}

/**
 * Whether at most this many insertions, deletions and replacements turn one word into the other.
 */
export function isSimilar(one: string, other: string, maxDistance: number): boolean {
  return distance(one, other) <= maxDistance
}
