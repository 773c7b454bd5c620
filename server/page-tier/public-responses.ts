import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { ParseOnce } from '../../app/client/http'
import type { Freshness } from '../cache/response-cache'
import type { ApiConnection } from './api-connection'

/** The responses of `/v1` that are the same for all anonymous visitors, revalidated by their ETags. */
export interface PublicResponses extends Freshness {
  /**
   * A response to an anonymous visitor: the stored one while it is current, or one of the API.
   * @param path such as `/v1/site`
   * @param headers of the visitor's request
   */
  get(path: string, headers: Headers): Promise<Response>
  /**
   * Parses a response, a stored one only once. Callers must not change the value, and must always parse a
   * path in the same way.
   */
  parseOnce: ParseOnce
  /** The value of a response, without a promise when it is stored and current. @throws as `get`, or ZodError */
  valueOf<T>(path: string, schema: z.ZodType<T>): T | Promise<T>
}

interface StoredResponse {
  status: number
  headers: Headers
  /** Null for the state of the API, which cannot be revalidated. */
  etag: string | null
  body: ArrayBuffer
  /** The parsed body; undefined until it is needed. */
  value?: unknown
  /** When the request that validated it was sent, by `performance.now()`. */
  validatedAt: number
}

const maxBytes = 32 * 1024 * 1024
/** The size of a response without its body. */
const headersBytes = 2048
const storedStatuses = new Set([200, 301])
/** The state of the API, which has no ETag. The footer of every page shows it. */
const healthPath = '/v1/health'

/**
 * The source of a page: a response of `/v1`, as its path and its ETag.
 * @returns null for a response that differs between visitors, or whose changes have no tags
 */
export function sourceOf(path: string, { headers }: Response): string | null {
  const etag = headers.get('ETag')
  return etag !== null && headers.has('Surrogate-Key') ? `${path} ${etag}` : null
}

/** @param maxAgeMs for how long a response is current without being validated */
export function createPublicResponses(
  connection: ApiConnection,
  { maxAgeMs }: { maxAgeMs: number },
): PublicResponses {
  const responses = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength + headersBytes,
  })
  const pending = new Map<string, { began: number; response: Promise<Response> }>()
  const storedByResponse = new WeakMap<Response, StoredResponse>()
  let version = 0
  let respondedAt = Date.now()

  function responseOf(stored: StoredResponse): Response {
    const { status, headers, body } = stored
    const response = new Response(body, { status, headers })
    storedByResponse.set(response, stored)
    return response
  }

  const parseOnce: ParseOnce = async (response, parse) => {
    const stored = storedByResponse.get(response)
    if (!stored) return parse()
    stored.value ??= await parse()
    return stored.value
  }

  const isCurrent = (since: number) => performance.now() - since <= maxAgeMs

  /** Stores a response if allowed. A response other than 304 is a change of a source. */
  async function store(path: string, response: Response, began: number): Promise<Response> {
    respondedAt = Date.now()
    const known = responses.get(path)
    if (response.status === 304 && known) {
      known.validatedAt = began
      return responseOf(known)
    }
    const { status, headers } = response
    const etag = sourceOf(path, response) ? headers.get('ETag') : null
    if (etag || known?.etag) version += 1
    if (!storedStatuses.has(status) || (!etag && path !== healthPath)) {
      responses.delete(path)
      return response
    }
    const stored = { status, headers, etag, body: await response.arrayBuffer(), validatedAt: began }
    responses.set(path, stored)
    return responseOf(stored)
  }

  async function call(path: string, visitor: Headers): Promise<Response> {
    const began = performance.now()
    const headers = new Headers(visitor)
    const known = responses.get(path)
    if (known?.etag) headers.set('If-None-Match', known.etag)
    const response = await connection.fetch(path, { headers, redirect: 'manual' })
    // Evicted meanwhile.
    if (response.status === 304 && !responses.has(path)) return call(path, visitor)
    return store(path, response, began)
  }

  /** Validates a stored response. Concurrent calls share one request. */
  async function validate(path: string): Promise<void> {
    const earlier = pending.get(path)
    if (earlier && isCurrent(earlier.began)) return void (await earlier.response)
    const validation = { began: performance.now(), response: call(path, new Headers(asProgram)) }
    pending.set(path, validation)
    try {
      await validation.response
    } finally {
      if (pending.get(path) === validation) pending.delete(path)
    }
  }

  async function get(path: string, headers: Headers): Promise<Response> {
    const notBefore = performance.now() - maxAgeMs
    const known = responses.get(path)
    if (known && known.validatedAt < notBefore) await validate(path)
    const current = responses.get(path)
    return current && current.validatedAt >= notBefore ? responseOf(current) : call(path, headers)
  }

  return {
    get,

    parseOnce,

    valueOf<T>(path: string, schema: z.ZodType<T>) {
      const known = responses.get(path)
      // It was parsed by the same schema.
      if (known?.value && isCurrent(known.validatedAt)) return known.value as T
      const load = async () => {
        const response = await get(path, new Headers(asProgram))
        return parseOnce(response, async () => schema.parse(await response.json()))
      }
      return load() as Promise<T>
    },

    sync(sources = []) {
      const due = sources.flatMap((source) => {
        const path = pathOf(source)
        if (path === null) return []
        const known = responses.get(path)
        return known && isCurrent(known.validatedAt) ? [] : [path]
      })
      return due.length > 0 ? Promise.all(due.map(validate)).then(() => {}) : undefined
    },

    syncedAt: () => respondedAt,

    version: () => version,

    changedSince(_version, sources) {
      for (const source of sources) {
        const path = pathOf(source)
        if (path !== null && source !== `${path} ${responses.peek(path)?.etag}`) return true
      }
      return false
    },
  }
}

const asProgram = { Accept: 'application/json' }

/** The path of a source; null for a tag. */
function pathOf(source: string): string | null {
  return source.startsWith('/') ? source.slice(0, source.lastIndexOf(' ')) : null
}
