import type { Passage } from '../../../server/contents/reviews/contract'

/** A place in a text, in characters. */
export interface PassagePlace {
  start: number
  end: number
  /** False when the words have changed: the place is then what stands between the words before and after them. */
  isExact: boolean
}

/** Of a quote with the context that is still there, in characters: with fewer, it could be other words by chance. */
const minSure = 24
const minContext = 8
/** A quote of one letter would be found too often. */
const maxOccurrences = 1000

/** Where a passage is in a text today; null when that is ambiguous or it is gone. */
export function findPassage(text: string, passage: Passage): PassagePlace | null {
  return findWords(text, passage) ?? findBetween(text, passage)
}

/** The occurrence of the words whose surroundings are most like those of the passage. */
function findWords(text: string, { quote, before, after }: Passage): PassagePlace | null {
  const full = before.length + after.length
  let best = { start: -1, score: -1 }
  let count = 0
  let start = text.indexOf(quote)
  while (start !== -1 && count < maxOccurrences && best.score < full) {
    const score = commonEnd(text, start, before) + commonStart(text, start + quote.length, after)
    if (score > best.score) best = { start, score }
    count += 1
    start = text.indexOf(quote, start + 1)
  }
  if (best.start === -1) return null
  const isOnly = count === 1 && quote.length >= minContext
  const isSure = best.score * 2 >= full || quote.length + best.score >= minSure || isOnly
  return isSure ? { start: best.start, end: best.start + quote.length, isExact: true } : null
}

/** What stands between the words before and after the passage, if it is about as long. */
function findBetween(text: string, { quote, before, after }: Passage): PassagePlace | null {
  if (before.length + after.length < minContext) return null
  const from = text.indexOf(before)
  if (from === -1) return null
  const start = from + before.length
  const end = after === '' ? text.length : text.indexOf(after, start)
  if (end === -1 || text.slice(start, end).trim() === '') return null
  return end - start <= quote.length * 2 + minSure ? { start, end, isExact: false } : null
}

function commonEnd(text: string, end: number, before: string): number {
  let length = 0
  while (length < before.length && text[end - 1 - length] === before.at(-1 - length)) length += 1
  return length
}

function commonStart(text: string, start: number, after: string): number {
  let length = 0
  while (length < after.length && text[start + length] === after[length]) length += 1
  return length
}
