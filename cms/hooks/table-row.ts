import type { CollectionBeforeChangeHook } from 'payload'
import type { Content } from '../payload-types'

/** Keeps what the tables of administrators look a content up by in step with what it follows from. */
export const noteTableRow: CollectionBeforeChangeHook<Content> = ({ data, originalDoc }) => {
  const { title, slug, deletedAt } = { ...originalDoc, ...data }
  return { ...data, trashed: Boolean(deletedAt), titleAndSlug: `${title ?? ''}\n${slug ?? ''}` }
}
