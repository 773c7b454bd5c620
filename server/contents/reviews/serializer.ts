import type { Review as StoredReview } from '../../../cms/payload-types'
import type { Editor } from '../editing/contract'
import type { Passage, ReviewEntry } from './contract'
import type { StoredEntry } from './store'

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
    passage: passageOf(entry),
    replyTo: entry.replyTo ?? null,
    mentions: idsIn(entry.mentions),
    resolvedAt: entry.resolvedAt ? new Date(entry.resolvedAt) : null,
    resolvedBy: people.get(entry.resolvedBy ?? '') ?? null,
    createdAt: new Date(entry.createdAt),
  }))
}

/** The words that a stored comment is on; null for the whole text. */
export function passageOf({ passage }: StoredEntry): Passage | null {
  if (!passage?.quote) return null
  return { quote: passage.quote, before: passage.before ?? '', after: passage.after ?? '' }
}

function idsIn(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}
