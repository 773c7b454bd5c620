import type { Where } from 'payload'
import { invalid } from '../../operations/errors'
import { whereStatus, whereType } from '../status'
import {
  type ContentListQuery,
  comparisons,
  type DateField,
  type DateFilter,
  dateFields,
} from './contract'

const largestWithBodies = 100

/** What a list looks for, in an order that one index serves. */
export interface Conditions {
  where: Where
  sort: ContentListQuery['sort']
}

/**
 * The conditions of a list. A range of dates needs an index in the order of these dates, so the list is in that order.
 * @param matches the contents that a search has found; null without a search
 * @throws ApiError ValidationFailed when the parameters contradict each other
 */
export function conditionsOf(query: ContentListQuery, matches: string[] | null): Conditions {
  refuseLargePages(query)
  const ranges = dateFields.flatMap((field) => rangesOf(query, field))
  const [order = ranges[0]] = query.sort
  const other = ranges.find(({ field }) => field !== order?.field)
  if (other) {
    const message = `With this, a list is read in the order of ${other.field}: leave out other orders and dates.`
    throw invalid([{ path: other.name, message }])
  }
  const conditions = [
    ...ranges.map(({ where }) => where),
    ...whereType(typeIn(query)),
    ...whereStatus(statusIn(query)),
    ...(matches ? [{ id: { in: matches } }] : []),
  ]
  return {
    where: { and: conditions },
    sort: query.sort.length > 0 || !order ? query.sort : [{ field: order.field, direction: 'asc' }],
  }
}

/** The type that a list is limited to. */
export function typeIn(query: ContentListQuery): ContentListQuery['type'] {
  return sameValue(query.type, query['filter[type]'], 'type')
}

/** The status that a list is limited to. */
export function statusIn(query: ContentListQuery): ContentListQuery['status'] {
  return sameValue(query.status, query['filter[status]'], 'status')
}

/** The value of a filter, which has two names. @throws ApiError ValidationFailed when they differ */
function sameValue<Value>(
  short: Value | undefined,
  filter: Value | undefined,
  name: 'type' | 'status',
): Value | undefined {
  if (short !== undefined && filter !== undefined && short !== filter) {
    const message = `Give either "${name}" or "filter[${name}]".`
    throw invalid([{ path: `filter[${name}]`, message }])
  }
  return short ?? filter
}

/** Whether items have what is made from their bodies. */
export function hasBodies(include: ContentListQuery['include']): boolean {
  return include?.some((part) => part === 'data' || part === 'assets') ?? false
}

/** @throws ApiError ValidationFailed for a page with bodies that would be too large */
export function refuseLargePages({ include, size }: ContentListQuery): void {
  if (!hasBodies(include) || size <= largestWithBodies) return
  const message = `With bodies or assets, a page has ${largestWithBodies} items at most.`
  throw invalid([{ path: 'size', message }])
}

function rangesOf(query: ContentListQuery, field: DateField) {
  return Object.entries(comparisons).flatMap(([comparison, operator]) => {
    const name = `filter[${field}][${comparison}]` as DateFilter
    const value = query[name]
    return value ? [{ name, field, where: { [field]: { [operator]: value.toISOString() } } }] : []
  })
}
