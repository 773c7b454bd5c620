import type { SearchFragment } from '../site/contract'
import { plainText } from './plain-text/contract'

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu
const before = 60
const excerptLength = 220

/** Splits a text into fragments and marks the found words. */
export function highlight(text: string, words: readonly string[]): SearchFragment[] {
  const searched = new Set(words)
  const fragments: SearchFragment[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!searched.has(plainText(word))) continue
    if (index > end) fragments.push({ text: text.slice(end, index), hit: false })
    fragments.push({ text: word, hit: true })
    end = index + word.length
  }
  if (end < text.length) fragments.push({ text: text.slice(end), hit: false })
  return fragments
}

/** The excerpt around the first found word, or the beginning of the text. */
export function excerptOf(text: string, words: readonly string[]): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  const searched = new Set(words)
  const found = [...flat.matchAll(wordPattern)].find(({ 0: word }) => searched.has(plainText(word)))
  const from = wordStart(flat, Math.max(0, (found?.index ?? 0) - before))
  const cut = flat.slice(from, from + excerptLength)
  const reachesEnd = from + excerptLength >= flat.length
  const shown = reachesEnd ? cut : cut.replace(/\s+\S*$/u, '')
  return `${from > 0 ? '… ' : ''}${shown}${reachesEnd ? '' : ' …'}`
}

function wordStart(text: string, near: number): number {
  if (near === 0) return 0
  const space = text.indexOf(' ', near)
  return space === -1 ? near : space + 1
}

/** The distinct words of a text. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.match(wordPattern))]
}
