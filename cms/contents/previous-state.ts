import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import type { Content } from '../payload-types'

/** As much of a stored content as tells what visitors see of it. */
export type StoredState = Pick<
  Content,
  'id' | 'title' | 'slug' | 'type' | '_status' | 'archived' | 'deletedAt' | 'publishedAt'
> & { metadata: Pick<Content['metadata'], 'permission'> }

declare module 'payload' {
  interface RequestContext {
    /** Contents as they were stored before this request has changed them, by their ids. */
    storedContents?: Record<string, StoredState>
    /** Whether a version is saved by the editor of its own accord. */
    isAutosave?: boolean
  }
}

/**
 * Keeps in mind how a content is stored. What Payload calls the previous document may be a draft of
 * it that visitors have never seen.
 */
export const loadStored: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return data
  const stored = await storedContent(req, originalDoc.id)
  if (stored) req.context.storedContents = { ...req.context.storedContents, [stored.id]: stored }
  return data
}

/** How a content was stored before this request; undefined for one that it has made. */
export function storedBefore(req: PayloadRequest, id: string): StoredState | undefined {
  return req.context.storedContents?.[id]
}

/** How a content is stored now, whatever drafts of it say; null when it is not there. */
export function storedContent(req: PayloadRequest, id: string): Promise<StoredState | null> {
  return req.payload.db.findOne<StoredState>({
    collection: 'contents',
    req,
    where: { id: { equals: id } },
    select: {
      title: true,
      slug: true,
      type: true,
      _status: true,
      archived: true,
      deletedAt: true,
      publishedAt: true,
      metadata: { permission: true },
    },
  })
}

export const setEditor: CollectionBeforeChangeHook<Content> = ({ data, req }) =>
  req.user ? { ...data, updatedBy: String(req.user.id) } : data

/** Tells a version that the editor has saved of its own accord from one that somebody wanted. */
export const markAutosave: CollectionBeforeChangeHook<Content> = ({ data, req }) => ({
  ...data,
  autosaved: req.context.isAutosave === true,
})

/** Notes when visitors could first read a content; taken back and published again, it is new again. */
export const setPublishedAt: CollectionBeforeChangeHook<Content> = ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const before = operation === 'update' && originalDoc ? storedBefore(req, originalDoc.id) : null
  const wasPublished = before?._status === 'published' && before.publishedAt
  if (data._status !== 'published' || data.archived || data.deletedAt || wasPublished) return data
  const madeAt = operation === 'create' ? data.createdAt : undefined
  return { ...data, publishedAt: madeAt ?? new Date().toISOString() }
}
