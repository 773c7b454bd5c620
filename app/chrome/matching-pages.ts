import { plainText } from '../../server/search/plain-text/contract'

/** Those that have every one of the words, or the beginning of one, in their plain text. */
export function matching<Page extends { text: string }>(
  pages: readonly Page[],
  words: string,
): readonly Page[] {
  const wanted = plainText(words).split(/\s+/).filter(Boolean)
  return wanted.length === 0
    ? pages
    : pages.filter(({ text }) => wanted.every((word) => text.includes(word)))
}
