import type { ErrorBody } from '../../server/operations/contract/error'
import { ApiError } from './api-error'
import { parseResponse } from './parse-response'
import type { Tokens } from './tokens'
import { type Progress, sendWithProgress } from './upload'

/** What every call may be given besides what it is about. */
export interface CallOptions {
  /** Ends the call early; there is no time-out but this, `AbortSignal.timeout(5000)` for example. */
  signal?: AbortSignal | undefined
}

export interface UploadOptions extends CallOptions {
  /** Told again and again how much of the upload has been sent. */
  onProgress?: ((progress: Progress) => void) | undefined
}

export interface HttpOptions {
  /** Where `/v1` is, without a slash at the end; empty: at the page's own address. */
  baseUrl: string
  /** Sent with every call, a visitor's cookie for example. */
  headers?: Headers | undefined
  /** Told of every cookie an answer sets; a browser keeps them by itself. */
  onSetCookie?: ((cookie: string) => void) | undefined
  fetch?: typeof fetch | undefined
}

interface Call extends UploadOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /** Statuses outside 200 to 299 the caller reads itself; 0 is a redirect a browser will not show. */
  accept?: number[]
  follow?: boolean
}

/** Calls of `/v1`, of which every failure but the caller's own signal is thrown as an ApiError. */
export interface Http {
  send(path: string, call?: Call): Promise<Response>
  /**
   * The JSON of an answer, its moments as Dates; null for a redirect that a browser does not show.
   * @param call.verbatim a member of the answer that is left as it came
   */
  read<T>(path: string, call?: Call & { verbatim?: string }): Promise<T>
}

/** @param tokens the sign-in of token mode; null in cookie mode */
export function httpOf(options: HttpOptions, tokens: Tokens | null): Http {
  const { baseUrl, onSetCookie } = options

  async function send(path: string, call: Call = {}): Promise<Response> {
    const request = requestInit(call, options.headers, tokens)
    const response = await exchange(`${baseUrl}${path}`, request, call, options.fetch)
    if (onSetCookie) for (const cookie of response.headers.getSetCookie()) onSetCookie(cookie)
    if (response.ok || call.accept?.includes(response.status)) return response
    const retryAfter = Number(response.headers.get('Retry-After')) || undefined
    throw new ApiError(response.status, await errorBodyOf(response, baseUrl), { retryAfter })
  }

  return {
    send,
    async read<T>(path: string, call: Call & { verbatim?: string } = {}): Promise<T> {
      const response = await send(path, call)
      // A redirect that a browser does not show.
      if (response.type === 'opaqueredirect') return null as T
      try {
        return (await parseResponse(response, { baseUrl, verbatim: call.verbatim })) as T
      } catch (cause) {
        call.signal?.throwIfAborted()
        throw new ApiError(response.status, unreadable, { cause })
      }
    },
  }
}

function requestInit(call: Call, headers: Headers | undefined, tokens: Tokens | null): RequestInit {
  const sent = new Headers(headers)
  sent.set('Accept', 'application/json')
  // A form says its own type, with the boundary between its parts.
  const form = call.body instanceof FormData ? call.body : null
  if (call.body !== undefined && !form) sent.set('Content-Type', 'application/json')
  const token = tokens?.current()
  if (token) sent.set('Authorization', `Bearer ${token}`)
  return {
    method: call.method ?? 'GET',
    headers: sent,
    body: form ?? (call.body === undefined ? null : JSON.stringify(call.body)),
    credentials: tokens ? 'same-origin' : 'include',
    redirect: call.follow ? 'follow' : 'manual',
    signal: call.signal ?? null,
  }
}

async function exchange(
  url: string,
  request: RequestInit,
  { signal, onProgress }: Call,
  fetchIt: typeof fetch = fetch,
): Promise<Response> {
  try {
    return await (onProgress
      ? sendWithProgress(url, request, onProgress, fetchIt)
      : fetchIt(url, request))
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ApiError(503, unreachable, { cause })
  }
}

const unreachable = {
  error: 'ServiceUnavailable',
  message: 'The service cannot be reached right now.',
} as const

const unreadable = { message: 'What answered is not this API: it sent no JSON.' }

async function errorBodyOf(response: Response, baseUrl: string): Promise<Partial<ErrorBody>> {
  const body = await parseResponse(response, { baseUrl }).catch(() => null)
  return typeof body === 'object' && body !== null ? body : {}
}
