import type { PaginatedDocs } from 'payload'
import type { List, ListQuery } from '../contract/list'

/** Payload's page, limit and sort for a parsed list query; without an order, ids ascend. */
export function payloadPage(query: ListQuery) {
  const sort = query.sort.map(({ field, direction }) =>
    direction === 'desc' ? `-${field}` : field,
  )
  return { page: query.page + 1, limit: query.size, sort: sort.length > 0 ? sort : ['id'] }
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
