import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { hasSessionCookie } from '../identity/session-cookie'
import type { CachedResponse } from '../observability/access-log'
import type { RequestIds } from '../observability/request-id'
import { cacheabilityOf, isUnchanging } from './cacheability'
import { type Entry, sendEntry } from './entry'
import { captureResponse } from './response-capture'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Knows whether entries are fresh: the change log of the database, or the API in a page tier. */
export interface Freshness {
  /**
   * Reads every change so far.
   * @param tags of the entry to send, if there is one
   * @throws when the database or the API does not respond
   */
  sync(tags?: readonly string[]): Promise<void> | undefined
  /** When the database or the API responded last, in milliseconds as of `Date.now()`. */
  syncedAt(): number
  /** How many changes have been read. */
  version(): number
  /** Whether something with one of the tags has changed after a version. */
  changedSince(version: number, tags: Iterable<string>): boolean
}

export interface ResponseCache {
  /** Wraps the application: sends what is cached, and passes every other request on. */
  inFrontOf(application: Handler, hits: Hits): Handler
  /** Middleware of the application, above compression: stores what may be cached. */
  store: RequestHandler
}

/** Gives each hit its request id, and is called after it. */
export interface Hits {
  requestIds: RequestIds
  onHit(request: IncomingMessage, response: ServerResponse, hit: CachedResponse): void
}

interface Options {
  /** What the response depends on beside the URL: a word without blanks. */
  variantOf(request: IncomingMessage): string
  /** How long entries are sent while the database does not respond; 0: not at all. */
  maxStaleMs: number
}

/** A response that is being rendered, which other requests wait for. */
interface PendingResponse {
  key: string
  /** Whether the key leaves out a part of the URL. */
  isKeyShortened: boolean
  /** The version of the change log before rendering. */
  version: number
  entry: Promise<Entry | null>
  /** Ends the waiting; null when the response cannot be cached. */
  settle(entry: Entry | null): void
}

const maxBytes = 64 * 1024 * 1024
/** Some parts of pages change without a tag, such as the health in the footer. */
const maxAgeMs = 5 * 60 * 1000
/** For this long no request waits for a response that could not be cached. */
const uncacheableMs = 60 * 1000
/** The size of an entry beside its body: compressed bodies, as a share of the body, and headers. */
const compressedShare = 0.5
const headersBytes = 2048

/** Paths of pages for users. */
const neverCached = /^\/(?:cms|api|_next|admin|settings)(?:[/?]|$)/
/** Parameters that campaigns add to URLs; the site reads none of them. */
const campaignParameter =
  /^(?:utm_\w+|gclid|dclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|igshid|twclid)$/

/**
 * Caches the responses of pages and of `/v1` that all anonymous visitors share, until something they
 * contain changes. Requests with a session or a token bypass it.
 */
