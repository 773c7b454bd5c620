import type { ClientLink as StoredLink } from '../../../cms/payload-types'
import type { Editor } from '../editing/contract'
import type { ThreadEntry } from '../reviews/service'
import type { ClientLink, SharedComment } from './contract'

/** @param people users by id; deleted ones are missing */
export function serializeLink(stored: StoredLink, people: ReadonlyMap<string, Editor>): ClientLink {
  return {
    id: stored.id,
    contentId: stored.content,
    client: stored.client,
    expiresAt: new Date(stored.expiresAt),
    endedAt: stored.revokedAt ? new Date(stored.revokedAt) : null,
    lastUsedAt: stored.lastUsedAt ? new Date(stored.lastUsedAt) : null,
    comments: stored.comments,
    createdBy: people.get(stored.createdBy) ?? null,
    createdAt: new Date(stored.createdAt),
  }
}

/** An entry of a review as the client reads it. */
export function serializeComment(entry: ThreadEntry): SharedComment {
  return {
    id: entry.id,
    name: entry.client || entry.editor,
    text: entry.text ?? '',
    section: entry.section ?? null,
    replyTo: entry.replyTo ?? null,
    resolved: Boolean(entry.resolvedAt),
    createdAt: new Date(entry.createdAt),
  }
}
