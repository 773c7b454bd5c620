import type { PageText } from './page-text'

type Data = Record<string, unknown> | undefined

/**
 * The structured data of a page, with the questions of its text.
 * @param data the page itself; undefined when it has none
 */
export function withQuestions(data: Data, body: PageText | null): Data {
  const faq = body?.faq
  return faq && data ? { '@graph': [data, faq] } : (faq ?? data)
}
