import type { Readability } from './contract'

/** Fewer words say little about a text. */
const minWords = 100
const longWord = 7
/** Scripts with spaces between words and marks between sentences. */
const spaced = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/** The lowest LIX of each grade, from the second to the thirteenth, which is the first year of a university. */
const grades = [10, 15, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56]

/** @returns the words that a reader sees, without numbers and marks */
export function wordsIn(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}\p{N}'’-]*/gu) ?? []
}

/**
 * How hard a text is to read, by LIX. It needs no list of words or syllables, so it fits English, German and most other
 * European languages.
 * Source: C. H. Björnsson, "Läsbarhet", 1968; grades by J. Anderson, "Lix and Rix", Journal of Reading 26, 1983.
 */
export function readabilityOf(text: string): Readability | null {
  const words = wordsIn(text)
  if (words.length < minWords || !words.every((word) => spaced.test(word))) return null
  // A heading or an entry of a list has a line of its own, and no mark at its end.
  // One mark at a time: a run of them would be searched again from each of its marks.
  const sentences = text.split(/[.!?:…](?=\s)|\n/).filter((part) => /\p{L}/u.test(part)).length
  const long = words.filter((word) => [...word].length >= longWord).length
  const wordsPerSentence = words.length / sentences
  const lix = Math.round(wordsPerSentence + (100 * long) / words.length)
  return {
    lix,
    grade: 1 + grades.filter((lowest) => lix >= lowest).length,
    wordsPerSentence: Math.round(wordsPerSentence),
  }
}
