import type { CollectionAfterChangeHook } from 'payload'
import { recordEvent } from '../events/record'
import type { EventType } from '../events/types'
import type { Content } from '../payload-types'
import { slugBeforeTrash } from './address'
import { type StoredState, storedBefore, storedContent } from './previous-state'

/** Records what changes for readers of a content. */
export const recordContentEvent: CollectionAfterChangeHook<Content> = async ({ doc, req }) => {
  const before = storedBefore(req, doc.id)
  // No reader saw it before, and none does now.
  if (doc._status === 'draft' && !doc.deletedAt && before?._status !== 'published') return doc
  const now = await storedContent(req, doc.id)
  if (!now) return doc
  const type = eventOf(now, before, doc)
  if (!type) return doc
  const { id, title, slug, publishedAt } = now
  const data = {
    id,
    type: now.type,
    title,
    slug: slug ? slugBeforeTrash(slug) : null,
    publishedAt: publishedAt ?? null,
    permissions: permissionsOf(now, before),
  }
  await recordEvent(req, { type, data })
  return doc
}

/** Who could read it before, and who can now. */
function permissionsOf(now: StoredState, before: StoredState | undefined) {
  const readable = [before, now].filter((state) => state !== undefined && isReadable(state))
  return [...new Set(readable.flatMap((state) => state?.metadata.permission ?? []))]
}

/** @param doc the version that was written, which may be a draft beside the stored content */
function eventOf(
  now: StoredState,
  before: StoredState | undefined,
  doc: Content,
): Extract<EventType, `content.${string}`> | null {
  if (now.deletedAt) return before?.deletedAt ? null : 'content.deleted'
  const isVisible = isReadable(now)
  const wasVisible = before !== undefined && isReadable(before)
  if (isVisible && !wasVisible) return 'content.published'
  if (!isVisible) return wasVisible ? 'content.unpublished' : null
  return doc._status === 'draft' ? null : 'content.updated'
}

function isReadable({ _status, archived, deletedAt }: StoredState): boolean {
  return _status === 'published' && !archived && !deletedAt
}
