import type { PaginatedDocs } from 'payload'
import type { List, ListQuery } from './contract/list'

/**
 * Payload's page, limit and sort for a parsed list query; sorts by id by default. Equal rows are
 * sorted by creation, in the direction of the last field: Payload would always put the newest
 * first, and an index cannot be read in two directions at the same time.
 */
export function payloadPagination(query: ListQuery) {
  const fields = query.sort.map(({ field }) => field)
  const last = query.sort.at(-1)
  const isUnique = !last || fields.includes('id') || fields.includes('createdAt')
  const orders = isUnique ? query.sort : [...query.sort, { ...last, field: 'createdAt' }]
  const sort = orders.map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field))
  return { page: query.page + 1, limit: query.size, sort: sort.length > 0 ? sort : ['id'] }
}

/** The page, limit and sort passed to Payload. */
type PayloadPage = ReturnType<typeof payloadPagination>

type Found<Stored> = Pick<PaginatedDocs<Stored>, 'docs' | 'totalDocs'>

/** Skipping more rows than this takes longer than counting first. */
const reverseThreshold = 5_000

/**
 * Returns the page of a list query. If a first page is not full, its length is the total, and the
 * count, which would search again, is skipped. A page far down is read from the end when that is
 * nearer.
 * @param find reads a page; counts if `pagination` is set
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
 * Where to find a page from the end of a list: a page of Payload's that contains it, and its rows
 * there. Null when the beginning is nearer.
 */
function paginateBackwards({ page, size }: ListQuery, total: number) {
  const first = page * size
  const rows = Math.min(size, total - first)
  const rowsAfter = total - first - rows
  if (rowsAfter >= first) return null
  let limit = size
  while ((rowsAfter % limit) + rows > limit) limit += 1
  return { page: Math.floor(rowsAfter / limit) + 1, limit, before: rowsAfter % limit, size: rows }
}

/** Converts a page of stored documents to the contract's list. */
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
