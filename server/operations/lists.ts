import type { PaginatedDocs } from 'payload'
import type { List, ListQuery } from './contract/list'

/**
 * Payload's page, limit and sort for a parsed list query; without an order, ids ascend. What is equal
 * stands in the order in which it was made, in the direction of the rest: Payload itself would always
 * put the newest first, and no index can be read in two directions at once.
 */
export function payloadPagination(query: ListQuery) {
  const fields = query.sort.map(({ field }) => field)
  const last = query.sort.at(-1)
  const isUnique = !last || fields.includes('id') || fields.includes('createdAt')
  const orders = isUnique ? query.sort : [...query.sort, { ...last, field: 'createdAt' }]
  const sort = orders.map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field))
  return { page: query.page + 1, limit: query.size, sort: sort.length > 0 ? sort : ['id'] }
}

/** Where Payload is to look for a page, and in what order. */
type PayloadPage = ReturnType<typeof payloadPagination>

type Found<Stored> = Pick<PaginatedDocs<Stored>, 'docs' | 'totalDocs'>

/** To pass over more than this takes longer than to count first. */
const reverseThreshold = 5_000

/**
 * The page that a list query asks for. A first page that is not full tells by itself how many there
 * are: then nothing is counted, which would look for the same words once more. A page far down is read
 * from the end, where that is nearer.
 * @param find reads a page; it counts when told to
 */
export async function findPage<Stored>(
  query: ListQuery,
  find: (page: PayloadPage & { pagination: boolean }) => Promise<Found<Stored>>,
  count: () => Promise<{ totalDocs: number }>,
): Promise<Found<Stored>> {
  const page = payloadPagination(query)
  if (query.page === 0) {
    const { docs } = await find({ ...page, pagination: false })
    return { docs, totalDocs: docs.length < query.size ? docs.length : (await count()).totalDocs }
  }
  if (query.page * query.size > reverseThreshold) {
    const { totalDocs } = await count()
    if (query.page * query.size >= totalDocs) return { docs: [], totalDocs }
    const backwards = paginateBackwards(query, totalDocs)
    if (backwards) {
      const { limit, before } = backwards
      const sort = page.sort.map((field) => (field.startsWith('-') ? field.slice(1) : `-${field}`))
      const { docs } = await find({ page: backwards.page, limit, sort, pagination: true })
      return { docs: docs.slice(before, before + backwards.size).reverse(), totalDocs }
    }
  }
  return find({ ...page, pagination: true })
}

/**
 * A page as it is read from the end of a list: a page of Payload's that holds it, and what of that it
 * is. Null where the beginning is nearer.
 */
function paginateBackwards({ page, size }: ListQuery, total: number) {
  const first = page * size
  const rows = Math.min(size, total - first)
  const behind = total - first - rows
  if (behind >= first) return null
  let limit = size
  while ((behind % limit) + rows > limit) limit += 1
  return { page: Math.floor(behind / limit) + 1, limit, before: behind % limit, size: rows }
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