export function createResponseCache(
  changeLog: Freshness,
  { variantOf, maxStaleMs }: Options,
): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.ceil(body.length * (1 + compressedShare)) + headersBytes,
  })
  const pendingByKey = new Map<string, PendingResponse>()
  const pendingByRequest = new WeakMap<IncomingMessage, PendingResponse>()
  const uncacheable = new LRUCache<string, true>({ max: 10_000, ttl: uncacheableMs })
  /** Paths whose responses are the same for every query string. */
  const pathsIgnoringQuery = new LRUCache<string, true>({ max: 10_000 })

  function keyOf(url: string): string {
    const queryStart = url.indexOf('?')
    if (queryStart === -1) return url
    const path = url.slice(0, queryStart)
    return pathsIgnoringQuery.has(path) ? path : path + withoutCampaign(url.slice(queryStart + 1))
  }

  function cacheKeyOf(request: IncomingMessage): string {
    return `${keyOf(request.url ?? '/')} ${variantOf(request)}`
  }

  function isFresh(entry: Entry): boolean {
    if (Date.now() - entry.storedAt > maxAgeMs) return false
    if (entry.version === changeLog.version()) return true
    if (changeLog.changedSince(entry.version, entry.tags)) return false
    entry.version = changeLog.version()
    return true
  }

  function startPending(key: string, isKeyShortened: boolean): PendingResponse {
    let resolveEntry: PendingResponse['settle'] = () => {}
    const entry = new Promise<Entry | null>((resolve) => {
      resolveEntry = resolve
    })
    let isSettled = false
    const pending: PendingResponse = {
      key,
      isKeyShortened,
      version: changeLog.version(),
      entry,
      settle(stored) {
        if (isSettled) return
        isSettled = true
        if (pendingByKey.get(key) === pending) pendingByKey.delete(key)
        if (stored) entries.set(key, stored)
        else uncacheable.set(key, true)
        resolveEntry(stored)
      },
    }
    pendingByKey.set(key, pending)
    return pending
  }

  function sync(tags: readonly string[] | undefined): Promise<void> | undefined | 'failed' {
    try {
      return changeLog.sync(tags)
    } catch {
      return 'failed'
    }
  }

  function sendHit(
    entry: Entry,
    request: IncomingMessage,
    response: ServerResponse,
    { requestIds, onHit }: Hits,
    staleHeaders?: Record<string, string>,
  ): void {
    const requestId = requestIds(request)
    sendEntry(entry, request, response, { 'x-request-id': requestId, ...staleHeaders })
    onHit(request, response, { bytes: entry.body.length, requestId })
  }

  /** Sends what was known when the database responded last, if that is not too long ago. */
  function sendStale(request: IncomingMessage, response: ServerResponse, hits: Hits): boolean {
    const ageMs = Date.now() - changeLog.syncedAt()
    const entry = entries.get(cacheKeyOf(request))
    if (!entry || ageMs >= maxStaleMs || !isFresh(entry)) return false
    const age = String(Math.ceil(ageMs / 1000))
    sendHit(entry, request, response, hits, { age, warning: '110 - "Response is Stale"' })
    return true
  }

  function respond(
    request: IncomingMessage,
    response: ServerResponse,
    application: Handler,
    hits: Hits,
  ): void {
    const key = cacheKeyOf(request)
    const entry = entries.get(key)
    if (entry && isFresh(entry)) {
      sendHit(entry, request, response, hits)
      return
    }
    if (request.method === 'HEAD' || uncacheable.has(key)) {
      application(request, response)
      return
    }
    const known = pendingByKey.get(key)
    if (known && known.version === changeLog.version()) {
      void known.entry.then((stored) => {
        if (stored) sendHit(stored, request, response, hits)
        else application(request, response)
      })
      return
    }
    // A cookie of another program must not affect a response that all visitors share.
    delete request.headers.cookie
    const pending = startPending(key, keyOf(request.url ?? '/') !== request.url)
    pendingByRequest.set(request, pending)
    // Files, for example, are sent by middleware above `store`.
    response.once('close', () => pending.settle(null))
    application(request, response)
  }

  return {
    inFrontOf: (application, hits) => (request, response) => {
      if (!isCacheable(request)) {
        application(request, response)
        return
      }
      const bypass = () => {
        if (!sendStale(request, response, hits)) application(request, response)
      }
      const proceed = () => respond(request, response, application, hits)
      const syncing = sync(entries.peek(cacheKeyOf(request))?.tags)
      if (syncing === 'failed') bypass()
      else if (syncing) syncing.then(proceed, bypass)
      else proceed()
    },

    store(request, response, next) {
      const pending = pendingByRequest.get(request)
      if (!pending) return next()
      captureResponse(request, response, {
        version: pending.version,
        onCaptured(entry) {
          const path = pending.key.replace(/[? ].*/, '')
          const { ignoresQuery } = cacheabilityOf(request)
          if (ignoresQuery) pathsIgnoringQuery.set(path, true)
          else pathsIgnoringQuery.delete(path)
          pending.settle(ignoresQuery || !pending.isKeyShortened ? entry : null)
        },
      })
      next()
    },
  }
}

/** Whether a request comes from an anonymous visitor and is for something public. */
function isCacheable({ method, url = '/', headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.authorization !== undefined || headers.origin !== undefined) return false
  if (headers.range !== undefined || headers.upgrade !== undefined) return false
  if (hasSessionCookie(headers.cookie)) return false
  return !neverCached.test(url) && !isUnchanging(url)
}

function withoutCampaign(query: string): string {
  const fields = query
    .split('&')
    .filter((field) => !campaignParameter.test(field.split('=', 1)[0] ?? ''))
  return fields.length > 0 ? `?${fields.join('&')}` : ''
}
