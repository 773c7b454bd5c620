import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import type { MongoClient } from 'mongodb'
import { getPayload, type Payload } from 'payload'
import { activeSessionOf, storedUser } from '../../cms/accounts/session-strategy'
import { siteName } from '../../cms/admin/site-name'
import { startOrphanSweep } from '../../cms/assets/sweep'
import { databaseUrl, isMongo, migrate, withoutPassword } from '../../cms/database/adapter'
import { statementCount } from '../../cms/database/query-observer'
import { translateZod } from '../../cms/fields/zod-messages'
import config from '../../cms/payload.config'
import { notifyAccount } from '../accounts/account-notice'
import { createAvifMaker } from '../assets/avif'
import { createImages } from '../assets/images'
import { createServerBackups } from '../backup/server-backups'
import { openChangeLog } from '../cache/change-log'
import { createReadCache, noReadCache } from '../cache/read-cache'
import { createResponseCache, type Hits } from '../cache/response-cache'
import { createChatHub } from '../chats/hub'
import { createLinkChecker } from '../contents/link-checker'
import { openLiveEditing } from '../contents/live/service'
import { mailApproval } from '../contents/reviews/service'
import { createScheduler } from '../contents/scheduler'
import { createEventLog } from '../events/log'
import { createHealthChecks } from '../health/checks'
import { assignDesigns } from '../homes/assigned-designs'
import { createDesignCounts } from '../homes/design-counts'
import { cachedDesignSetting } from '../homes/design-setting'
import { createRateLimits } from '../http/rate-limits'
import { createIdempotency } from '../idempotency/idempotency'
import { createCodes } from '../identity/codes'
import { createEncryption } from '../identity/encryption'
import { createKeys } from '../identity/keys'
import { createKnownBrowsers } from '../identity/known-browsers'
import { createPasskeys } from '../identity/passkeys'
import { createPasswordSignIn } from '../identity/password'
import { createPasswordCheck } from '../identity/password-check'
import { createSecondFactors } from '../identity/second-factors'
import { createSessions } from '../identity/sessions'
import { createSignInThrottle } from '../identity/sign-in-throttle'
import { createLock } from '../locks/lock'
import { createMailer } from '../mails/mailer'
import { outboxTransport, smtpTransport } from '../mails/transport'
import { createMailings } from '../newsletter/mailings'
import { createAccessLog } from '../observability/access-log'
import { createLog, type Logger } from '../observability/log'
import { withoutParameters } from '../observability/log-text'
import { createMetrics } from '../observability/metrics'
import { createBackground } from '../queue/background'
import { openPages } from '../rendering/pages'
import { batchRequests } from '../rendering/request-batching'
import { createSearchIndex } from '../search/search-index'
import type { Settings } from '../settings/settings'
import { cachedSiteLanguage } from '../site/language'
import { StartError } from '../start-error'
import { createVisitCounter, noVisits } from '../visits/visit-counter'
import { createVisitStore } from '../visits/visit-store'
import { createWebhooks } from '../webhooks/webhooks'
import { printReady } from './announce'
import { createApp } from './app'
import { closeSqlite, closeWithTimeout } from './close'
import type { Running } from './listener'
import { seedEmptyDatabase } from './seed-database'

export interface RunningProduct extends Running {
  log: Logger
  /** Marks the seed as complete; otherwise the next start repeats it. */
  completeStart(): Promise<void>
  /** Prints the addresses and, the first time, the administrator's credentials. */
  announce(startedInMs: number, startLog: Logger | null): void
}

