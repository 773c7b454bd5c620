import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { msOf } from '../backup/backup-names'
import {
  type OptimisationName,
  type Optimisations,
  optimisationNames,
  optimisationsWithout,
} from '../rendering/optimisations'

const flag = z.enum(['on', 'off'], 'must be "on" or "off"')
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://www.studio.example' })
  .transform((text) => text.replace(/\/+$/, ''))

const trustProxyKinds =
  'must be "off", the number of proxies in front, or their networks, such as "10.0.0.0/8, 192.168.1.7"'
const noTrustInAll =
  'may no longer be "on", as anybody could then choose the address they seem to come from: set it to the number of proxies in front, or to their networks, such as "10.0.0.0/8"'
/** Names that Express has for networks. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function listOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

function isNetwork(text: string): boolean {
  return namedNetworks.has(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
}

const variables = z
  .object({
    NODE_ENV: z.string().default('production'),
    PORT: z.coerce
      .number('must be a port number')
      .int('must be a port number')
      .min(0, 'must be a port from 0 to 65535')
      .max(65_535, 'must be a port from 0 to 65535')
      .default(3000),
    HOST: z.string().optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(
        /^(file:|mongodb:\/\/|mongodb\+srv:\/\/)./,
        'must start with "file:" (SQLite) or "mongodb://" (MongoDB), or be left out for SQLite in DATA_DIR',
      )
      .optional(),
    SITE_URL: webAddress.optional(),
    SITE_NAME: z.string().max(120, 'must be at most 120 characters').optional(),
    APP_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(8, 'must be 8 to 128 characters')
      .max(128, 'must be 8 to 128 characters')
      .optional(),
    SEED: z.enum(['demo', 'none'], 'must be "demo" or "none"').default('demo'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must start with "smtp://" or "smtps://"' })
      .optional(),
    COOKIE_MODE: flag.default('on'),
    API_BASE_URL: webAddress.optional(),
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform(listOf)
      .pipe(
        z.array(
          z
            .url({
              protocol: /^https?$/,
              error: 'must list origins such as https://app.studio.example',
            })
            .transform((text) => new URL(text).origin),
        ),
      ),
    TRUST_PROXY: z
      .string()
      .default('off')
      .superRefine((text, context) => {
        if (text === 'on') context.addIssue({ code: 'custom', message: noTrustInAll })
        else if (!/^(\d{1,2}|off)$/.test(text) && !listOf(text).every(isNetwork)) {
          context.addIssue({ code: 'custom', message: trustProxyKinds })
        }
      })
      .transform((text) => {
        if (text === 'off') return false
        return /^\d+$/.test(text) ? Number(text) : listOf(text)
      }),
    GOOGLE_TAG_ID: z
      .string()
      .regex(/^[A-Z]{1,4}-[A-Z0-9]{4,20}$/, 'must be a Google tag such as G-ABC123DEF4')
      .optional(),
    TEST_HELPERS: flag.default('off'),
    RENDERING_PLAIN: z
      .string()
      .default('')
      .transform(listOf)
      .transform((names) => (names.join() === '1' ? optimisationNames : names))
      .pipe(
        z.array(
          z.enum<OptimisationName[]>(
            optimisationNames,
            `must be "1", or names of these: ${optimisationNames.join(', ')}`,
          ),
        ),
      ),
    RATE_LIMITS: flag.default('on'),
    WEBHOOKS_PRIVATE: z.enum(['allow', 'refuse'], 'must be "allow" or "refuse"').default('refuse'),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: webAddress.optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    STOP_TIMEOUT: z.coerce
      .number('must be a number of seconds')
      .min(0, 'must be 0 to 3600 seconds')
      .max(3600, 'must be 0 to 3600 seconds')
      .default(10),
    BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters').optional(),
    BACKUP_TO: z
      .string()
      .regex(
        /^(s3:\/\/[^/]|(?!.*:\/\/))/,
        'must be a folder, or a bucket such as s3://backups/studio',
      )
      .optional(),
    BACKUP_EVERY: z
      .string()
      .default('6h')
      .transform((every, context) => {
        const everyMs = msOf(every)
        if (everyMs !== null) return { every, everyMs }
        context.addIssue({ code: 'custom', message: 'must be a time such as 30m, 6h or 7d' })
        return z.NEVER
      }),
    BACKUP_KEEP: z.coerce
      .number('must be a number of backups')
      .int('must be a number of backups')
      .min(1, 'must be at least 1')
      .max(99_999, 'must be at most 99999')
      .default(28),
    METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
    ACCESS_LOG: flag.default('on'),
    ACCESS_LOG_CACHED: z.coerce
      .number('must be a share from 0 to 1')
      .min(0, 'must be a share from 0 to 1')
      .max(1, 'must be a share from 0 to 1')
      .default(0.001),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' })
      .optional(),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
  })
  .superRefine((given, context) => {
    function refuse(name: keyof typeof given, message: string) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
    const mongo = given.DATABASE_URL?.startsWith('mongodb')
    if (mongo && given.NODE_ENV === 'production' && !given.APP_SECRET) {
      refuse(
        'APP_SECRET',
        'must be set when DATABASE_URL names MongoDB: every process needs the same one',
      )
    }
    if (given.ADMIN_PASSWORD && !given.ADMIN_EMAIL) {
      refuse('ADMIN_EMAIL', 'must be set together with ADMIN_PASSWORD')
    }
    if (given.TEST_HELPERS === 'on' && !isLoopback(given.SITE_URL ?? 'http://localhost')) {
      refuse('TEST_HELPERS', 'may be "on" only when SITE_URL is an address of this machine')
    }
    if (given.RENDERING_PLAIN.length > 0 && !isLoopback(given.SITE_URL ?? 'http://localhost')) {
      refuse('RENDERING_PLAIN', 'may be set only when SITE_URL is an address of this machine')
    }
    if (given.S3_BUCKET && !(given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY)) {
      refuse('S3_ACCESS_KEY_ID', 'and S3_SECRET_ACCESS_KEY must be set together with S3_BUCKET')
    }
    const toBucket = given.BACKUP_TO?.startsWith('s3:')
    if (toBucket && !(given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY)) {
      refuse(
        'S3_ACCESS_KEY_ID',
        'and S3_SECRET_ACCESS_KEY must be set when BACKUP_TO names a bucket',
      )
    }
  })

/** The names of all variables that are read. */
export const settingNames = Object.keys(variables.shape)

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

/** Whether an address names this machine itself. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
