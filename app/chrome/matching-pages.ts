import { plainText } from '../../server/search/plain-text/contract'

/** The pages whose text contains all of the words, or words that begin with them. */
export function matching<Page extends { text: string }>(
  pages: readonly Page[],
  words: string,
): readonly Page[] {
  const wanted = plainText(words).split(/\s+/).filter(Boolean)
  return wanted.length === 0
    ? pages
    : pages.filter(({ text }) => wanted.every((word) => text.includes(word)))
}
