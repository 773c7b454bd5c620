import { ApiError } from '../operations/api-error'

/** The API behind a page tier. */
export interface ApiConnection {
  /** The address of a path of the API, such as `/v1/site`. */
  addressOf(path: string): string
  /**
   * Waits for a response of the API for as long as the API is alive.
   * @param start sends the request; the signal aborts it
   * @param options.slowMs each time this passes without a response, the API is probed; 1,500 by default
   * @throws ApiError ServiceUnavailable when the API is away, after one probe; or what `start` throws
   */
  whileAlive<T>(
    start: (signal: AbortSignal) => Promise<T>,
    options?: { slowMs?: number },
  ): Promise<T>
}

const defaultSlowMs = 1500
/** An API that takes longer to respond to a probe is away. */
const probeMs = 1000
/** The API is not called again for this long after it was found away. */
const awayMs = 1000
/** The value of `Retry-After`, in seconds. */
export const retryAfterSeconds = '5'

/** @param baseUrl of the API, without a trailing slash */
export function connectToApi(baseUrl: string): ApiConnection {
  let awayUntil = 0
  let probing: Promise<boolean> | null = null

  async function probe(): Promise<boolean> {
    try {
      const response = await fetch(`${baseUrl}/v1/live`, { signal: AbortSignal.timeout(probeMs) })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  function isAlive(): Promise<boolean> {
    probing ??= probe().then((alive) => {
      probing = null
      awayUntil = alive ? 0 : Date.now() + awayMs
      return alive
    })
    return probing
  }

  return {
    addressOf: (path) => baseUrl + path,

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
  return new ApiError(
    'ServiceUnavailable',
    'The site cannot be reached at the moment. Try again in a few seconds.',
    { cause, headers: { 'Retry-After': retryAfter, 'Cache-Control': 'no-store' } },
  )
}