/** Opens all parts of the product: database, sessions, pages, and the application. */
export async function openProduct({
  settings,
  server,
  mongo,
}: {
  settings: Settings
  server: Server
  mongo: MongoClient | null
}): Promise<RunningProduct> {
  translateZod()
  const log = createLog(settings.logLevel, process.env.APP_SECRET ?? '')
  const siteUrl = process.env.SITE_URL ?? ''
  const url = databaseUrl()
  const payload = await openPayload(url)
  if (mongo) await recordMongoVersion(mongo)
  if (!settings.development) payload.logger = log.child({ name: 'payload' }, payloadLevel(log))
  const sessions = await createSessions({
    storage: mongo ? { mongo } : { folder: process.env.DATA_DIR ?? '' },
    secret: process.env.APP_SECRET ?? '',
    https: siteUrl.startsWith('https:'),
    isActive: async ({ userId, sid }) =>
      activeSessionOf(await payload.readUser?.(userId), sid) !== null,
  })
  // In token mode no cookie is accepted, not even one issued in cookie mode.
  if (settings.cookieMode) payload.readSession = sessions.read
  const rateLimits = await createRateLimits({ enabled: settings.rateLimits, mongo })
  const images = createImages({ rateLimits })
  payload.makeImages = images.make
  payload.cleanSvg = images.cleanSvg
  payload.drawIcons = images.drawIcons
  payload.countUpload = (userId) => rateLimits.take('upload', { account: userId })
  const changeLog = await openChangeLog(payload, mongo)
  const { optimisations } = settings
  const readCache = optimisations.has('read-cache') ? createReadCache(changeLog) : noReadCache
  payload.readUser = (id) =>
    readCache.get(`user ${id}`, [`user:${id}`], () => storedUser(payload, id))
  const designCounts = createDesignCounts(payload, log)
  const homes = assignDesigns({
    setting: () => cachedDesignSetting(payload, readCache),
    viewed: designCounts.viewed,
  })
  const responseCache = createResponseCache(changeLog, {
    variantOf: homes.designOf,
    maxStaleMs: settings.maxStaleMs,
  })
  const chatHub = await createChatHub(payload, mongo)
  const withLock = createLock(mongo ? await lockFor(mongo) : undefined)
  const visitCounter = settings.countVisits
    ? createVisitCounter({
        store: createVisitStore(payload, withLock),
        hash: createEncryption(process.env.APP_SECRET ?? '', 'visitors').hash,
        siteUrl,
        log,
      })
    : noVisits
  const search = createSearchIndex(payload, {
    file: path.join(process.env.DATA_DIR ?? '', 'search.sqlite'),
    changeLog,
    readCache,
  })
  const background = createBackground(log)
  const nameOfSite = () => siteName(payload)
  const encryption = createEncryption(process.env.APP_SECRET ?? '', 'sign-in methods')
  const secondFactors = createSecondFactors(payload, { encryption, issuer: nameOfSite })
  const signInThrottle = createSignInThrottle(payload, {
    encryption: createEncryption(process.env.APP_SECRET ?? '', 'failed sign-ins'),
    background,
  })
  const passwords = createPasswordCheck(payload, { signInThrottle })
  const mailer = createMailer({
    payload,
    encryption: createEncryption(process.env.APP_SECRET ?? '', 'mails'),
    transport: settings.smtpUrl
      ? smtpTransport(settings.smtpUrl)
      : outboxTransport(path.join(process.env.DATA_DIR ?? '', 'outbox')),
    siteUrl,
    site: async () => ({
      name: await nameOfSite(),
      language: await cachedSiteLanguage(payload, readCache),
    }),
    sender: settings.mailFrom,
    log,
  })
  const idempotency = createIdempotency({
    payload,
    encryption: createEncryption(process.env.APP_SECRET ?? '', 'idempotency keys'),
    rateLimits,
  })
  payload.onUnlock = signInThrottle.clear
  payload.onAudit = async (entry, req) => {
    await notifyAccount(mailer, entry, req)
    await mailApproval({ payload, mailer }, entry, req)
  }
  payload.postMail = mailer.mail
  const sweep = await startOrphanSweep(payload)
  const initialData = await seedEmptyDatabase(payload, settings)
  const scheduler = createScheduler({ payload, withLock, log })
  const webhooks = createWebhooks({ payload, log, allowPrivate: settings.webhooksPrivate })
  const linkChecker = createLinkChecker({
    payload,
    withLock,
    log,
    allowPrivate: settings.webhooksPrivate,
  })
  const avif = createAvifMaker({ payload, images, withLock, log, afterMs: settings.avifAfterMs })
  const mailings = createMailings({ payload, mailer, withLock, log })
  const events = await createEventLog({
    payload,
    withLock,
    log,
    async onEvents(happened) {
      await webhooks.announce(happened)
      await mailings.announce(happened)
    },
  })
  const backups = createServerBackups(settings, log)
  const health = createHealthChecks({
    payload,
    log,
    dataDir: process.env.DATA_DIR ?? '',
    settings,
  })
  const pages = await openPages({
    development: settings.development,
    server,
    changeLog,
    optimisations,
  })
  const metrics = createMetrics({
    health,
    streams: chatHub.streams,
    statements: isMongo(databaseUrl()) ? null : statementCount,
  })
  const accessLog = createAccessLog(log, settings.accessLog)
  const tracing = settings.traces ? (await import('../observability/tracing')).openTracing() : null
  const { app, requestIds, addressOf, close } = createApp({
    product: {
      payload,
      readCache,
      search,
      health,
      rateLimits,
      buildId: process.env.BUILD_ID ?? 'unknown',
      signInWithPassword: createPasswordSignIn({
        payload,
        withLock,
        passwords,
        signInThrottle,
        secondFactors,
      }),
      passwords,
      signInThrottle,
      knownBrowsers: createKnownBrowsers(process.env.APP_SECRET ?? ''),
      secondFactors,
      passkeys: createPasskeys(payload, { encryption, siteUrl, siteName: nameOfSite }),
      keys: createKeys(payload, createEncryption(process.env.APP_SECRET ?? '', 'API keys')),
      cookieMode: settings.cookieMode,
      withLock,
      codes: createCodes(payload, settings),
      mailer,
      chatHub,
      background,
      designCounts,
      visitCounter,
      webhooks,
      events,
      linkChecker,
    },
    runOnce: idempotency.runOnce,
    sessions,
    site: {
      siteUrl,
      apiBaseUrl: settings.apiBaseUrl ?? siteUrl,
      corsOrigins: settings.corsOrigins,
      trustProxy: settings.trustProxy,
      googleTagId: settings.googleTagId ?? null,
      metricsToken: settings.metricsToken,
      secret: process.env.APP_SECRET ?? '',
      liveEditing: settings.liveEditing,
      development: settings.development,
    },
    log,
    metrics,
    accessLog,
    tracing,
    storeResponses: responseCache.store,
    designOf: homes.designOf,
    pages,
    optimisations,
    changeLog,
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
  const liveEditing = await openLiveEditing({
    payload,
    mongo,
    withLock,
    server,
    changeLog,
    siteUrl,
    isOn: settings.liveEditing,
    log,
  })
  // In development the response cache is off, because the code of pages changes.
  const isCaching = optimisations.has('response-cache') && !settings.development
  const render = (request: IncomingMessage, response: ServerResponse) =>
    changeLog.keepSynced(() => app(request, response))
  const handle = homes.wrap(isCaching ? responseCache.inFrontOf(render, hits) : render)
  return {
    handle: optimisations.has('request-batching') ? batchRequests(changeLog, handle) : handle,
    log,
    reportRejected(rejected) {
      metrics.responseEnded('unread', rejected.status, 0)
      accessLog.rejected(rejected)
    },
    endStreams() {
      chatHub.end()
      liveEditing.endStreams()
      events.end()
    },
    async close(withinMs) {
      health.close()
      const isComplete = await closeWithTimeout(withinMs, [
        close,
        pages.close,
        scheduler.close,
        backups.close,
        idempotency.close,
        avif.close,
        sweep.close,
        background.settled,
        events.close,
        webhooks.close,
        linkChecker.close,
        mailings.close,
        mailer.close,
        designCounts.close,
        visitCounter.close,
        chatHub.close,
        liveEditing.close,
        search.close,
        changeLog.close,
      ])
      const closed = await closeWithTimeout(withinMs, [
        sessions.close,
        async () => tracing?.close(),
        () => payload.destroy(),
        () => (mongo ? mongo.close() : closeSqlite(payload)),
      ])
      return isComplete && closed
    },
    completeStart: initialData.finish,
    announce(startedInMs, startLog) {
      const { administrator } = initialData
      const { dataDir, rateLimits } = settings
      printReady({ siteUrl, dataDir, startedInMs, administrator, rateLimits }, startLog)
    },
  }
}

async function lockFor(mongo: MongoClient) {
  const { mongoLock } = await import('../locks/mongo-lock')
  return mongoLock(mongo)
}

async function recordMongoVersion(mongo: MongoClient): Promise<void> {
  const { recordVersion } = await import('./mongo-data')
  await recordVersion(mongo)
}

async function openPayload(url: string): Promise<Payload> {
  try {
    // Otherwise Next's development server would reload Payload while the product runs.
    process.env.DISABLE_PAYLOAD_HMR = 'true'
    const payload = await getPayload({ config })
    await migrate(payload)
    return payload
  } catch (error) {
    throw new StartError(
      `The database ${withoutPassword(url)} cannot be opened: ${messageOf(error)}`,
    )
  }
}

/** Only errors of Payload's own log matter, unless the level is debug or above error. */
function payloadLevel(log: Logger): { level?: string } {
  return log.isLevelEnabled('debug') || !log.isLevelEnabled('error') ? {} : { level: 'error' }
}

function messageOf(error: unknown): string {
  return withoutParameters(error instanceof Error ? error.message : String(error))
}
