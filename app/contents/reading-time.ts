import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { RichText } from '../../server/rich-text/contract'
import { childrenOf } from '../rich-text/nodes'

const wordsPerMinute = 220
/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const letterOrDigit = /[\p{L}\p{N}]/u
/**
 * The characters segmented at once, because the time grows faster than the length. A word at the end
 * of a fragment may count twice.
 */
const maxFragment = 1000
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Texts are cached, so the same object is passed many times. */
const counts = new WeakMap<RichText, number>()

/** The reading time in minutes, at least 1; 0 without a text. */
export function readingMinutes(text: RichText | null): number {
  if (!text) return 0
  const count = counts.get(text) ?? wordsIn(text.root)
  counts.set(text, count)
  return count === 0 ? 0 : Math.max(1, Math.round(count / wordsPerMinute))
}

function wordsIn(node: SerializedLexicalNode): number {
  const own = 'text' in node ? countWords(String(node.text)) : 0
  return childrenOf(node).reduce((sum, child) => sum + wordsIn(child), own)
}

/** Segmenting a text takes ten times as long as splitting it at spaces. */
function countWords(text: string): number {
  let count = 0
  if (!unspaced.test(text)) {
    for (const word of text.split(/\s+/)) if (letterOrDigit.test(word)) count += 1
    return count
  }
  for (let from = 0; from < text.length; from += maxFragment) {
    const fragment = text.slice(from, from + maxFragment)
    for (const { isWordLike } of segmenter.segment(fragment)) if (isWordLike) count += 1
  }
  return count
}
