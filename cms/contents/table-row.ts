import type { CollectionBeforeChangeHook } from 'payload'
import type { Content } from '../payload-types'

/** Keeps what the tables of administrators look a content up by in step with what it follows from. */
export const storeTableRow: CollectionBeforeChangeHook<Content> = ({ data, originalDoc }) => ({
  ...data,
  ...tableRow({ ...originalDoc, ...data }),
})

/** The fields that follow from others: see `tableRowFields`. */
export function tableRow({ title, slug, deletedAt }: Partial<Content>) {
  return { trashed: Boolean(deletedAt), titleAndSlug: `${title ?? ''}\n${slug ?? ''}` }
}
