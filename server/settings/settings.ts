import { variables } from './variables'

/** What the environment may set, as the program uses it. */
export interface Settings {
  development: boolean
  port: number
  /** The address to listen on; undefined: every address of the machine. */
  host: string | undefined
  dataDir: string
  /** undefined: SQLite in the data folder. */
  databaseUrl: string | undefined
  /** Without a slash at the end; undefined until the port is known. */
  siteUrl: string | undefined
  siteName: string | undefined
  /** undefined: one is made and kept in the data folder. */
  appSecret: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  seed: 'demo' | 'none'
  smtpUrl: string | undefined
  cookieMode: boolean
  apiBaseUrl: string | undefined
  corsOrigins: string[]
  /** As Express's setting of that name: no proxy, how many there are, or their networks. */
  trustProxy: false | number | string[]
  googleTagId: string | undefined
  testHelpers: boolean
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
  /** How long requests in flight may take once the process is asked to end. */
  stopTimeoutMs: number
  /** Seals the secret in backups; undefined: it is left out of them. */
  backupPassphrase: string | undefined
  /** undefined: the site makes none by itself. */
  backups: { to: string; every: string; everyMs: number; keep: number } | undefined
  /** Opens `/metrics`; undefined: requests of this machine alone do. */
  metricsToken: string | undefined
  accessLog: { isOn: boolean; cachedShare: number }
  /** Whether traces are sent; where to, OpenTelemetry reads from the environment itself. */
  traces: boolean
  logLevel: string
}

/** A setting that cannot be used; the message is the sentence to show. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the settings, all at once.
 * @throws SettingsError naming each wrong variable and what it takes
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  // An empty variable counts as one that is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
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
    cookieMode: env.COOKIE_MODE === 'on',
    apiBaseUrl: env.API_BASE_URL,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    googleTagId: env.GOOGLE_TAG_ID,
    testHelpers: env.TEST_HELPERS === 'on',
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
    stopTimeoutMs: env.STOP_TIMEOUT * 1000,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    backups: env.BACKUP_TO
      ? { to: env.BACKUP_TO, ...env.BACKUP_EVERY, keep: env.BACKUP_KEEP }
      : undefined,
    metricsToken: env.METRICS_TOKEN,
    accessLog: { isOn: env.ACCESS_LOG === 'on', cachedShare: env.ACCESS_LOG_CACHED },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: env.LOG_LEVEL,
  }
}
