import type { ErrorBody } from '../../server/operations/contract/error'
import { ApiError } from './api-error'
import { type ParseOptions, parseResponse } from './parse-response'
import type { Tokens } from './tokens'
import { type Progress, sendWithProgress, type UploadRequest } from './upload'

/** The options of every call. */
export interface CallOptions {
  /** Aborts the call. There is no other timeout: pass `AbortSignal.timeout(5000)`, for example. */
  signal?: AbortSignal | undefined
}

export interface UploadOptions extends CallOptions {
  /** Called repeatedly with the progress of the upload. */
  onProgress?: ((progress: Progress) => void) | undefined
}

export interface HttpOptions {
  /** The origin of `/v1`, without a slash at the end; empty: the page's own. */
  baseUrl: string
  /** Sent with every call, such as a visitor's cookie. */
  headers?: Headers | undefined
  /** Called for every cookie that a response sets; browsers store them automatically. */
  onSetCookie?: ((cookie: string) => void) | undefined
  fetch?: typeof fetch | undefined
  parseOnce?: ParseOnce | undefined
}

/** Parses the body of a response, or returns what was parsed of the same response before. */
export type ParseOnce = (response: Response, parse: () => Promise<unknown>) => Promise<unknown>

interface Call extends UploadOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /** Statuses outside 200 to 299 that the caller handles; 0 is a redirect hidden by the browser. */
  accept?: number[]
  follow?: boolean
}

/** Calls of `/v1`. Every failure is an ApiError, except an abort by the caller's signal. */
export interface Http {
  send(path: string, call?: Call): Promise<Response>
  /**
   * The JSON of a response with dates as Date; null for a redirect hidden by the browser.
   * @param call.verbatim a member that is not converted
   */
  read<T>(path: string, call?: Call & { verbatim?: string }): Promise<T>
}

/** @param tokens the tokens of token mode; null in cookie mode */
export function httpOf(options: HttpOptions, tokens: Tokens | null): Http {
  const { baseUrl, onSetCookie, parseOnce = (_, parse) => parse() } = options

  async function send(path: string, call: Call = {}): Promise<Response> {
    const token = tokens?.current()
    const request = requestInit(call, options.headers, tokens)
    const response = await exchange(`${baseUrl}${path}`, request, call, options.fetch)
    if (onSetCookie) for (const cookie of response.headers.getSetCookie()) onSetCookie(cookie)
    if (token && isInvalidToken(response)) {
      // Another tab may have signed in again.
      if (tokens?.current() === token) tokens.clear()
      return send(path, call)
    }
    if (response.ok || call.accept?.includes(response.status)) return response
    const retryAfter = Number(response.headers.get('Retry-After')) || undefined
    throw new ApiError(response.status, await errorBodyOf(response, baseUrl), { retryAfter })
  }

  return {
    send,
    async read<T>(path: string, call: Call & { verbatim?: string } = {}): Promise<T> {
      const response = await send(path, call)
      try {
        // The contract says what a path returns.
        return (await parseOnce(response, () =>
          bodyOf(response, { baseUrl, verbatim: call.verbatim }),
        )) as T
      } catch (cause) {
        call.signal?.throwIfAborted()
        throw new ApiError(response.status, unreadable, { cause })
      }
    },
  }
}

/** The server has done nothing for a token that has ended. */
export function isInvalidToken({ status, headers }: Response): boolean {
  return status === 401 && Boolean(headers.get('WWW-Authenticate')?.includes('invalid_token'))
}

/** Whether no response has come, so that the message is not in the language of the site. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 503 && failure.cause !== undefined
}

async function bodyOf(response: Response, options: ParseOptions): Promise<unknown> {
  // A redirect hidden by the browser.
  return response.type === 'opaqueredirect' ? null : parseResponse(response, options)
}

function requestInit(
  call: Call,
  headers: Headers | undefined,
  tokens: Tokens | null,
): UploadRequest {
  const sent = new Headers(headers)
  sent.set('Accept', 'application/json')
  // fetch sets a form's type, with its boundary.
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
  request: UploadRequest,
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
