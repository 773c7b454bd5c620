import type { Review as StoredReview } from '../../../cms/payload-types'
import type { Editor } from '../editing/contract'
import type { ReviewEntry } from './contract'

/** @param people users by id; deleted ones are missing */
export function serializeEntries(
  entries: StoredReview['entries'],
  people: ReadonlyMap<string, Editor>,
): ReviewEntry[] {
  return (entries ?? []).map((entry) => ({
    id: entry.id ?? '',
    kind: entry.kind,
    by: people.get(entry.by ?? '') ?? null,
    client: entry.client ?? null,
    text: entry.text || null,
    section: entry.section ?? null,
    replyTo: entry.replyTo ?? null,
    resolvedAt: entry.resolvedAt ? new Date(entry.resolvedAt) : null,
    resolvedBy: people.get(entry.resolvedBy ?? '') ?? null,
    createdAt: new Date(entry.createdAt),
  }))
}
