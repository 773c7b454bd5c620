import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import type { Content } from '../payload-types'

/** The properties of a stored content that determine what visitors see. */
export type StoredState = Pick<
  Content,
  | 'id'
  | 'title'
  | 'slug'
  | 'type'
  | '_status'
  | 'archived'
  | 'deletedAt'
  | 'publishedAt'
  | 'language'
  | 'translationOf'
  | 'fallback'
> & { metadata: Pick<Content['metadata'], 'permission' | 'tags' | 'series' | 'part'> }

declare module 'payload' {
  interface RequestContext {
    /** The stored contents before this request's changes, by id. */
    storedContents?: Record<string, StoredState>
    /** Whether a version is an autosave. */
    isAutosave?: boolean
  }
}

/**
 * Records the stored state of a content. Payload's previous document may be a draft that visitors
 * have never seen.
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

/** The stored state of a content before this request; undefined if the request created it. */
export function storedBefore(req: PayloadRequest, id: string): StoredState | undefined {
  return req.context.storedContents?.[id]
}

/** The current stored state of a content, regardless of its drafts; null if it does not exist. */
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
      language: true,
      translationOf: true,
      fallback: true,
      metadata: { permission: true, tags: true, series: true, part: true },
    },
  })
}

export const setEditor: CollectionBeforeChangeHook<Content> = ({ data, req }) =>
  req.user ? { ...data, updatedBy: String(req.user.id) } : data

/** Distinguishes autosaves from versions that a user saved. */
export const markAutosave: CollectionBeforeChangeHook<Content> = ({ data, req }) => ({
  ...data,
  autosaved: req.context.isAutosave === true,
})

/**
 * Sets the date of publication, unless the write has one. A content that is published again has the date of
 * its first publication, because feeds and lists of articles show and sort by it.
 */
export const setPublishedAt: CollectionBeforeChangeHook<Content> = ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const before = operation === 'update' && originalDoc ? storedBefore(req, originalDoc.id) : null
  const publishedAt = data.publishedAt ?? before?.publishedAt
  if (publishedAt) return { ...data, publishedAt }
  if (data._status !== 'published' || data.archived || data.deletedAt) return data
  const imported = operation === 'create' ? data.createdAt : undefined
  return { ...data, publishedAt: imported ?? new Date().toISOString() }
}
