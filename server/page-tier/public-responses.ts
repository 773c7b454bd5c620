import { LRUCache } from 'lru-cache'
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
}

interface StoredResponse {
  status: number
  headers: Headers
  etag: string
  body: ArrayBuffer
  /** When the request that validated it was sent, by `performance.now()`. */
  validatedAt: number
}

const maxBytes = 32 * 1024 * 1024
/** The size of a response without its body. */
const headersBytes = 2048
const storedStatuses = new Set([200, 301])

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
  let version = 0
  let respondedAt = Date.now()

  const isCurrent = (since: number) => performance.now() - since <= maxAgeMs

  /** Stores a response if allowed. Every response but a 304 counts as a change. */
  async function store(path: string, response: Response, began: number): Promise<Response> {
    respondedAt = Date.now()
    const known = responses.get(path)
    if (response.status === 304 && known) {
      known.validatedAt = began
      return responseOf(known)
    }
    version += 1
    const etag = response.headers.get('ETag')
    if (!etag || !sourceOf(path, response) || !storedStatuses.has(response.status)) {
      responses.delete(path)
      return response
    }
    const { status, headers } = response
    const stored = { status, headers, etag, body: await response.arrayBuffer(), validatedAt: began }
    responses.set(path, stored)
    return responseOf(stored)
  }

  async function call(path: string, visitor: Headers): Promise<Response> {
    const began = performance.now()
    const headers = new Headers(visitor)
    const known = responses.get(path)
    if (known) headers.set('If-None-Match', known.etag)
    const response = await connection.whileAlive((signal) =>
      fetch(connection.addressOf(path), { headers, redirect: 'manual', signal }),
    )
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

  return {
    async get(path, headers) {
      const known = responses.get(path)
      return known && isCurrent(known.validatedAt) ? responseOf(known) : call(path, headers)
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

function responseOf({ status, headers, body }: StoredResponse): Response {
  return new Response(body, { status, headers })
}
