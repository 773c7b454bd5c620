import type { ReviewEntryKind } from './collection'

/** How many entries of colleagues a review stores, and how many comments of clients with their replies: the newest. */
export const maxReviewEntries = 200
export const maxClientEntries = 1000

const ofClients: ReviewEntryKind[] = ['clientComment', 'reply']

/**
 * The entries of a review that stay stored.
 * Clients and colleagues are counted apart, so that no client displaces what a colleague has written.
 */
export function newestEntries<Entry extends { kind: ReviewEntryKind }>(entries: Entry[]): Entry[] {
  const isOfClient = ({ kind }: Entry) => ofClients.includes(kind)
  const newest = new Set([
    ...entries.filter((entry) => !isOfClient(entry)).slice(-maxReviewEntries),
    ...entries.filter(isOfClient).slice(-maxClientEntries),
  ])
  return entries.filter((entry) => newest.has(entry))
}
