import type { PaginatedDocs } from 'payload'
import type { List, ListQuery } from '../contract/list'

/**
 * Payload's page, limit and sort for a parsed list query; without an order, ids ascend. What is equal
 * stands in the order in which it was made, in the direction of the rest: Payload itself would always
 * put the newest first, and no index can be read in two directions at once.
 */
export function payloadPage(query: ListQuery) {
  const fields = query.sort.map(({ field }) => field)
  const last = query.sort.at(-1)
  const isUnique = !last || fields.includes('id') || fields.includes('createdAt')
  const orders = isUnique ? query.sort : [...query.sort, { ...last, field: 'createdAt' }]
  const sort = orders.map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field))
  return { page: query.page + 1, limit: query.size, sort: sort.length > 0 ? sort : ['id'] }
}

/**
 * The page that a list query asks for. A first page that is not full tells by itself how many there
 * are: then nothing is counted, which would look for the same words once more.
 * @param find reads the page; it counts when told to
 */
export async function foundPage<Stored>(
  { page, size }: ListQuery,
  find: (pagination: boolean) => Promise<Pick<PaginatedDocs<Stored>, 'docs' | 'totalDocs'>>,
  count: () => Promise<{ totalDocs: number }>,
): Promise<Pick<PaginatedDocs<Stored>, 'docs' | 'totalDocs'>> {
  if (page > 0) return find(true)
  const { docs } = await find(false)
  return { docs, totalDocs: docs.length < size ? docs.length : (await count()).totalDocs }
}

/** A page of stored documents as the contract's list. */
export function listFrom<Stored, Item>(
  found: Pick<PaginatedDocs<Stored>, 'docs' | 'totalDocs'>,
  query: ListQuery,
  serialize: (stored: Stored) => Item,
): List<Item> {
  const content = found.docs.map(serialize)
  const totalPages = Math.ceil(found.totalDocs / query.size)
  return {
    content,
    number: query.page,
    size: query.size,
    numberOfElements: content.length,
    totalElements: found.totalDocs,
    totalPages,
    first: query.page === 0,
    last: query.page >= totalPages - 1,
    empty: content.length === 0,
  }
}
