import { isDeepStrictEqual } from 'node:util'
import type { Where } from 'payload'
import { inRequiredOrder, whereDates } from '../../operations/date-filters'
import { invalid } from '../../operations/errors'
import type { ContentType } from '../contract'
import { contentText } from '../messages'
import { whereAuthor, whereStatus, whereType } from '../status'
import type { ContentListQuery } from './contract'

const largestWithBodies = 100

/** What a list looks for, in an order that one index serves. */
export interface Conditions {
  where: Where
  sort: ContentListQuery['sort']
}

/** What the parameters of a list stand for. */
interface Found {
  /** The contents that a search has found; null without a search. */
  matches: string[] | null
  /** The id of the tag; null for a tag that does not exist; undefined without one. */
  tagId: string | null | undefined
  /** The same of a series. */
  seriesId: string | null | undefined
  /** That of `locale`. */
  inLanguage: Where[]
}

/**
 * The conditions of a list. A range of dates needs an index in the order of these dates, so the list is in that order;
 * those of a tag, a series and an author have the date of publication.
 * @throws ApiError ValidationFailed when the parameters contradict each other
 */
export function conditionsOf(query: ContentListQuery, found: Found): Conditions {
  refuseLargePages(query)
  const { matches, tagId, seriesId, inLanguage } = found
  const [, second] = subjects.filter((name) => query[name] !== undefined)
  if (second) throw invalid([{ path: second, message: contentText('list.oneSubject') }])
  const { sort } = inRequiredOrder(query, orderOf(query))
  const conditions = [
    ...whereIn('metadata.tags', tagId),
    ...whereIn('metadata.series', seriesId),
    ...whereAuthor(query['filter[author]']),
    ...whereDates(query),
    ...whereType(typeIn(query)),
    ...whereStatus(statusIn(query)),
    ...(matches ? [{ id: { in: matches } }] : []),
    ...inLanguage,
  ]
  return { where: { and: conditions }, sort }
}

/** Filters of which no index has two. */
const subjects = ['filter[tag]', 'filter[series]', 'filter[author]'] as const

/** The order that the list of a tag, a series or an author has. */
function orderOf(query: ContentListQuery) {
  return subjects
    .filter((name) => query[name] !== undefined)
    .map((name) => ({ name, field: 'publishedAt', direction: 'desc' as const }))
}

function whereIn(field: string, id: string | null | undefined): Where[] {
  if (id === undefined) return []
  return id === null ? [{ id: { in: [] } }] : [{ [field]: { in: [id] } }]
}

/** The types that a list is limited to. */
export function typeIn(query: ContentListQuery): ContentType[] | undefined {
  return sameValue(query.type && [query.type], query['filter[type]'], 'type')
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
  if (short !== undefined && filter !== undefined && !isDeepStrictEqual(short, filter)) {
    const message = contentText('list.oneName', { name })
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
  const message = contentText('list.tooLarge', { max: largestWithBodies })
  throw invalid([{ path: 'size', message }])
}
