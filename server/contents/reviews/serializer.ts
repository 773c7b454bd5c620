import type { Review as StoredReview } from '../../../cms/payload-types'
import type { Editor } from '../editing/contract'
import type { ReviewEntry } from './contract'

/** @param people users by id; deleted ones are missing */
export function serializeEntries(
  entries: StoredReview['entries'],
  people: ReadonlyMap<string, Editor>,
): ReviewEntry[] {
  return (entries ?? []).map(({ kind, by, text, createdAt }) => ({
    kind,
    by: people.get(by ?? '') ?? null,
    text: text || null,
    createdAt: new Date(createdAt),
  }))
}
