import type { Request as ExpressRequest } from 'express'
import { cacheabilityOf } from '../cache/cacheability'
import { isRead } from '../http/page-requests'
import { keyIn } from '../identity/key-text'
import { type ApiConnection, retryAfterSeconds } from './api-connection'
import { type PublicResponses, sourceOf } from './public-responses'
import { noteLanguageIn } from './site-language'

/** Their responses are the same for all anonymous visitors, and may be some minutes old in a page. */
const untagged = new Set(['/v1/health', '/v1/user/current'])

/** The calls of `/v1` that one page makes. */
export interface PageCalls {
  /** Like `fetch`, for a path of the API. */
  call: typeof fetch
  /** Null until a response or an error has shown that the API is away. */
  unavailable(): { retryAfter: string } | null
}

/**
 * Calls `/v1` for a page. Sets on the page's response what the API would set in the same process: cookies,
 * `Retry-After` and its cacheability.
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

  async function send(path: string, given: RequestInit): Promise<Response> {
    const method = given.method ?? 'GET'
    const headers = new Headers(given.headers)
    // Only calls of `/v1` are made with API keys: for a page, one identifies nobody.
    if (keyIn(headers.get('Authorization'))) headers.delete('Authorization')
    const init = { ...given, headers }
    const isAnonymous = !headers.has('Cookie') && !headers.has('Authorization')
    if (method === 'GET' && isAnonymous) {
      // The API would respond like this without a cookie or a token. This saves a call for each page.
      if (path === '/v1/user/current') return new Response(null, { status: 401 })
      return responses.get(path, headers)
    }
    return connection.fetch(path, init)
  }

  return {
    unavailable: () => unavailable,
    async call(given, init = {}) {
      const path = String(given)
      try {
        // Once more when the connection breaks.
        const response = await send(path, init).catch((error: unknown) => {
          if (isRead(init.method ?? 'GET') && isBrokenConnection(error)) return send(path, init)
          throw error
        })
        note(path, response)
        await noteLanguageIn(path, response)
        return withoutCookies(response, request)
      } catch (error) {
        if (!init.signal?.aborted) unavailable ??= { retryAfter: retryAfterSeconds }
        throw error
      }
    },
  }
}

/** Sets the cookies of a call on the page's response, so that no action does. */
function withoutCookies(response: Response, { res }: ExpressRequest): Response {
  const cookies = response.headers.getSetCookie()
  if (cookies.length === 0) return response
  for (const cookie of cookies) res?.append('Set-Cookie', cookie)
  const headers = new Headers(response.headers)
  headers.delete('Set-Cookie')
  const { body, status } = response
  return new Response(body, { status, headers })
}

/** `fetch` throws a TypeError when a connection fails. */
function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError
}
