import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { createResponseCache, type Hits } from '../cache/response-cache'
import { assignDesigns } from '../homes/assigned-designs'
import { createAccessLog } from '../observability/access-log'
import { createLog, type Logger } from '../observability/log'
import { createMetrics } from '../observability/metrics'
import { openPages } from '../rendering/pages'
import type { Settings } from '../settings/settings'
import { closeWithTimeout } from '../start/close'
import type { Running } from '../start/listener'
import { createVisitCounter, noVisits } from '../visits/visit-counter'
import { reportingStore } from '../visits/visit-reports'
import { connectToApi } from './api-connection'
import { createPageTierApp } from './app'
import { forwardToApi, isForwarded } from './forwarding'
import { reportHomeViews } from './home-views'
import { createPublicResponses } from './public-responses'
import { forwardSockets } from './socket-forwarding'

export interface PageTier extends Running {
  log: Logger
}

/** Opens the pages without a database. Another process serves their data as `/v1`. */
export async function openPageTier({
  settings,
  apiBaseUrl,
  siteUrl,
  server,
}: {
  settings: Settings
  /** Without a trailing slash. */
  apiBaseUrl: string
  siteUrl: string
  server: Server
}): Promise<PageTier> {
  const { optimisations } = settings
  // Only for hashes in the log and for comparing the token of `/metrics`.
  const secret = settings.appSecret ?? randomBytes(32).toString('base64url')
  const log = createLog(settings.logLevel, secret)
  const connection = connectToApi(apiBaseUrl)
  const responses = createPublicResponses(connection, { maxAgeMs: settings.apiMaxAgeMs })
  const forwarding = forwardToApi(connection)
  const sockets = forwardSockets(server, connection)
  const homeViews = reportHomeViews({ connection, responses, log })
  const homes = assignDesigns(homeViews)
  const visitCounter = settings.countVisits
    ? createVisitCounter({
        store: reportingStore(connection.fetch),
        hash: (visitor) => visitor,
        siteUrl,
        log,
        searchesElsewhere: true,
      })
    : noVisits
  const cache = createResponseCache(responses, { variantOf: homes.designOf, maxStaleMs: 0 })
  const pages = await openPages({
    development: false,
    server,
    optimisations,
    // Loaders read responses of `/v1`, which have no change log.
    changeLog: { syncOnce: (work) => work(), keepSynced: (work) => work() },
  })
  const metrics = createMetrics({
    health: null,
    streams: forwarding.openStreams,
    statements: null,
  })
  const accessLog = createAccessLog(log, settings.accessLog)
  const tracing = settings.traces ? (await import('../observability/tracing')).openTracing() : null
  const { app, requestIds, addressOf } = createPageTierApp({
    site: {
      ...settings,
      development: false,
      siteUrl,
      secret,
      buildId: process.env.BUILD_ID ?? 'unknown',
      googleTagId: settings.googleTagId ?? null,
    },
    connection,
    responses,
    forwarding,
    designOf: homes.designOf,
    storeResponses: cache.store,
    pages,
    visitCounter,
    log,
    observers: { metrics, accessLog, tracing },
  })
  const hits: Hits = {
    requestIds,
    onHit(...hit) {
      metrics.hit()
      accessLog.hit(...hit)
      const [request] = hit
      if (settings.countVisits) visitCounter.viewed(request, addressOf(request))
    },
  }
  const pagesFirst = homes.wrap(
    optimisations.has('response-cache') ? cache.inFrontOf(app, hits) : app,
  )
  return {
    handle: (request, response) =>
      isForwarded(request.url) ? app(request, response) : pagesFirst(request, response),
    log,
    reportRejected(rejected) {
      metrics.responseEnded('unread', rejected.status, 0)
      accessLog.rejected(rejected)
    },
    endStreams() {
      forwarding.endStreams()
      sockets.end()
    },
    close: (withinMs) =>
      closeWithTimeout(withinMs, [
        pages.close,
        homeViews.close,
        visitCounter.close,
        forwarding.close,
        async () => tracing?.close(),
      ]),
  }
}
