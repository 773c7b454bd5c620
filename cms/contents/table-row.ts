import type { CollectionBeforeChangeHook } from 'payload'
import type { Content } from '../payload-types'

/** Stores the derived fields of administrators' tables with every change. */
export const storeTableRow: CollectionBeforeChangeHook<Content> = ({ data, originalDoc }) => ({
  ...data,
  ...tableRow({ ...originalDoc, ...data }),
})

/** The values of the derived fields: see `tableRowFields`. */
export function tableRow({ title, slug, deletedAt }: Partial<Content>) {
  return { trashed: Boolean(deletedAt), titleAndSlug: `${title ?? ''}\n${slug ?? ''}` }
}
