import type { Where } from 'payload'

/** As many documents as an export holds in memory at a time. */
const pageSize = 100

/**
 * All documents of a collection in the order in which they were made, a page of them in memory at a
 * time. Each page begins where the last one ended, so that the thousandth costs what the first does.
 * @param read gives a page: the oldest of those that fit the conditions too, sorted as it is told
 */
export async function* streamByCreationDate<Stored extends { id: string; createdAt: string }>(
  read: (page: { and: Where[]; sort: string; limit: number }) => Promise<{ docs: Stored[] }>,
): AsyncGenerator<Stored[]> {
  let from: string | undefined
  // Of those that were made in the same moment, these have been given.
  let given: string[] = []
  for (;;) {
    const and: Where[] = from
      ? [{ createdAt: { greater_than_equal: from } }, { id: { not_in: given } }]
      : []
    const { docs } = await read({ and, sort: 'createdAt', limit: pageSize })
    if (docs.length > 0) yield docs
    const last = docs.at(-1)
    if (!last || docs.length < pageSize) return
    const made = last.createdAt
    const alike = docs.filter(({ createdAt }) => createdAt === made).map(({ id }) => id)
    given = made === from ? [...given, ...alike] : alike
    from = made
  }
}
