import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { actorOf, audit } from '../audit/record'
import type { Content } from '../payload-types'
import type { ReviewState } from './collection'
import { newestEntries } from './entries'

declare module 'payload' {
  interface RequestContext {
    /** Whether the latest draft stays unpublished when its content is published. */
    keepsDraft?: boolean
  }
}

const underReview: ReviewState[] = ['waiting', 'changesRequested']

/**
 * Approves what waits for a review once it is published, by every way: the editor, a bulk action, a schedule. What is put
 * in the trash no longer waits.
 */
export const endReview: CollectionAfterChangeHook<Content> = async ({ doc, req }) => {
  const isTrashed = Boolean(doc.deletedAt)
  const isPublished = doc._status === 'published' && !doc.archived && !req.context.keepsDraft
  if (!isTrashed && !isPublished) return doc
  const { docs } = await req.payload.find({
    collection: 'reviews',
    where: { id: { equals: doc.id }, state: { in: underReview } },
    limit: 1,
    pagination: false,
    depth: 0,
    req,
  })
  const [review] = docs
  if (!review) return doc
  if (isTrashed) {
    const data = { state: 'open' as const }
    await req.payload.update({ collection: 'reviews', id: doc.id, data, depth: 0, req })
    return doc
  }
  const by = req.user ? String(req.user.id) : null
  const approval = { kind: 'approved' as const, by, createdAt: new Date().toISOString() }
  const entries = newestEntries([...(review.entries ?? []), approval])
  const data = { state: 'approved' as const, entries }
  await req.payload.update({ collection: 'reviews', id: doc.id, data, depth: 0, req })
  const target = { type: 'content', id: doc.id, label: doc.title }
  const details = { author: review.author ?? null }
  await audit(
    req.payload,
    { action: 'content.approved', actor: actorOf(req), target, details },
    req,
  )
  return doc
}

/** Deletes the review of a deleted content, and the links of its clients. */
export const deleteReview: CollectionAfterDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: 'client-links', where: { content: { equals: id } }, req })
  await req.payload.delete({ collection: 'reviews', where: { id: { equals: id } }, req })
}
