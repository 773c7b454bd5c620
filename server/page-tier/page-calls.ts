import type { Request as ExpressRequest } from 'express'
import { cacheabilityOf } from '../cache/cacheability'
import { type ApiConnection, retryAfterSeconds } from './api-connection'
import { type PublicResponses, sourceOf } from './public-responses'

/** What a page contains of these may be some minutes old, and is the same for all anonymous visitors. */
const untagged = new Set(['/v1/health', '/v1/user/current'])
/** For which the connection is tried once more. */
const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** The calls of `/v1` that one page makes. */
export interface PageCalls {
  /** As `fetch`, for a path of the API. */
  call: typeof fetch
  /** The first response that says, or the error, that the API is away; null when it is not. */
  unavailable(): { retryAfter: string } | null
}

/**
 * Calls `/v1` for a page, and gives its response what the API would give it in the same process: cookies,
 * `Retry-After`, and what it depends on.
 */
export function callsOfPage(
  request: ExpressRequest,
  { connection, responses }: { connection: ApiConnection; responses: PublicResponses },
): PageCalls {
  const cacheability = cacheabilityOf(request)
  let unavailable: ReturnType<PageCalls['unavailable']> = null

  function note(path: string, response: Response): void {
    const { headers, status } = response
    const retryAfter = headers.get('Retry-After')
    if (status === 429 && retryAfter) request.res?.set('Retry-After', retryAfter)
    if (status === 503 && path !== '/v1/health')
      unavailable ??= { retryAfter: retryAfter ?? retryAfterSeconds }
    const source = sourceOf(path, response)
    if (source) {
      cacheability.sources.add(source)
      for (const tag of headers.get('Surrogate-Key')?.split(' ') ?? []) cacheability.tags.add(tag)
    } else if (!untagged.has(path)) cacheability.isPrivate = true
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET'
    const headers = new Headers(init.headers)
    const isAnonymous = !headers.has('Cookie') && !headers.has('Authorization')
    if (method === 'GET' && isAnonymous) {
      // As the API responds to who has neither a cookie nor a token, without a call for each page.
      if (path === '/v1/user/current') return new Response(null, { status: 401 })
      return responses.get(path, headers)
    }
    return connection.whileAlive((signal) =>
      fetch(connection.addressOf(path), { ...init, signal: joined(init.signal, signal) }),
    )
  }

  return {
    unavailable: () => unavailable,
    async call(given, init = {}) {
      const path = String(given)
      try {
        const response = await send(path, init).catch((error: unknown) => {
          if (isRead(init.method ?? 'GET') && isBrokenConnection(error)) return send(path, init)
          throw error
        })
        note(path, response)
        return withoutCookies(response, request)
      } catch (error) {
        if (!init.signal?.aborted) unavailable ??= { retryAfter: retryAfterSeconds }
        throw error
      }
    },
  }
}

/** Passes the cookies on, so that actions need not. */
function withoutCookies(response: Response, { res }: ExpressRequest): Response {
  const cookies = response.headers.getSetCookie()
  if (cookies.length === 0) return response
  for (const cookie of cookies) res?.append('Set-Cookie', cookie)
  const headers = new Headers(response.headers)
  headers.delete('Set-Cookie')
  const { body, status } = response
  return new Response(body, { status, headers })
}

/** `fetch` throws a TypeError for what happens to a connection. */
function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError
}

function joined(own: AbortSignal | null | undefined, signal: AbortSignal): AbortSignal {
  return own ? AbortSignal.any([own, signal]) : signal
}
