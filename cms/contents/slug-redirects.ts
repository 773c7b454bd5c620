import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { storedBefore } from './previous-state'

/** When a content moves to another slug, its old address leads to it from then on. */
export const redirectOldSlug: CollectionAfterChangeHook = async ({ doc, req }) => {
  const slug: string | null | undefined = doc.slug
  const before = storedBefore(req, doc.id)
  // What visitors know a content by: not what a draft of it says, nor what stands aside in the trash.
  const wasKnown = before?._status === 'published' && !before.deletedAt
  const previous = wasKnown ? (before.slug ?? null) : null
  // A saved draft changes nothing that visitors see.
  if (doc._status !== 'published' || doc.deletedAt || slug === previous) return doc
  if (slug) {
    // The address is in use again, so nothing may lead away from it.
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

/** Redirects to a content go before it does: a database that knows of the relation insists. */
export const deleteRedirects: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: 'redirects', req, where: { to: { equals: id } } })
}
