import compression from 'compression'
import type { RequestHandler } from 'express'
import type { PageContext } from '../../app/loaders/context'
import { currentLanguage } from '../../cms/messages/language'
import { cacheabilityOf } from '../cache/cacheability'
import type { HomeDesigns } from '../homes/assigned-designs'
import { cacheControl } from '../http/cache-control'
import { fallbackErrors } from '../http/fallback-errors'
import { limitFormBodies } from '../http/form-bodies'
import { describeVisitor, ignoreForwarding } from '../http/forwarding-headers'
import { metricsResponse } from '../http/metrics'
import { requireSameOrigin } from '../http/origin'
import { isRead } from '../http/page-requests'
import { requestLanguages } from '../http/request-language'
import { hasSessionCookie } from '../identity/session-cookie'
import type { AccessLog } from '../observability/access-log'
import type { Logger } from '../observability/log'
import type { Metrics } from '../observability/metrics'
import type { Tracing } from '../observability/tracing'
import { ApiError } from '../operations/api-error'
import { pagesHandler } from '../rendering/express-adapter'
import type { Pages } from '../rendering/pages'
import type { Renderer } from '../rendering/renderer'
import type { Settings } from '../settings/settings'
import { createExpressApp } from '../start/express-app'
import { countViews } from '../visits/count-views'
import type { VisitCounter } from '../visits/visit-counter'
import { type ApiConnection, apiAway } from './api-connection'
import type { Forwarding } from './forwarding'
import { pageTierText } from './messages'
import { callsOfPage, type PageCalls } from './page-calls'
import type { PublicResponses } from './public-responses'

interface AppOptions {
  site: Pick<
    Settings,
    | 'trustProxy'
    | 'cookieMode'
    | 'liveEditing'
    | 'corsOrigins'
    | 'metricsToken'
    | 'development'
    | 'optimisations'
  > & { siteUrl: string; buildId: string; googleTagId: string | null; secret: string }
  connection: ApiConnection
  responses: PublicResponses
  forwarding: Forwarding
  designOf: HomeDesigns['designOf']
  /** Middleware that stores responses in the response cache. */
  storeResponses: RequestHandler
  pages: Pick<Pages, 'assets' | 'renderer'>
  visitCounter: VisitCounter
  log: Logger
  observers: { metrics: Metrics; accessLog: AccessLog; tracing: Tracing | null }
}

/** The Express application of a page tier. It has the middleware of a whole process without `/v1`. */
export function createPageTierApp(options: AppOptions): ReturnType<typeof createExpressApp> {
  const { site, log, observers, pages } = options
  const base = createExpressApp({ ...site, observers })
  const { app } = base
  app.get('/metrics', metricsResponse(observers.metrics, site))
  if (!site.trustProxy) app.use(ignoreForwarding)
  app.use(describeVisitor, requestLanguages(currentLanguage).lastKnown)
  app.get('/v1/live', respondAlive)
  app.use(options.forwarding.handler)
  // Who is signed in, and administers the site perhaps, only the API knows.
  app.use(countViews(options.visitCounter, ({ headers }) => !hasSessionCookie(headers.cookie)))
  app.use(compression())

  app.use(pages.assets)
  app.use(options.storeResponses)
  app.use(cacheControl)
  app.use(requireSameOrigin({ siteUrl: site.siteUrl, allowed: site.corsOrigins }))
  const calls: CallsByContext = new WeakMap()
  app.use(
    limitFormBodies,
    pagesHandler(failingWithoutApi(pages.renderer, calls), async (request) => {
      const ofPage = callsOfPage(request, options)
      const environment = {
        siteUrl: site.siteUrl,
        apiBaseUrl: site.siteUrl,
        buildId: site.buildId,
        cookieMode: site.cookieMode,
        liveEditing: site.liveEditing,
        googleTagId: site.googleTagId,
      }
      const requestId = request.res?.locals.requestId
      const context: PageContext = {
        remote: { fetch: ofPage.call, parseOnce: options.responses.parseOnce },
        environment,
        homeDesign: options.designOf(request),
        report: (error) => {
          // The API has failed and not this process; the response is a 503.
          if (ofPage.unavailable()) return
          log.error({ err: error, requestId, path: request.path }, 'A page failed')
        },
        ignoreQuery: () => {
          cacheabilityOf(request).ignoresQuery = true
        },
      }
      calls.set(context, ofPage)
      return context
    }),
  )
  app.use(fallbackErrors(log, toApiError))
  return base
}

type CallsByContext = WeakMap<PageContext, PageCalls>

/**
 * Responds with 503 in place of a page that lacks something because the API is away: pages would take its user for an
 * anonymous visitor. A form whose change was made gets its own response.
 */
function failingWithoutApi({ render, takesForms }: Renderer, calls: CallsByContext): Renderer {
  return {
    takesForms,
    async render(request, context) {
      const page = await render(request, context)
      const unavailable = calls.get(context)?.unavailable()
      const isDone = !isRead(request.method) && page.status < 500
      if (!unavailable || isDone) return page
      throw apiAway({ retryAfter: unavailable.retryAfter })
    },
  }
}

/** Shows that the process runs, for programs that restart it. Does not depend on the API. */
const respondAlive: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'ok' })
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError('InternalServerError', pageTierText('failed'), { cause: error })
}
