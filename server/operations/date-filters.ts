import type { Where } from 'payload'
import { comparisons, type ListQuery } from './contract/list'
import { invalid } from './errors'
import { operationText } from './messages'

/** A parameter that a list can only be read in one order with. */
export interface RequiredOrder {
  /** The name of the parameter. */
  name: string
  field: string
  /** Ascending by default. */
  direction?: 'asc' | 'desc'
}

type Range = RequiredOrder & { where: Where }

/** The date filters of a query, with the condition that each stands for. */
export function dateRanges(query: object): Range[] {
  return Object.entries(query).flatMap(([name, value]) => {
    const [, field = '', comparison = ''] = /^filter\[(\w+)\]\[(\w+)\]$/.exec(name) ?? []
    if (!isComparison(comparison) || !(value instanceof Date)) return []
    return [{ name, field, where: { [field]: { [comparisons[comparison]]: value.toISOString() } } }]
  })
}

/** The conditions of the date filters of a query. */
export function whereDates(query: object): Where[] {
  return dateRanges(query).map(({ where }) => where)
}

/**
 * The query in the order of the date that it is limited by: the index of that order finds the first row, and any other
 * order would be a scan.
 * @param required other parameters that need an order
 * @throws ApiError ValidationFailed when it is limited by two dates, or has another order
 */
export function inRequiredOrder<Query extends Pick<ListQuery, 'sort'>>(
  query: Query,
  required: readonly RequiredOrder[] = [],
): Query {
  const orders = [...required, ...dateRanges(query)]
  const [order = orders[0]] = query.sort
  const other = orders.find(({ field }) => field !== order?.field)
  if (other) {
    throw invalid([
      { path: other.name, message: operationText('oneOrder', { field: other.field }) },
    ])
  }
  if (query.sort.length > 0 || !order) return query
  const { field, direction = 'asc' } = order
  return { ...query, sort: [{ field, direction }] }
}

function isComparison(text: string): text is keyof typeof comparisons {
  return Object.hasOwn(comparisons, text)
}
