import type { Where } from 'payload'

/** The number of documents an export has in memory at a time. */
const pageSize = 100

/**
 * Streams all documents of a collection by creation date, one page in memory at a time. Each page
 * starts after the last one, so that late pages are as fast as the first.
 * @param read returns a page: the oldest that match the conditions, in the given order
 */
export async function* streamByCreationDate<Stored extends { id: string; createdAt: string }>(
  read: (page: { and: Where[]; sort: string; limit: number }) => Promise<{ docs: Stored[] }>,
): AsyncGenerator<Stored[]> {
  let from: string | undefined
  // The ids already returned among those created at the same moment.
  let returnedIds: string[] = []
  for (;;) {
    const and: Where[] = from
      ? [{ createdAt: { greater_than_equal: from } }, { id: { not_in: returnedIds } }]
      : []
    const { docs } = await read({ and, sort: 'createdAt', limit: pageSize })
    if (docs.length > 0) yield docs
    const last = docs.at(-1)
    if (!last || docs.length < pageSize) return
    const newestDate = last.createdAt
    const sameDate = docs.filter(({ createdAt }) => createdAt === newestDate).map(({ id }) => id)
    returnedIds = newestDate === from ? [...returnedIds, ...sameDate] : sameDate
    from = newestDate
  }
}
