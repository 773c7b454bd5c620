import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { storedBefore } from './previous-state'

/** When a content's slug changes, its old address redirects to it from then on. */
export const redirectOldSlug: CollectionAfterChangeHook = async ({ doc, req }) => {
  const slug: string | null | undefined = doc.slug
  const before = storedBefore(req, doc.id)
  // The slug that visitors know: that of a published content that is not trashed.
  const wasKnown = before?._status === 'published' && !before.deletedAt
  const previous = wasKnown ? (before.slug ?? null) : null
  // Saving a draft changes nothing that visitors see.
  if (doc._status !== 'published' || doc.deletedAt || slug === previous) return doc
  if (slug) {
    // The address is in use again, so it must not redirect.
    await req.payload.delete({ collection: 'redirects', req, where: { from: { equals: slug } } })
  }
  if (previous) {
    await req.payload.delete({
      collection: 'redirects',
      req,
      where: { from: { equals: previous } },
    })
    await req.payload.create({
      collection: 'redirects',
      req,
      data: { from: previous, to: doc.id },
    })
  }
  return doc
}

/** Deletes redirects to a content before it, as a database with foreign keys requires. */
export const deleteRedirects: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: 'redirects', req, where: { to: { equals: id } } })
}
