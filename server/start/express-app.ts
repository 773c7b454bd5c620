import type { IncomingMessage } from 'node:http'
import express, { type Express } from 'express'
import proxyAddress from 'proxy-addr'
import { isForwarded } from '../http/forwarding-headers'
import { observeRequests } from '../http/observe-requests'
import { requestIdMiddleware } from '../http/request-id'
import { normalizeTargets } from '../http/request-target'
import { secretUrlHeaders, securityHeaders } from '../http/security-headers'
import { createRequestIds, type RequestIds } from '../observability/request-id'
import { shareExpressPrototypes } from '../rendering/express-prototypes'
import type { Optimisations } from '../rendering/optimisations'
import type { Settings } from '../settings/settings'

interface ExpressAppOptions {
  siteUrl: string
  /** As in Express's setting of that name. */
  trustProxy: Settings['trustProxy']
  development: boolean
  optimisations: Optimisations
  observers: Parameters<typeof observeRequests>[0]
}

/**
 * An Express application with what comes before every route: request ids, metrics, logs, security headers, and the
 * check of the target.
 */
export function createExpressApp({
  siteUrl,
  trustProxy,
  development,
  optimisations,
  observers,
}: ExpressAppOptions): {
  app: Express
  requestIds: RequestIds
  /** The address of the client, behind the proxies that are trusted. */
  addressOf(request: IncomingMessage): string
  /** Whether a proxy that is trusted has sent a request of its own, and not passed one on. */
  isFromProxy(request: IncomingMessage): boolean
} {
  const https = siteUrl.startsWith('https:')
  const app = express()
  if (optimisations.has('express-prototypes')) shareExpressPrototypes(app)
  app.set('trust proxy', trustProxy)
  app.set('query parser', 'simple')
  app.disable('x-powered-by')
  if (https) treatAsHttps(app)

  // Express compiles the setting to this function, and types every setting as any.
  const trusts: (address: string, hop: number) => boolean = app.get('trust proxy fn')
  const isTrusted = (address: string) => trusts(address, 0)
  const requestIds = createRequestIds(isTrusted)
  app.use(requestIdMiddleware(requestIds))
  app.use(observeRequests(observers, isTrusted))
  const secure = securityHeaders({ https, development })
  app.use((request, response, next) => {
    secure(request, response)
    next()
  })
  app.use(normalizeTargets)
  app.use(secretUrlHeaders)
  return {
    app,
    requestIds,
    addressOf: (request) => proxyAddress(request, trusts),
    isFromProxy: (request) =>
      isTrusted(request.socket.remoteAddress ?? '') && !isForwarded(request),
  }
}

/**
 * With TLS, every request counts as https, regardless of the proxy's headers: cookies are Secure,
 * and the site's addresses use SITE_URL.
 */
function treatAsHttps(app: Express): void {
  Object.defineProperty(app.request, 'protocol', { get: () => 'https', configurable: true })
}
