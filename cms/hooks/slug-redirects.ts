import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'

/** When a content moves to another slug, its old address leads to it from then on. */
export const redirectOldSlug: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const slug: string | null | undefined = doc.slug
  const previous: string | null | undefined = previousDoc?.slug
  // A saved draft changes nothing that visitors see.
  if (doc._status !== 'published' || slug === previous) return doc
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

/** Redirects to a content go with it. */
export const dropRedirects: CollectionAfterDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: 'redirects', req, where: { to: { equals: id } } })
}
