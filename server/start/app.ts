import compression from 'compression'
import cors from 'cors'
import type { Express, RequestHandler } from 'express'
import { administersSome } from '../../cms/access/can'
import { assetStore } from '../../cms/assets/store'
import { requestOrigin } from '../../cms/audit/origin'
import { filesPath } from '../../cms/contents/address'
import { apiFor, type Product } from '../api/operations'
import { v1Router } from '../api/router'
import { assetFiles } from '../assets/files'
import { cacheabilityOf } from '../cache/cacheability'
import type { ChangeLog } from '../cache/change-log'
import type { HomeDesigns } from '../homes/assigned-designs'
import { cacheControl } from '../http/cache-control'
import { fallbackErrors } from '../http/fallback-errors'
import { limitFormBodies } from '../http/form-bodies'
import { ignoreForwarding } from '../http/forwarding-headers'
import { metricsResponse } from '../http/metrics'
import { requireSameOrigin } from '../http/origin'
import { adminHandler } from '../http/payload-admin'
import { noteLimit } from '../http/rate-limit-headers'
import type { LimitUse } from '../http/rate-limits'
import { requestLanguages } from '../http/request-language'
import { requireDatabase } from '../http/require-database'
import type { RunOnce } from '../http/route'
import { securityText } from '../http/security-text'
import { requiresValidToken } from '../http/tags'
import { callerOf, requireValidToken } from '../identity/resolver'
import { hasSessionCookie } from '../identity/session-cookie'
import type { Sessions } from '../identity/sessions'
import { admitKey } from '../keys/admission'
import type { AccessLog } from '../observability/access-log'
import type { Logger } from '../observability/log'
import type { Metrics } from '../observability/metrics'
import type { RequestIds } from '../observability/request-id'
import type { Tracing } from '../observability/tracing'
import { toApiError } from '../operations/errors'
import { pagesHandler } from '../rendering/express-adapter'
import type { Optimisations } from '../rendering/optimisations'
import type { Pages } from '../rendering/pages'
import type { Settings } from '../settings/settings'
import { siteIcons } from '../site/icons'
import { cachedSiteLanguage } from '../site/language'
import { countViews } from '../visits/count-views'
import { receiveVisitReports } from '../visits/visit-reports'
import { createExpressApp } from './express-app'

export interface Site {
  /** Without a trailing slash. */
  siteUrl: string
  apiBaseUrl: string
  googleTagId: string | null
  /** The token for `/metrics`; when undefined, only requests from this machine are allowed. */
  metricsToken: string | undefined
  secret: string
  liveEditing: boolean
  corsOrigins: string[]
  /** As in Express's setting of that name. */
  trustProxy: Settings['trustProxy']
  development: boolean
}

interface AppOptions {
  product: Product
  /** Runs calls of `/v1` that have an idempotency key. */
  runOnce: RunOnce
  sessions: Sessions
  site: Site
  log: Logger
  metrics: Metrics
  accessLog: AccessLog
  /** Null: no traces are sent. */
  tracing: Tracing | null
  /** The design of the home page for a request. */
  designOf: HomeDesigns['designOf']
  /** Middleware that stores responses in the response cache. */
  storeResponses: RequestHandler
  pages: Pick<Pages, 'assets' | 'renderer'>
  optimisations: Optimisations
  changeLog: Pick<ChangeLog, 'sync'>
}

