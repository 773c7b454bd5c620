import type { Payload } from 'payload'
import type { ClientLink as StoredLink } from '../../../cms/payload-types'
import { newestEntries } from '../../../cms/reviews/entries'
import { fullNameOf } from '../../accounts/serializer'
import { asSystem } from '../../identity/caller'
import { type StoredEntry, storedReview, storeReview } from './store'

type Link = Pick<StoredLink, 'id' | 'client'>

/** What clients read of an entry. Of the editor who has replied, never the e-mail address. */
export interface ThreadEntry extends StoredEntry {
  id: string
  /** Null for the client, for an editor without a name, and for a deleted user. */
  editor: string | null
}

/** The comments of the holder of a link, and the replies to them, oldest first. */
export async function threadOf(
  payload: Payload,
  contentId: string,
  linkId: string,
): Promise<ThreadEntry[]> {
  const stored = await storedReview(payload, contentId)
  const entries = (stored?.entries ?? []).filter(({ link }) => link === linkId)
  const names = await namesOf(payload, entries)
  return entries.map((entry) => ({
    ...entry,
    id: entry.id ?? '',
    editor: names.get(entry.by ?? '') || null,
  }))
}

/** Stores a comment of a client. Call it while holding the lock of the content. */
export async function addClientComment(
  payload: Payload,
  contentId: string,
  { link, text, section }: { link: Link; text: string; section: string | null },
): Promise<void> {
  const entry = {
    kind: 'clientComment' as const,
    link: link.id,
    client: link.client,
    text,
    section,
    createdAt: new Date().toISOString(),
  }
  await storeReview(payload, contentId, (before) => ({
    entries: newestEntries([...(before?.entries ?? []), entry]),
  }))
}

async function namesOf(
  payload: Payload,
  entries: readonly StoredEntry[],
): Promise<Map<string, string>> {
  const ids = [...new Set(entries.flatMap(({ by }) => by ?? []))]
  if (ids.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { in: ids } },
    select: { firstName: true, lastName: true },
    pagination: false,
    depth: 0,
    ...asSystem('the client sees who has replied'),
  })
  return new Map(docs.map((user) => [user.id, fullNameOf(user)]))
}
