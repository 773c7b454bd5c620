import type { ReviewEntryKind } from './collection'

/** How many entries of colleagues a review stores, and how many comments of clients with their replies: the newest. */
export const maxReviewEntries = 200
export const maxClientEntries = 1000

/** How many of the entries of colleagues stay although newer ones are dropped: those of open threads. */
const maxOpenEntries = 100

interface ThreadEntry {
  kind: ReviewEntryKind
  id?: string | null
  link?: string | null
  passage?: { quote?: string | null } | null
  replyTo?: string | null
  resolvedAt?: string | null
}

/**
 * The entries of a review that stay stored.
 * Clients and colleagues are counted apart, so that no client displaces what a colleague has written. Of colleagues, threads on
 * passages that are open stay longer than the rest.
 */
export function newestEntries<Entry extends ThreadEntry>(entries: Entry[]): Entry[] {
  const ofColleagues = entries.filter((entry) => !isOfClient(entry))
  const open = new Set(ofColleagues.filter(isOpenOnPassage).map(({ id }) => id))
  const ofOpenThreads = ofColleagues
    .filter((entry) => isOpenOnPassage(entry) || (entry.replyTo && open.has(entry.replyTo)))
    .slice(-maxOpenEntries)
  const protectedEntries = new Set(ofOpenThreads)
  const others = ofColleagues.filter((entry) => !protectedEntries.has(entry))
  const newest = new Set([
    ...ofOpenThreads,
    ...others.slice(-(maxReviewEntries - ofOpenThreads.length)),
    ...entries.filter(isOfClient).slice(-maxClientEntries),
  ])
  return entries.filter((entry) => newest.has(entry))
}

/** Whether a client has written it or reads it: their comments, and replies to these. */
function isOfClient({ kind, link }: ThreadEntry): boolean {
  return kind === 'clientComment' || (kind === 'reply' && Boolean(link))
}

function isOpenOnPassage({ kind, passage, resolvedAt }: ThreadEntry): boolean {
  return kind === 'comment' && Boolean(passage?.quote) && !resolvedAt
}
