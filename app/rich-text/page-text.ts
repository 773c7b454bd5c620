import type { RichText } from '../../server/rich-text/contract'

/** A rich text as loaders send it: see `pageText`. */
export interface PageText {
  /** Its main headings in order, with their ids. */
  headings: { id: string; text: string }[]
  /** HTML, or the nodes of a text with a block that needs scripts. */
  body: string | RichText
  /** Its questions and answers as schema.org data; omitted without any. */
  faq?: Record<string, unknown>
}