/** Creates the complete Express application. */
export function createApp({
  product,
  runOnce,
  sessions,
  site,
  log,
  metrics,
  accessLog,
  tracing,
  pages,
  storeResponses,
  designOf,
  optimisations,
  changeLog,
}: AppOptions): {
  app: Express
  requestIds: RequestIds
  addressOf: ReturnType<typeof createExpressApp>['addressOf']
  close(): Promise<void>
} {
  const admin = adminHandler({ ...product, development: site.development })
  const { app, requestIds, addressOf, isFromProxy } = createExpressApp({
    ...site,
    optimisations,
    observers: { metrics, accessLog, tracing },
  })
  const languages = requestLanguages(() => cachedSiteLanguage(product.payload, product.readCache))
  app.use(withRequestOrigin, languages.lastKnown)
  // Before forwarding headers are removed: they distinguish a caller on this machine from a proxy
  // on it.
  app.get('/metrics', metricsResponse(metrics, site))
  app.use(receiveVisitReports(product.visitCounter, isFromProxy))
  if (!site.trustProxy) app.use(ignoreForwarding)
  app.use(
    countViews(product.visitCounter, async (request) => {
      if (!hasSessionCookie(request.headers.cookie)) return true
      // Known since the page was rendered.
      return !administersSome(await callerOf(product.payload, request))
    }),
  )
  app.use(compression())

  app.get('/.well-known/security.txt', securityText(site.siteUrl))
  const store = assetStore()
  app.use(siteIcons({ ...product, store }))
  app.use(pages.assets)
  app.use(storeResponses)
  app.use(filesPath, assetFiles(store))

  app.use(cacheControl)
  app.use('/v1', allowOrigins(site.corsOrigins))
  app.use(requireDatabase(changeLog), languages.current)
  app.use(sessions.middleware)
  app.use(requireSameOrigin({ siteUrl: site.siteUrl, allowed: site.corsOrigins }))
  app.use(
    '/v1',
    v1Router({
      async apiOf(request, route) {
        const onCounted = (use: LimitUse) => request.res && noteLimit(request.res, use)
        await admitKey(product, request, route, onCounted)
        if (requiresValidToken(route.tag)) await requireValidToken(product.payload, request)
        return apiFor(product, request, onCounted)
      },
      runOnce,
      log,
      siteUrl: site.siteUrl,
    }),
  )

  app.all(/^\/cms\/(login|logout)\/?$/, redirectToSiteSignIn)
  app.use(admin.handler)

  app.use(
    limitFormBodies,
    pagesHandler(pages.renderer, async (request) => ({
      api: await apiFor(product, request),
      environment: {
        siteUrl: site.siteUrl,
        apiBaseUrl: site.apiBaseUrl,
        buildId: product.buildId,
        cookieMode: product.cookieMode,
        liveEditing: site.liveEditing,
        googleTagId: site.googleTagId,
      },
      homeDesign: designOf(request),
      report: (error) => {
        const requestId = request.res?.locals.requestId
        log.error({ err: error, requestId, path: request.path }, 'A page failed')
      },
      ignoreQuery: () => {
        cacheabilityOf(request).ignoresQuery = true
      },
    })),
  )
  app.use(fallbackErrors(log, toApiError))
  return { app, requestIds, addressOf, close: admin.close }
}

/** Makes the origin of a request available to all code that handles it. */
const withRequestOrigin: RequestHandler = (request, _response, next) => {
  const origin = { address: request.ip ?? '', userAgent: request.get('user-agent') ?? '' }
  requestOrigin.run(origin, next)
}

/**
 * Allows pages of the listed origins to call `/v1` with the visitor's cookie, and to read these
 * headers.
 */
function allowOrigins(origins: string[]): RequestHandler {
  const allow = cors({
    origin: origins,
    credentials: true,
    exposedHeaders: [
      'ETag',
      'Idempotency-Replayed',
      'Link',
      'Location',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'WWW-Authenticate',
      'X-Request-Id',
    ],
    maxAge: 600,
  })
  return (request, response, next) =>
    request.headers.origin ? allow(request, response, next) : next()
}

/** Redirects Payload's sign-in and sign-out pages to those of the site. */
const redirectToSiteSignIn: RequestHandler = (request, response) => {
  response.redirect(
    302,
    request.path.startsWith('/cms/logout') ? '/signout' : '/signin?next=%2Fcms',
  )
}
