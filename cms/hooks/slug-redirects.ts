import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
} from 'payload'
import type { Content } from '../payload-types'

const slugBefore = 'publishedSlugs'

/**
 * Keeps in mind the slug that visitors know a content by. What Payload calls the previous document
 * may be a draft of it that they have never seen.
 */
export const recallPublishedSlug: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return data
  const stored = await req.payload.db.findOne<Pick<Content, 'id' | 'slug' | '_status'>>({
    collection: 'contents',
    req,
    where: { id: { equals: originalDoc.id } },
    select: { slug: true, _status: true },
  })
  req.context[slugBefore] = {
    ...(req.context[slugBefore] as Record<string, string | null> | undefined),
    [originalDoc.id]: stored?._status === 'published' ? (stored.slug ?? null) : null,
  }
  return data
}

/** When a content moves to another slug, its old address leads to it from then on. */
export const redirectOldSlug: CollectionAfterChangeHook = async ({ doc, req }) => {
  const slug: string | null | undefined = doc.slug
  const known = req.context[slugBefore] as Record<string, string | null> | undefined
  const previous = known?.[doc.id] ?? null
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

/** Redirects to a content go before it does: a database that knows of the relation insists. */
export const dropRedirects: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: 'redirects', req, where: { to: { equals: id } } })
}
