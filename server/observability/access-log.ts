import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RejectedRequest } from '../http/rejected-requests'
import type { Logger } from './log'
import { pathOf, type RouteClass, routeClassOf } from './route-class'

/** A request whose response has ended, or whose client has disconnected. */
export interface CompletedRequest {
  request: IncomingMessage
  response: ServerResponse
  route: RouteClass
  ms: number
  requestId: string
  isAborted: boolean
}

/** A response from the cache: its uncompressed size and its id. */
export interface CachedResponse {
  bytes: number
  requestId: string
}

/** Writes a line for each response, without queries, headers and bodies. */
export interface AccessLog {
  responseEnded(completed: CompletedRequest): void
  /** A response from the cache; only a share of them is logged. */
  hit(request: IncomingMessage, response: ServerResponse, hit: CachedResponse): void
  /** A request that the HTTP parser rejected. */
  rejected(rejected: RejectedRequest): void
}

/**
 * @param isOn false writes nothing
 * @param cachedShare the logged share of responses from the cache, 0 to 1
 */
export function createAccessLog(
  log: Logger,
  { isOn, cachedShare }: { isOn: boolean; cachedShare: number },
): AccessLog {
  if (!isOn) return { responseEnded: () => {}, hit: () => {}, rejected: () => {} }
  let due = 0
  return {
    responseEnded({ request, response, route, ms, requestId, isAborted }) {
      const level = route === 'watching' ? 'debug' : 'info'
      log[level](
        {
          method: request.method,
          route,
          path: pathOf(request),
          status: response.statusCode,
          ms: Math.round(ms * 10) / 10,
          bytes: Number(response.getHeader('content-length')) || undefined,
          requestId,
          ...(isAborted && { aborted: true }),
        },
        'Answered',
      )
    },
    hit(request, { statusCode: status }, { bytes, requestId }) {
      due += cachedShare
      if (due < 1) return
      due -= 1
      const path = pathOf(request)
      const { method = 'GET' } = request
      const route = routeClassOf(method, path)
      log.info({ method, route, path, status, bytes, requestId, cached: true }, 'Answered')
    },
    rejected(rejected) {
      log.info({ route: 'unread', ...rejected }, 'Answered')
    },
  }
}
