import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { ParseOnce } from '../../app/client/http'
import type { Freshness } from '../cache/response-cache'
import type { ApiConnection } from './api-connection'

/** The responses of `/v1` that are the same for all anonymous visitors, revalidated by their ETags. */
export interface PublicResponses extends Freshness {
  /**
   * A response to an anonymous visitor: the stored one as long as it is current, else the API's.
   * @param path such as `/v1/site`
   * @param headers of the visitor's request
   */
  get(path: string, headers: Headers): Promise<Response>
  /**
   * The value of a stored response, parsed once; of any other, parsed now. Callers must not change it, and
   * always parse a path in the same way.
   */
  parseOnce: ParseOnce
  /** The value of a response, without a promise when it is stored and current. @throws as `get`, or ZodError */
  valueOf<T>(path: string, schema: z.ZodType<T>): T | Promise<T>
}

interface StoredResponse {
  status: number
  headers: Headers
  /** Null for the state of the API, which is only as current as it is recent. */
  etag: string | null
  body: ArrayBuffer
  /** The parsed body; undefined before it has been asked for. */
  value?: unknown
  /** When the API was asked whether it is current, by `performance.now()`. */
  validatedAt: number
}

const maxBytes = 32 * 1024 * 1024
/** The size of a response beside its body. */
const headersBytes = 2048
const storedStatuses = new Set([200, 301])
/** The state of the API. It has no ETag, and the footer of each page says it. */
const healthPath = '/v1/health'

/**
 * The source of a page: a response of `/v1`, as its path and its ETag.
 * @returns null for a response that differs between visitors, or whose changes have no tags
 */
export function sourceOf(path: string, { headers }: Response): string | null {
  const etag = headers.get('ETag')
  return etag !== null && headers.has('Surrogate-Key') ? `${path} ${etag}` : null
}

/** @param maxAgeMs for how long a response counts as current without a question */
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

  /** Stores what may be stored; anything but the response that is known already is a change. */
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
    const response = await connection.whileAlive((signal) =>
      fetch(connection.addressOf(path), { headers, redirect: 'manual', signal }),
    )
    // Evicted meanwhile.
    if (response.status === 304 && !responses.has(path)) return call(path, visitor)
    return store(path, response, began)
  }

  /** Asks whether a stored response is current; those who ask at the same time share the question. */
  async function validate(path: string): Promise<void> {
    const asked = pending.get(path)
    if (asked && isCurrent(asked.began)) return void (await asked.response)
    const question = { began: performance.now(), response: call(path, new Headers(asProgram)) }
    pending.set(path, question)
    try {
      await question.response
    } finally {
      if (pending.get(path) === question) pending.delete(path)
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
