import { timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { signatureOf } from '../../cms/access/signature'
import type { Metrics } from '../observability/metrics'

/**
 * Responds to `GET /metrics` with the token, or without one configured, to this machine only. Other
 * callers get 404.
 * @param secret the site's secret
 */
export function metricsResponse(
  metrics: Metrics,
  { metricsToken: token, secret }: { metricsToken: string | undefined; secret: string },
): RequestHandler {
  const hashOf = (text: string) => Buffer.from(signatureOf(secret, `metrics ${text}`))

  return async (request, response, next) => {
    if (token === undefined && !isFromThisMachine(request)) return next()
    if (token !== undefined) {
      const [, presented = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
      if (!timingSafeEqual(hashOf(presented), hashOf(token))) {
        response.set('WWW-Authenticate', 'Bearer').status(401).type('text').send('Not allowed.\n')
        return
      }
    }
    response
      .set('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  }
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Also checks the headers, because a proxy on this machine forwards requests of others. */
function isFromThisMachine({ socket, headers }: Parameters<RequestHandler>[0]): boolean {
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    forwarded.every((name) => headers[name] === undefined)
  )
}
