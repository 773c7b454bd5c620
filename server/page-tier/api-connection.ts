import http from 'node:http'
import https from 'node:https'
import { ApiError } from '../operations/api-error'
import { pageTierText } from './messages'

/** The API behind a page tier. */
export interface ApiConnection {
  /** The address of a path of the API, such as `/v1/site`. */
  addressOf(path: string): string
  /**
   * Waits for a response of the API for as long as the API is alive.
   * @param start sends the request; the signal aborts it
   * @param options.slowMs each time this passes without a response, the API is probed; 800 by default
   * @throws ApiError ServiceUnavailable when the API is away, after one probe; or what `start` throws
   */
  whileAlive<T>(
    start: (signal: AbortSignal) => Promise<T>,
    options?: { slowMs?: number },
  ): Promise<T>
  /**
   * Like `fetch`, for a path of the API, for as long as the API is alive. The body has arrived too.
   * @throws as `whileAlive`; TypeError when the connection breaks
   */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

const defaultSlowMs = 800
/** An API that takes longer to respond to a probe is away. */
const probeMs = 1700
/** The API is not called again for this long after it was found away. */
const awayMs = 1000
/** The value of `Retry-After`, in seconds. */
export const retryAfterSeconds = '5'

/** @param baseUrl of the API, without a trailing slash */
export function connectToApi(baseUrl: string): ApiConnection {
  let awayUntil = 0
  let probing: Promise<boolean> | null = null

  /**
   * Opens a connection of its own: when a process behind the address ends, all connections to it break at once. One that
   * was open then breaks too, so it is tried again.
   */
  function probe(signal = AbortSignal.timeout(probeMs), isAgain = false): Promise<boolean> {
    const { get } = baseUrl.startsWith('https:') ? https : http
    return new Promise((resolve) => {
      get(`${baseUrl}/v1/live`, { agent: false, signal }, (response) => {
        response.resume()
        resolve(response.statusCode === 200)
      }).on('error', () => resolve(isAgain || signal.aborted ? false : probe(signal, true)))
    })
  }

  function isAlive(): Promise<boolean> {
    probing ??= probe().then((alive) => {
      probing = null
      awayUntil = alive ? 0 : Date.now() + awayMs
      return alive
    })
    return probing
  }

  const connection: ApiConnection = {
    addressOf: (path) => baseUrl + path,

    fetch: (path, init = {}) =>
      connection.whileAlive(async (alive) => {
        const signal = init.signal ? AbortSignal.any([init.signal, alive]) : alive
        const response = await fetch(baseUrl + path, { ...init, signal })
        const { status, headers } = response
        const body = await response.arrayBuffer()
        return new Response(body.byteLength === 0 ? null : body, { status, headers })
      }),

    async whileAlive(start, { slowMs = defaultSlowMs } = {}) {
      if (Date.now() < awayUntil) throw apiAway()
      const abort = new AbortController()
      let timer: NodeJS.Timeout | undefined
      const foundAway = new Promise<never>((_, reject) => {
        const probeLater = async () => {
          if (await isAlive()) timer = setTimeout(probeLater, slowMs)
          else {
            reject(apiAway())
            abort.abort()
          }
        }
        timer = setTimeout(probeLater, slowMs)
      })
      try {
        return await Promise.race([start(abort.signal), foundAway])
      } catch (error) {
        if (error instanceof ApiError) throw error
        // If the API is alive, only this connection has failed.
        throw (await isAlive()) ? error : apiAway({ cause: error })
      } finally {
        clearTimeout(timer)
      }
    },
  }
  return connection
}

/**
 * The error of a call when the API is away.
 * @param details.cause the error of the attempt to call it
 * @param details.retryAfter in seconds
 */
export function apiAway({
  cause,
  retryAfter = retryAfterSeconds,
}: {
  cause?: unknown
  retryAfter?: string
} = {}): ApiError {
  return new ApiError('ServiceUnavailable', pageTierText('away'), {
    cause,
    headers: { 'Retry-After': retryAfter, 'Cache-Control': 'no-store' },
  })
}
