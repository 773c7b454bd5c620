import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import type { MongoClient } from 'mongodb'
import { getPayload, type Payload } from 'payload'
import { storedUser } from '../../cms/accounts/session-strategy'
import { siteName } from '../../cms/admin/site-name'
import { startSweeping } from '../../cms/assets/sweep'
import { databaseUrl, migrate, withoutPassword } from '../../cms/database/adapter'
import config from '../../cms/payload.config'
import { tellAccount } from '../accounts/mails/account-notice'
import { createImages } from '../assets/images'
import { createServerBackups } from '../backup/server-backups'
import { openChanges } from '../cache/changes'
import { createPublicCache, type Hits } from '../cache/public-cache'
import { createMemory } from '../cache/read-cache'
import { createChatHub } from '../chats/hub'
import { createPlanRunner } from '../contents/schedule/runner'
import { createHealthChecks } from '../health/checks'
import { createDesignCounts } from '../homes/design-counts'
import { createHomeDesigns } from '../homes/home-designs'
import { createRateLimits } from '../http/rate-limits'
import type { UnreadRequest } from '../http/unread-requests'
import { createCodes } from '../identity/codes'
import { createKnownBrowsers } from '../identity/known-browsers'
import { createPasskeys } from '../identity/passkeys'
import { createPasswordSignIn } from '../identity/password'
import { createPasswordCheck } from '../identity/password-check'
import { createSeal } from '../identity/sealed'
import { createSecondFactors } from '../identity/second-factors'
import { createSessions } from '../identity/sessions'
import { createSignInGuard } from '../identity/sign-in-guard'
import { createTurns } from '../locks/locks'
import { createPost } from '../mails/post'
import { outboxTransport, smtpTransport } from '../mails/transport'
import { createAccessLog } from '../observability/access-log'
import { createLog, type Logger } from '../observability/log'
import { withoutParameters } from '../observability/log-text'
import { createMetrics } from '../observability/metrics'
import { createBackground } from '../queue/background'
import { handledTogether } from '../rendering/batched-requests'
import { openPages } from '../rendering/build'
import { createSearchIndex } from '../search/search-index'
import type { Settings } from '../settings/settings'
import { createWebhooks } from '../webhooks/webhooks'
import { announce } from './announce'
import { createApp } from './app'
import { closeSqlite, closeWithin } from './closing'
import { StartError } from './environment'
import { fillEmptyDatabase } from './first-data'

export interface RunningProduct {
  /** Answers every request. */
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Counts and logs a request that the HTTP parser gave up. */
  reportUnread(unread: UnreadRequest): void
  /** Ends what would otherwise go on for as long as somebody listens. */
  leave(): void
  /** Ends all work, then closes the databases. @returns whether all work ended in time */
  close(withinMs: number): Promise<boolean>
  log: Logger
  /** Marks the first data as whole; until then the next start would make it again. */
  completeStart(): Promise<void>
  /** Prints the addresses and, the first time, the administrator's sign-in. */
  announce(startedInMs: number, startLog: Logger | null): void
}

