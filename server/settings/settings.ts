import { type Optimisations, optimisationsWithout } from '../rendering/optimisations'
import { variables } from './variables'

/** The parsed settings. */
export interface Settings {
  development: boolean
  port: number
  /** The address to listen on; undefined for all addresses of the machine. */
  host: string | undefined
  dataDir: string
  /** Undefined for SQLite in the data folder. */
  databaseUrl: string | undefined
  /** Without a trailing slash; undefined until the port is known. */
  siteUrl: string | undefined
  siteName: string | undefined
  /** When undefined, one is generated and stored in the data folder. */
  appSecret: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  seed: 'demo' | 'none'
  smtpUrl: string | undefined
  /** The sender of mails; the name may be empty. */
  mailFrom: { name: string; address: string } | undefined
  cookieMode: boolean
  apiBaseUrl: string | undefined
  /** For how long a page tier uses a public response of the API without asking. */
  apiMaxAgeMs: number
  corsOrigins: string[]
  /** As in Express's setting of that name: no proxy, their number, or their networks. */
  trustProxy: false | number | string[]
  googleTagId: string | undefined
  testHelpers: boolean
  /** Those that RENDERING_PLAIN leaves on. */
  optimisations: Optimisations
  rateLimits: boolean
  /** Whether webhooks may be in private networks. */
  webhooksPrivate: boolean
  s3:
    | {
        bucket: string
        endpoint: string | undefined
        region: string
        accessKeyId: string
        secretAccessKey: string
      }
    | undefined
  /** How long after the start AVIF is made; null for never. */
  avifAfterMs: number | null
  /** The timeout for requests in progress when the process stops. */
  stopTimeoutMs: number
  /** How long cached responses are sent while the database does not respond. */
  maxStaleMs: number
  /** Encrypts the secret in backups; when undefined, they do not contain it. */
  backupPassphrase: string | undefined
  /** When undefined, the site makes no backups itself. */
  backups: { to: string; every: string; everyMs: number; keep: number } | undefined
  /** The token for `/metrics`; when undefined, only requests from this machine are allowed. */
  metricsToken: string | undefined
  /** Whether views, visitors, referrers and submissions are counted. */
  countVisits: boolean
  /** Whether several people can write in one text at the same time. */
  liveEditing: boolean
  accessLog: { isOn: boolean; cachedShare: number }
  /** Whether traces are sent; OpenTelemetry reads the destination from the environment itself. */
  traces: boolean
  logLevel: string
}

/** An invalid setting; the message is shown to the user. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Parses all settings.
 * @throws SettingsError that lists each invalid variable and what it accepts
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  // An empty variable counts as unset.
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  )
  const parsed = variables.safeParse(nonEmpty)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}.`)
    throw new SettingsError(`A setting is wrong:\n${[...new Set(lines)].join('\n')}`)
  }
  const env = parsed.data
  return {
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    siteUrl: env.SITE_URL,
    siteName: env.SITE_NAME,
    appSecret: env.APP_SECRET,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    seed: env.SEED,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    cookieMode: env.COOKIE_MODE === 'on',
    apiBaseUrl: env.API_BASE_URL,
    apiMaxAgeMs: env.API_MAX_AGE * 1000,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    googleTagId: env.GOOGLE_TAG_ID,
    testHelpers: env.TEST_HELPERS === 'on',
    optimisations: optimisationsWithout(env.RENDERING_PLAIN),
    rateLimits: env.RATE_LIMITS === 'on',
    webhooksPrivate: env.WEBHOOKS_PRIVATE === 'allow',
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            bucket: env.S3_BUCKET,
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    avifAfterMs: env.AVIF_AFTER === 'off' ? null : env.AVIF_AFTER * 1000,
    stopTimeoutMs: env.STOP_TIMEOUT * 1000,
    maxStaleMs: env.STALE_SECONDS * 1000,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    backups: env.BACKUP_TO
      ? { to: env.BACKUP_TO, ...env.BACKUP_EVERY, keep: env.BACKUP_KEEP }
      : undefined,
    metricsToken: env.METRICS_TOKEN,
    countVisits: env.COUNT_VISITS === 'on',
    liveEditing: env.LIVE_EDITING === 'on' && env.COOKIE_MODE === 'on',
    accessLog: { isOn: env.ACCESS_LOG === 'on', cachedShare: env.ACCESS_LOG_CACHED },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: env.LOG_LEVEL,
  }
}
