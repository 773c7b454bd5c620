import type { RichText } from '../../server/rich-text/contract'

/** A rich text as loaders send it to pages: see `pageText`. */
export interface PageText {
  /** Its main headings in their order, with the ids they have in it. */
  headings: { id: string; text: string }[]
  /** HTML, or the nodes of a text of which something only lives by the page's scripts. */
  body: string | RichText
}
