import type { RequestHandler } from 'express'
import type { AccessLog } from '../observability/access-log'
import type { Metrics } from '../observability/metrics'
import { routeClassOf } from '../observability/route-class'
import type { Tracing } from '../observability/tracing'

interface Observers {
  metrics: Metrics
  accessLog: AccessLog
  /** Null: no traces are sent. */
  tracing: Tracing | null
}

/**
 * Records metrics, access log and trace of each response after it has ended.
 * @param isTrusted whether the peer with this address is a proxy of the site
 */
export function observeRequests(
  { metrics, accessLog, tracing }: Observers,
  isTrusted: (address: string) => boolean,
): RequestHandler {
  return (request, response, next) => {
    const began = performance.now()
    const route = routeClassOf(request.method, request.path)
    response.once('close', () => {
      const ms = performance.now() - began
      const { requestId } = response.locals
      const isAborted = !response.writableFinished
      metrics.responseEnded(route, response.statusCode, ms)
      accessLog.responseEnded({ request, response, route, ms, requestId, isAborted })
    })
    if (!tracing) return next()
    const trusted = isTrusted(request.socket.remoteAddress ?? '')
    const { requestId } = response.locals
    tracing.inSpan({ request, response, route, requestId, isTrusted: trusted }, next)
  }
}
