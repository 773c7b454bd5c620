import type { PaginatedDocs, Where } from 'payload'
import { completeOrder, fieldOf } from '../../cms/database/complete-order'
import type { List, ListQuery } from './contract/list'
import { ApiError } from './errors'
import { operationText } from './messages'

/**
 * Payload's sort for a parsed list query; by id by default. Equal rows are sorted by creation and then by id,
 * in the direction of the last field: Payload would always put the newest first, and an index cannot be
 * read in two directions at the same time.
 */
export function payloadSort({ sort }: Pick<ListQuery, 'sort'>): string[] {
  if (sort.length === 0) return ['id']
  return completeOrder(
    sort.map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field)),
  )
}

/** What a page of a list is, as passed to Payload; it counts if `pagination` is set. */
export interface PayloadPage {
  where: Where
  page: number
  limit: number
  sort: string[]
  pagination: boolean
}

type Found<Stored> = Pick<PaginatedDocs<Stored>, 'docs' | 'totalDocs'>

/** Skipping more rows than this takes longer than counting first. */
const reverseThreshold = 5_000

/**
 * Returns the page of a list query. If a first page is not full, its length is the total, and the
 * count, which would search again, is skipped. A page far down is read from the end when that is
 * nearer; one after an item starts there in the index, however far down it is.
 * @param where the conditions of the list
 * @param find reads a page
 * @param count counts what the conditions match
 * @throws ApiError ValidationFailed when the caller cannot read the item `after`, or asks for a page too
 */
export async function findPage<Stored extends { id: string }>(
  query: ListQuery,
  where: Where,
  find: (page: PayloadPage) => Promise<Found<Stored>>,
  count: () => Promise<{ totalDocs: number }>,
): Promise<Found<Stored>> {
  const sort = payloadSort(query)
  const page = { where, page: query.page + 1, limit: query.size, sort }
  if (query.after !== undefined) {
    if (query.page > 0) throw wrongAfter(operationText('pageOrAfter'))
    const last = await itemOf(query.after, find)
    const after = { and: [where, whereAfter(last, sort)] }
    const [{ docs }, { totalDocs }] = await Promise.all([
      find({ ...page, where: after, page: 1, pagination: false }),
      count(),
    ])
    return { docs, totalDocs }
  }
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
      const reversed = sort.map((order) => (order.startsWith('-') ? order.slice(1) : `-${order}`))
      const { docs } = await find({
        where,
        page: backwards.page,
        limit,
        sort: reversed,
        pagination: true,
      })
      return { docs: docs.slice(before, before + backwards.size).reverse(), totalDocs }
    }
  }
  return find({ ...page, pagination: true })
}

async function itemOf<Stored>(
  id: string,
  find: (page: PayloadPage) => Promise<Found<Stored>>,
): Promise<Stored> {
  const where = { id: { equals: id } }
  const { docs } = await find({ where, page: 1, limit: 1, sort: ['id'], pagination: false })
  if (docs[0]) return docs[0]
  throw wrongAfter(operationText('noSuchItem'))
}

function wrongAfter(message: string): ApiError {
  return new ApiError('ValidationFailed', message, { errors: [{ path: 'after', message }] })
}

/** The condition that matches everything after an item, in an order that ends with the id. */
function whereAfter(item: object, [order = 'id', ...rest]: string[]): Where {
  const field = fieldOf(order)
  const value = valueAt(item, field)
  const later = order.startsWith('-') ? 'less_than' : 'greater_than'
  if (rest.length === 0) return { [field]: { [later]: value } }
  const further = whereAfter(item, rest)
  const isEmpty = { [field]: { equals: null } }
  // Empty values are the smallest, on both databases.
  if (value === null) {
    const same = { and: [isEmpty, further] }
    return order.startsWith('-') ? same : { or: [{ [field]: { not_equals: null } }, same] }
  }
  const greater = { or: [{ [field]: { [later]: value } }, further] }
  const range = { and: [{ [field]: { [`${later}_equal`]: value } }, greater] }
  return order.startsWith('-') ? { or: [range, isEmpty] } : range
}

function valueAt(item: object, field: string): unknown {
  const value: unknown = Reflect.get(item, field)
  return value ?? null
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
  query: Pick<ListQuery, 'page' | 'size' | 'after'>,
  serialize: (stored: Stored) => Item,
): List<Item> {
  const content = found.docs.map(serialize)
  const totalPages = Math.ceil(found.totalDocs / query.size)
  const isAfter = query.after !== undefined
  return {
    content,
    number: query.page,
    size: query.size,
    numberOfElements: content.length,
    totalElements: found.totalDocs,
    totalPages,
    first: query.page === 0 && !isAfter,
    last: isAfter ? content.length < query.size : query.page >= totalPages - 1,
    empty: content.length === 0,
  }
}
