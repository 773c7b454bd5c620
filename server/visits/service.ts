import type { Payload } from 'payload'
import { administers } from '../../cms/access/can'
import { contentUrl } from '../../cms/contents/address'
import { sumVisitsByDay, sumVisitsByKey } from '../../cms/database/visit-sums'
import { asCaller, asSystem, type Caller } from '../identity/caller'
import { csvLines } from '../operations/csv-lines'
import { dayMs, dayOf } from '../operations/days'
import { permissionError } from '../operations/permission-error'
import { type VisitOperations, type Visits, visitsQuery } from './contract'
import type { VisitCounter } from './visit-counter'

const maxPages = 50
const maxOthers = 20
const batchSize = 500

/** What visitors have seen, with the permissions of one caller. */
export function visitOperations({
  payload,
  caller,
  visitCounter,
}: {
  payload: Payload
  caller: Caller
  visitCounter: Pick<VisitCounter, 'flush'>
}): VisitOperations {
  function requirePermission(): void {
    if (!administers(caller, 'contents')) throw permissionError(caller, 'seeVisits')
  }

  async function daysOf(days: string[], path: string | undefined): Promise<Visits['days']> {
    const [views, ended, today] = await Promise.all([
      sumVisitsByDay(payload, { kind: 'page', days, key: path }),
      sumVisitsByDay(payload, { kind: 'visitors', days }),
      countToday(),
    ])
    const viewsOf = new Map(views.map(({ day, total }) => [day, total]))
    const visitorsOf = new Map(ended.map(({ day, total }) => [day, total]))
    return days.map((day) => ({
      day,
      views: viewsOf.get(day) ?? 0,
      visitors: path === undefined ? (visitorsOf.get(day) ?? today.get(day) ?? 0) : null,
    }))
  }

  /** The visitors of the days that have not been ended yet. */
  async function countToday(): Promise<Map<string, number>> {
    const day = dayOf(new Date())
    const { totalDocs } = await payload.count({
      collection: 'day-visitors',
      where: { day: { equals: day } },
      ...asSystem('no user may read the hashes; the caller may see their number'),
    })
    return new Map([[day, totalDocs]])
  }

  /** Views of the page of each form, and submissions. */
  async function formsSince(since: string): Promise<Visits['forms']> {
    const [pages, sent] = await Promise.all([
      sumVisitsByKey(payload, { kind: 'page', since, limit: maxPagesWithForms }),
      sumVisitsByKey(payload, { kind: 'form', since, limit: maxOthers }),
    ])
    const viewsOf = new Map(pages.map(({ key, total }) => [key, total]))
    return sent.map(({ key: name, total }) => ({
      name,
      views: viewsOf.get(name === 'contact' ? '/contact' : `/form/${name}`) ?? 0,
      submissions: total,
    }))
  }

  /** The titles of the contents that are at paths now. */
  async function titlesOf(paths: string[]): Promise<Map<string, string>> {
    const { docs } = await payload.find({
      collection: 'contents',
      where: { slug: { in: paths.map((path) => path.slice(1)) } },
      pagination: false,
      depth: 0,
      select: { title: true, slug: true },
      ...asCaller(caller),
    })
    return new Map(docs.map((content) => [contentUrl(content), content.title]))
  }

  return {
    async get(query = {}) {
      requirePermission()
      const { days: period, path } = visitsQuery.parse(query)
      await visitCounter.flush()
      const days = lastDays(period)
      const [since = ''] = days
      const counted = await daysOf(days, path)
      if (path !== undefined) {
        return { days: counted, pages: [], referrers: [], searches: [], forms: [] }
      }
      const [pages, referrers, searches, forms] = await Promise.all([
        sumVisitsByKey(payload, { kind: 'page', since, limit: maxPages }),
        sumVisitsByKey(payload, { kind: 'referrer', since, limit: maxOthers }),
        sumVisitsByKey(payload, { kind: 'search', since, limit: maxOthers }),
        formsSince(since),
      ])
      const titles = await titlesOf(pages.map(({ key }) => key))
      return {
        days: counted,
        pages: pages.map(({ key, total }) => ({
          path: key,
          title: titles.get(key) ?? null,
          views: total,
        })),
        referrers: referrers.map(({ key, total }) => ({ host: key, views: total })),
        searches: searches.map(({ key, total }) => ({ query: key, times: total })),
        forms,
      }
    },
    async csv(query = {}) {
      requirePermission()
      const { days: period } = visitsQuery.parse(query)
      await visitCounter.flush()
      const [since = ''] = lastDays(period)
      return csvSince(payload, since)
    },
  }
}

/** The pages among which those of forms are looked for. */
const maxPagesWithForms = 1000

/** Every count since a day, oldest first, one batch in memory at a time. */
async function* csvSince(payload: Payload, since: string): AsyncGenerator<string> {
  yield csvLines([['day', 'kind', 'what', 'count']], { bom: true })
  for (let page = 1; ; page += 1) {
    const { docs, hasNextPage } = await payload.find({
      collection: 'visit-counts',
      where: { day: { greater_than_equal: since } },
      sort: ['day', 'kind', 'key'],
      limit: batchSize,
      page,
      depth: 0,
      ...asSystem('no user may read the rows; the operation checks who may see them'),
    })
    yield csvLines(docs.map(({ day, kind, key, count }) => [day, kind, key ?? '', String(count)]))
    if (!hasNextPage) return
  }
}

/** Such as `2026-11-21`, oldest first, with today. */
function lastDays(count: number): string[] {
  const now = Date.now()
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(now - (count - 1 - index) * dayMs)),
  )
}