/** Opens everything the product consists of: database, sessions, pages, and the application on top. */
export async function openProduct({
  settings,
  server,
  mongo,
}: {
  settings: Settings
  server: Server
  mongo: MongoClient | null
}): Promise<RunningProduct> {
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
  })
  // In token mode no cookie stands for anybody, not even one of an earlier mode.
  if (settings.cookieMode) payload.readSession = sessions.read
  const rateLimits = await createRateLimits({ enabled: settings.rateLimits, mongo })
  payload.makeImages = createImages({ rateLimits })
  payload.countUpload = (userId) => rateLimits.take('upload', { account: userId })
  const changes = await openChanges(payload, mongo)
  const memory = createMemory(changes)
  payload.readUser = (id) =>
    memory.remember(`user ${id}`, [`user:${id}`], () => storedUser(payload, id))
  const designCounts = createDesignCounts(payload, log)
  const homes = createHomeDesigns({ payload, memory, counts: designCounts })
  const cache = createPublicCache(changes, { variantOf: homes.designOf })
  const chatHub = await createChatHub(payload, mongo)
  const inTurn = createTurns(mongo ? await turnsOn(mongo) : undefined)
  const search = createSearchIndex(payload, {
    file: path.join(process.env.DATA_DIR ?? '', 'search.sqlite'),
    changes,
    memory,
  })
  const background = createBackground(log)
  const nameOfSite = () => siteName(payload)
  const seal = createSeal(process.env.APP_SECRET ?? '', 'sign-in methods')
  const secondFactors = createSecondFactors(payload, { seal, issuer: nameOfSite })
  const guard = createSignInGuard(payload, {
    seal: createSeal(process.env.APP_SECRET ?? '', 'failed sign-ins'),
    background,
  })
  const passwords = createPasswordCheck(payload, { guard })
  const post = createPost({
    payload,
    seal: createSeal(process.env.APP_SECRET ?? '', 'mails'),
    transport: settings.smtpUrl
      ? smtpTransport(settings.smtpUrl)
      : outboxTransport(path.join(process.env.DATA_DIR ?? '', 'outbox')),
    siteUrl,
    siteName: nameOfSite,
    log,
  })
  payload.onUnlock = guard.clear
  payload.onAudit = (entry, req) => tellAccount(post, entry, req)
  payload.postMail = post.mail
  const sweep = await startSweeping(payload)
  const firstData = await fillEmptyDatabase(payload, settings)
  const planRunner = createPlanRunner({ payload, inTurn, log })
  const webhooks = createWebhooks({ payload, log, allowPrivate: settings.webhooksPrivate })
  const backups = createServerBackups(settings, log)
  const health = createHealthChecks({
    payload,
    log,
    dataDir: process.env.DATA_DIR ?? '',
    settings,
  })
  const pages = await openPages({ development: settings.development, server, changes })
  const metrics = createMetrics({ health, streams: chatHub.streams })
  const accessLog = createAccessLog(log, settings.accessLog)
  const tracing = settings.traces ? (await import('../observability/tracing')).openTracing() : null
  const { app, requestIds, close } = createApp({
    product: {
      payload,
      memory,
      search,
      health,
      rateLimits,
      buildId: process.env.BUILD_ID ?? 'unknown',
      signInWithPassword: createPasswordSignIn({
        payload,
        inTurn,
        passwords,
        guard,
        secondFactors,
      }),
      passwords,
      guard,
      knownBrowsers: createKnownBrowsers(process.env.APP_SECRET ?? ''),
      secondFactors,
      passkeys: createPasskeys(payload, { seal, siteUrl, siteName: nameOfSite }),
      cookieMode: settings.cookieMode,
      inTurn,
      codes: createCodes(payload, settings),
      post,
      chatHub,
      background,
      designCounts,
      webhooks,
    },
    sessions,
    site: {
      siteUrl,
      apiBaseUrl: settings.apiBaseUrl ?? siteUrl,
      corsOrigins: settings.corsOrigins,
      trustProxy: settings.trustProxy,
      googleTagId: settings.googleTagId ?? null,
      metricsToken: settings.metricsToken,
      secret: process.env.APP_SECRET ?? '',
      development: settings.development,
    },
    log,
    metrics,
    accessLog,
    tracing,
    keep: cache.keep,
    designOf: homes.designOf,
    pages,
  })
  const hits: Hits = {
    requestIds,
    hit(...answered) {
      metrics.hit()
      accessLog.hit(...answered)
    },
  }
  return {
    // While pages are being written, what their code makes of the same data changes.
    handle: handledTogether(
      changes,
      homes.inFrontOf(settings.development ? app : cache.inFrontOf(app, hits)),
    ),
    log,
    reportUnread(unread) {
      metrics.answered('unread', unread.status, 0)
      accessLog.unread(unread)
    },
    leave: chatHub.end,
    async close(withinMs) {
      health.close()
      const whole = await closeWithin(withinMs, [
        close,
        pages.close,
        planRunner.close,
        backups.close,
        sweep.close,
        background.settled,
        webhooks.close,
        post.close,
        designCounts.close,
        chatHub.close,
        search.close,
        changes.close,
      ])
      const closed = await closeWithin(withinMs, [
        sessions.close,
        async () => tracing?.close(),
        () => payload.destroy(),
        () => (mongo ? mongo.close() : closeSqlite(payload)),
      ])
      return whole && closed
    },
    completeStart: firstData.complete,
    announce(startedInMs, startLog) {
      const { administrator } = firstData
      const { dataDir, rateLimits } = settings
      announce({ siteUrl, dataDir, startedInMs, administrator, rateLimits }, startLog)
    },
  }
}

async function turnsOn(mongo: MongoClient) {
  const { mongoTurns } = await import('../locks/mongo-locks')
  return mongoTurns(mongo)
}

async function recordMongoVersion(mongo: MongoClient): Promise<void> {
  const { recordVersion } = await import('./mongo-data')
  await recordVersion(mongo)
}

async function openPayload(url: string): Promise<Payload> {
  try {
    // A development server of Next would otherwise reload Payload under the running product.
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

/** Of Payload's own lines only failures matter, and all of it where everything does. */
function payloadLevel(log: Logger): { level?: string } {
  return log.isLevelEnabled('debug') || !log.isLevelEnabled('error') ? {} : { level: 'error' }
}

function messageOf(error: unknown): string {
  return withoutParameters(error instanceof Error ? error.message : String(error))
}
