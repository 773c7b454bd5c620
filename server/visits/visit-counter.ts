import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { VisitKind } from '../../cms/visits/visit-counts'
import type { Logger } from '../observability/log'
import { dayOf } from '../operations/days'
import { type PageView, pageViewOf, type ViewRequest, viewRequestOf } from './page-view'
import type { Counted, VisitCount, VisitStore } from './visit-store'

/** Counts in memory, and stores the counts at an interval: a killed process loses those of ten seconds. */
export interface VisitCounter {
  /**
   * Counts the page that a request was answered with.
   * @param address of the visitor
   */
  viewed(request: IncomingMessage, address: string): void
  /** Records whether a search has results, so that views of its page count as searches without. */
  searched(query: string, hasResults: boolean): void
  /** Counts a submission of a form. */
  submitted(form: string): void
  /** Adds what a page tier has counted, except searches that have results here. */
  add(reported: Reported): void
  /** Stores what was counted so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Counts nothing. */
export const noVisits: VisitCounter = {
  viewed() {},
  searched() {},
  submitted() {},
  add() {},
  async flush() {},
  async close() {},
}

/** What a page tier has counted. */
export interface Reported {
  counts: readonly VisitCount[]
  /** Visitors by day, not hashed. */
  visitors: readonly { day: string; visitors: readonly string[] }[]
}

/** Equal requests of one visitor until the next flush. */
interface Tally {
  request: ViewRequest
  address: string
  times: number
}

const flushEveryMs = 10_000
const endDaysEveryMs = 60 * 60 * 1000
/** Until the next flush; what comes after is not counted, so that a flood cannot fill the memory. */
const maxTallies = 20_000
/** While nothing can be stored. */
const maxRows = 20_000
const maxUserAgentLength = 300
const maxQueryLength = 100

/**
 * What each request costs is one entry of a map: everything else is done once for equal requests, before they
 * are stored.
 */
export function createVisitCounter({
  store,
  hash,
  siteUrl,
  log,
  searchesElsewhere = false,
}: {
  store: VisitStore
  /** A hash that cannot be computed without the secret of the site; a page tier passes the text on. */
  hash: (text: string) => string
  siteUrl: string
  log: Logger
  /** Whether the searches of the site run in another process, which gets the counts. */
  searchesElsewhere?: boolean
}): VisitCounter {
  const ownHost = new URL(siteUrl).host
  const tallies = new Map<string, Tally>()
  const rows = new Map<string, { counted: Counted; times: number }>()
  /** The hashes of visitors by day that are not stored yet. */
  const visitors = new Map<string, Set<string>>()
  const stored = new LRUCache<string, true>({ max: 50_000 })
  const emptySearches = new LRUCache<string, true>({ max: 2000 })
  let flushing: Promise<void> = Promise.resolve()
  let endedDaysAt = 0

  function add({ kind, day, key, times }: VisitCount): void {
    const at = `${kind} ${day} ${key}`
    const row = rows.get(at)
    if (!row && rows.size >= maxRows) return
    // A batch that is being stored has the row as it was before.
    rows.set(at, { counted: { kind, day, key }, times: times + (row?.times ?? 0) })
  }

  function count(kind: VisitKind, key: string, times: number): void {
    add({ kind, day: dayOf(new Date()), key, times })
  }

  function countView({ path, query, referrer }: PageView, times: number): void {
    count('page', path, times)
    if (referrer) count('referrer', referrer, times)
    if (query === null) return
    const words = wordsOf(query)
    if (isEmptySearch(words)) count('search', words, times)
  }

  /** @param visitor address and browser */
  function recordVisitor(day: string, visitor: string): void {
    const hashed = hash(`${day}\n${visitor}`)
    const seen = visitors.get(day) ?? new Set()
    if (stored.has(hashed) || seen.size >= maxTallies) return
    visitors.set(day, seen.add(hashed))
  }

  /** Where searches run in another process, that one decides: see `add`. */
  function isEmptySearch(words: string): boolean {
    return searchesElsewhere || emptySearches.has(words)
  }

  function countTallies(): void {
    const all = [...tallies.values()]
    tallies.clear()
    for (const tally of all) {
      const view = pageViewOf(tally.request, ownHost)
      if (!view || isbot(tally.request.userAgent)) continue
      countView(view, tally.times)
      const { address, request } = tally
      recordVisitor(
        dayOf(new Date()),
        `${address}\n${request.userAgent.slice(0, maxUserAgentLength)}`,
      )
    }
  }

  async function storeAll(): Promise<void> {
    countTallies()
    const waiting = [...rows]
    for (let from = 0; from < waiting.length; from += store.batchSize) {
      const batch = waiting.slice(from, from + store.batchSize)
      // What cannot be stored stays for the next flush.
      await store.add(batch.map(([, { counted, times }]) => ({ ...counted, times })))
      for (const [at, { times }] of batch) {
        const row = rows.get(at)
        if (row && row.times > times) rows.set(at, { ...row, times: row.times - times })
        else rows.delete(at)
      }
    }
    for (const [day, seen] of [...visitors]) {
      const hashes = [...seen]
      await store.addVisitors(day, hashes)
      for (const hashed of hashes) {
        seen.delete(hashed)
        stored.set(hashed, true)
      }
      if (seen.size === 0) visitors.delete(day)
    }
    if (Date.now() - endedDaysAt < endDaysEveryMs) return
    await store.endDays()
    endedDaysAt = Date.now()
  }

  function flush(): Promise<void> {
    flushing = flushing.then(storeAll).catch((error: unknown) => {
      log.error({ err: error }, 'The counts of visits could not be stored yet')
    })
    return flushing
  }

  const timer = setInterval(() => void flush(), flushEveryMs)
  timer.unref()

  return {
    viewed(message, address) {
      const request = viewRequestOf(message)
      if (!request) return
      const at = `${request.url}\n${address}\n${request.userAgent}\n${request.referer}`
      const tally = tallies.get(at)
      if (tally) tally.times += 1
      else if (tallies.size < maxTallies) tallies.set(at, { request, address, times: 1 })
    },
    searched(query, hasResults) {
      const words = wordsOf(query)
      if (hasResults) emptySearches.delete(words)
      else emptySearches.set(words, true)
    },
    submitted: (form) => count('form', form, 1),
    add(reported) {
      for (const counted of reported.counts) {
        if (counted.kind !== 'search' || emptySearches.has(counted.key)) add(counted)
      }
      for (const { day, visitors } of reported.visitors) {
        for (const visitor of visitors) recordVisitor(day, visitor)
      }
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** The same for all ways to type a query. */
function wordsOf(query: string): string {
  return query.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, maxQueryLength)
}
