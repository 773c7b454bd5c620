import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { hasSessionCookie } from '../identity/sessions'
import type { CachedResponse } from '../observability/access-log'
import type { RequestIds } from '../observability/request-id'
import type { Changes } from './changes'
import { collectAnswer } from './collected-response'
import { type Entry, sendEntry } from './entry'
import { readsOf } from './response-tags'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface PublicCache {
  /** Stands in front of the application: answers what is kept, and passes everything else on. */
  inFrontOf(application: Handler, hits: Hits): Handler
  /** Inside the application, above what compresses: keeps what may be kept. */
  keep: RequestHandler
}

/** Names each cache hit, and is notified of it. */
export interface Hits {
  requestIds: RequestIds
  hit(request: IncomingMessage, response: ServerResponse, answer: CachedResponse): void
}

interface Options {
  /** What beside the address decides the answer: a word without blanks. */
  variantOf(request: IncomingMessage): string
}

/** An answer being made, for which others wait. */
interface Flight {
  key: string
  /** Whether the key leaves out something of the address. */
  shortened: boolean
  /** Changes up to this position are in it. */
  position: number
  entry: Promise<Entry | null>
  land(entry: Entry | null): void
}

const mostBytes = 64 * 1024 * 1024
/** What no change tells of, the health's sentence in the footer for example, is at most this old. */
const longestMs = 5 * 60 * 1000
/** For so long nobody waits for an answer that could not be kept. */
const giveUpMs = 60 * 1000
/** How much an entry takes beyond its body: headers, and the encoded bodies to come. */
const encodedShare = 0.5
const headersBytes = 2048

/** Paths that answer files, or people who have signed in. */
const neverKept = /^\/(?:files|assets|images|cms|api|_next|admin|settings|metrics)(?:[/?]|$)/
/** What a campaign adds to an address means nothing to the site. */
const campaign = /^(?:utm_\w+|gclid|dclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|igshid|twclid)$/

/**
 * Keeps the public answers of pages and `/v1`: rendered once, and given from memory until something
 * they are made of changes. Requests with a session or a token never meet it.
 */
export function createPublicCache(changes: Changes, { variantOf }: Options): PublicCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => Math.ceil(body.length * (1 + encodedShare)) + headersBytes,
  })
  const flights = new Map<string, Flight>()
  const flightOf = new WeakMap<IncomingMessage, Flight>()
  const unkept = new LRUCache<string, true>({ max: 10_000, ttl: giveUpMs })
  /** Paths whose answers are the same whatever stands behind the question mark. */
  const queryless = new LRUCache<string, true>({ max: 10_000 })

  function keyOf(url: string): string {
    const mark = url.indexOf('?')
    if (mark === -1) return url
    const path = url.slice(0, mark)
    return queryless.has(path) ? path : path + withoutCampaign(url.slice(mark + 1))
  }

  function isFresh(entry: Entry): boolean {
    if (Date.now() - entry.storedAt > longestMs) return false
    if (entry.position === changes.position()) return true
    if (changes.changedSince(entry.position, entry.tags)) return false
    entry.position = changes.position()
    return true
  }

  function depart(key: string, shortened: boolean): Flight {
    let land: Flight['land'] = () => {}
    const entry = new Promise<Entry | null>((resolve) => {
      land = resolve
    })
    let landed = false
    const flight: Flight = {
      key,
      shortened,
      position: changes.position(),
      entry,
      land(answer) {
        if (landed) return
        landed = true
        if (flights.get(key) === flight) flights.delete(key)
        if (answer) entries.set(key, answer)
        else unkept.set(key, true)
        land(answer)
      },
    }
    flights.set(key, flight)
    return flight
  }

  function caughtUp(): Promise<void> | undefined | 'failed' {
    try {
      return changes.catchUp()
    } catch {
      return 'failed'
    }
  }

  function answerWith(
    entry: Entry,
    request: IncomingMessage,
    response: ServerResponse,
    { requestIds, hit }: Hits,
  ): void {
    const requestId = requestIds(request)
    sendEntry(entry, request, response, requestId)
    hit(request, response, { bytes: entry.body.length, requestId })
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    application: Handler,
    hits: Hits,
  ): void {
    const address = keyOf(request.url ?? '/')
    const key = `${address} ${variantOf(request)}`
    const entry = entries.get(key)
    if (entry && isFresh(entry)) {
      answerWith(entry, request, response, hits)
      return
    }
    if (request.method === 'HEAD' || unkept.has(key)) {
      application(request, response)
      return
    }
    const underWay = flights.get(key)
    if (underWay && underWay.position === changes.position()) {
      void underWay.entry.then((landed) => {
        if (landed) answerWith(landed, request, response, hits)
        else application(request, response)
      })
      return
    }
    // What other programs have left in the browser must not shape what everybody gets.
    delete request.headers.cookie
    const flight = depart(key, address !== request.url)
    flightOf.set(request, flight)
    // Files, for example, are answered without a look at the flight.
    response.once('close', () => flight.land(null))
    application(request, response)
  }

  return {
    inFrontOf: (application, hits) => (request, response) => {
      if (!mayMeet(request)) {
        application(request, response)
        return
      }
      const passOn = () => application(request, response)
      const goOn = () => answer(request, response, application, hits)
      const catchingUp = caughtUp()
      if (catchingUp === 'failed') passOn()
      else if (catchingUp) catchingUp.then(goOn, passOn)
      else goOn()
    },

    keep(request, response, next) {
      const flight = flightOf.get(request)
      if (!flight) return next()
      collectAnswer(request, response, {
        position: flight.position,
        kept(entry) {
          const path = flight.key.replace(/[? ].*/, '')
          const { ignoresQuery } = readsOf(request)
          if (ignoresQuery) queryless.set(path, true)
          else queryless.delete(path)
          flight.land(ignoresQuery || !flight.shortened ? entry : null)
        },
      })
      next()
    },
  }
}

/** Whether a request is a stranger's for something public. */
function mayMeet({ method, url = '/', headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.authorization !== undefined || headers.origin !== undefined) return false
  if (headers.range !== undefined || headers.upgrade !== undefined) return false
  if (hasSessionCookie(headers.cookie)) return false
  return !neverKept.test(url)
}

function withoutCampaign(query: string): string {
  const kept = query.split('&').filter((field) => !campaign.test(field.split('=', 1)[0] ?? ''))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
