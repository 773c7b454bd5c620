import type { RichText } from '../../server/rich-text/contract'

/** The values of the form of a reusable block. */
export interface ReusableBlockValues {
  name: string
  /** The text as Markdown; null when a form left it unchanged. */
  body: string | null
  /** The text as the editor has it; null when only Markdown was sent. */
  data: RichText | null
}

/** Values with the stored text in place of one that was not sent, because it is unchanged. */
export function withUnchangedText(
  values: ReusableBlockValues,
  stored: ReusableBlockValues,
): ReusableBlockValues {
  if (values.body !== null || values.data !== null) return values
  return { ...values, body: stored.body, data: stored.data }
}
