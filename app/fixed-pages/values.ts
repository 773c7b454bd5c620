import type { RichText } from '../../server/rich-text/contract'

/** The values of the form of the home page, all as text, by the names of its sections. */
export type HomeValues = Record<
  string,
  { fields: Record<string, string>; rows: Record<string, string>[] }
>

/** The values of the form of a page with one text. */
export interface TextPageValues {
  title: string
  description: string
  /** The id of its picture; empty without one. */
  image: string
  /** The text as Markdown; null when a form left it unchanged. */
  body: string | null
  /** The text as the editor has it; null when only Markdown was sent. */
  data: RichText | null
}

export type PageValues =
  | { kind: 'home'; sections: HomeValues }
  | ({ kind: 'text' } & TextPageValues)

/** Values with the stored text in place of one that was not sent, because it is unchanged. */
export function withUnchangedText(values: PageValues, stored: PageValues): PageValues {
  if (values.kind !== 'text' || stored.kind !== 'text' || values.body !== null) return values
  return { ...values, body: stored.body, data: stored.data }
}

/** A picture to choose by its name. */
export interface PictureChoice {
  id: string
  /** Empty when it has none. */
  name: string
  src: string
}
