import { plainText } from '../../server/search/plain-text/contract'

/** The pages whose text contains all of the words, or words that begin with them. */
export function matching<Page extends { text: string }>(
  pages: readonly Page[],
  words: string,
): readonly Page[] {
  const terms = plainText(words).split(/\s+/).filter(Boolean)
  return terms.length === 0
    ? pages
    : pages.filter(({ text }) => terms.every((word) => text.includes(word)))
}
