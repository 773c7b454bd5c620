import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { msOf } from '../backup/backup-names'
import { type OptimisationName, optimisationNames } from '../rendering/optimisations'

const flag = z.enum(['on', 'off'], 'must be "on" or "off"')
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://www.studio.example' })
  .transform((text) => text.replace(/\/+$/, ''))

const trustProxyKinds =
  'must be "off", the number of proxies in front, or their networks, such as "10.0.0.0/8, 192.168.1.7"'
const noTrustInEveryone =
  'may no longer be "on", as anybody could then choose the address they seem to come from: set it to the number of proxies in front, or to their networks, such as "10.0.0.0/8"'
/** Names that Express has for networks. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function listOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

function isNetwork(text: string): boolean {
  return namedNetworks.has(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
}

/** Splits `Studio <mail@studio.example>`. The name is empty when there is none. */
function senderIn(text: string): { name: string; address: string } {
  const [, quoted, plain = '', address = text.trim()] =
    /^\s*(?:"(.*)"|(.*?))\s*<([^<>]*)>\s*$/.exec(text) ?? []
  return { name: quoted ?? plain, address }
}

/** Every variable that is read; its description is its row in docs/settings.md. */
export const variables = z
  .object({
    NODE_ENV: z.string().default('production'),
    PORT: z.coerce
      .number('must be a port number')
      .int('must be a port number')
      .min(0, 'must be a port from 0 to 65535')
      .max(65_535, 'must be a port from 0 to 65535')
      .default(3000)
      .describe('Where to listen; `0` takes any free port'),
    HOST: z
      .string()
      .optional()
      .meta({ description: 'The address to listen on', whenUnset: 'every address' }),
    DATA_DIR: z
      .string()
      .default('./data')
      .describe(
        'The folder with all data of the site; only `search.sqlite` in it is rebuilt when it is missing',
      ),
    DATABASE_URL: z
      .string()
      .regex(
        /^(file:|mongodb:\/\/|mongodb\+srv:\/\/)./,
        'must start with "file:" (SQLite) or "mongodb://" (MongoDB), or be left out for SQLite in DATA_DIR',
      )
      .optional()
      .meta({
        description: '`file:…` for SQLite elsewhere, `mongodb://…` for MongoDB',
        whenUnset: 'SQLite in `DATA_DIR`',
      }),
    SITE_URL: webAddress.optional().meta({
      description:
        'Where visitors reach the site; with `https://`, cookies are Secure and only this origin may send forms',
      whenUnset: '`http://localhost:PORT`',
    }),
    SITE_NAME: z.string().max(120, 'must be at most 120 characters').optional().meta({
      description: 'The name of the site on the first start; later it is changed in the admin',
      whenUnset: "the seed's",
    }),
    APP_SECRET: z.string().min(16, 'must be at least 16 characters').optional().meta({
      description: 'Signs sessions and tokens, 16 characters or more; must be set with MongoDB',
      whenUnset: 'created once, stored in `DATA_DIR`',
    }),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional().meta({
      description: 'The administrator that the first start creates',
      whenUnset: '`admin@studio.example`',
    }),
    ADMIN_PASSWORD: z
      .string()
      .min(8, 'must be 8 to 128 characters')
      .max(128, 'must be 8 to 128 characters')
      .optional()
      .meta({
        description: '8 to 128 characters; needs `ADMIN_EMAIL`',
        whenUnset: 'created, and printed once',
      }),
    SEED: z
      .enum(['demo', 'none'], 'must be "demo" or "none"')
      .default('demo')
      .describe('What an empty database is filled with: `demo` or `none`'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must start with "smtp://" or "smtps://"' })
      .optional()
      .meta({
        description: 'The mail server: `smtp://…` or `smtps://…`',
        whenUnset: 'mails become files in `DATA_DIR/outbox`',
      }),
    MAIL_FROM: z
      .string()
      .transform(senderIn)
      .refine((sender) => z.email().safeParse(sender.address).success, {
        error: 'must be an address, or a name and an <address>',
      })
      .optional()
      .meta({
        description: 'The sender of mails: `mail@studio.example` or `Studio <mail@studio.example>`',
        whenUnset: "the site's name, and `no-reply@` at the host of `SITE_URL`",
      }),
    COOKIE_MODE: flag
      .default('on')
      .describe(
        '`off` stores the session of a browser as a token in its local storage, and closes `/cms`',
      ),
    API_BASE_URL: webAddress.optional().meta({
      description:
        'The address of `/v1` for pages, if another process serves it; must be set for `npm run pages`',
      whenUnset: '`SITE_URL`',
    }),
    API_MAX_AGE: z.coerce
      .number('must be a number of seconds')
      .min(0, 'must be 0 to 60 seconds')
      .max(60, 'must be 0 to 60 seconds')
      .default(1)
      .describe(
        'For `npm run pages`: how many seconds a public response of `/v1` is used without being validated',
      ),
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
      )
      .meta({
        description: 'Other origins that may call `/v1` with credentials, separated by commas',
        whenUnset: 'none',
      }),
    TRUST_PROXY: z
      .string()
      .default('off')
      .superRefine((text, context) => {
        if (text === 'on') context.addIssue({ code: 'custom', message: noTrustInEveryone })
        else if (!/^(\d{1,2}|off)$/.test(text) && !listOf(text).every(isNetwork)) {
          context.addIssue({ code: 'custom', message: trustProxyKinds })
        }
      })
      .transform((text) => {
        if (text === 'off') return false
        return /^\d+$/.test(text) ? Number(text) : listOf(text)
      })
      .describe(
        'Whose forwarding headers count: `off`, how many proxies are in front, or their networks',
      ),
    GOOGLE_TAG_ID: z
      .string()
      .regex(/^[A-Z]{1,4}-[A-Z0-9]{4,20}$/, 'must be a Google tag such as G-ABC123DEF4')
      .optional()
      .meta({
        description: 'A Google tag, such as `G-ABC123DEF4`; loaded for visitors who agree to it',
        whenUnset: 'none',
      }),
    TEST_HELPERS: flag
      .default('off')
      .describe("`on` serves `/v1/test/…`; refused unless `SITE_URL` is this machine's"),
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
      )
      .describe(
        "For tests: the optimisations of rendering to switch off, `1` for all; refused unless `SITE_URL` is this machine's",
      ),
    RATE_LIMITS: flag.default('on').describe('`off` for load tests on this machine only'),
    WEBHOOKS_PRIVATE: z
      .enum(['allow', 'refuse'], 'must be "allow" or "refuse"')
      .default('refuse')
      .describe(
        '`allow` lets webhooks, pictures of imports and links that are checked be in private networks, this machine included',
      ),
    S3_BUCKET: z.string().optional().meta({
      description: 'The bucket that stores assets',
      whenUnset: 'assets are stored in `DATA_DIR`',
    }),
    S3_ENDPOINT: webAddress
      .optional()
      .meta({ description: 'The address of another S3-compatible store', whenUnset: "Amazon's" }),
    S3_REGION: z.string().default('us-east-1').describe('The region of the bucket'),
    S3_ACCESS_KEY_ID: z.string().optional().meta({
      description: 'Required with `S3_BUCKET`, and with a bucket in `BACKUP_TO`',
      whenUnset: 'none',
    }),
    S3_SECRET_ACCESS_KEY: z.string().optional().meta({
      description: 'Required with `S3_BUCKET`, and with a bucket in `BACKUP_TO`',
      whenUnset: 'none',
    }),
    STALE_SECONDS: z.coerce
      .number('must be a number of seconds')
      .min(0, 'must be 0 to 3600 seconds')
      .max(3600, 'must be 0 to 3600 seconds')
      .default(60)
      .describe(
        'For how many seconds visitors get cached pages while the database does not respond; users get none',
      ),
    AVIF_AFTER: z
      .union(
        [z.literal('off'), z.coerce.number().min(0).max(86_400)],
        'must be "off", or 0 to 86400 seconds',
      )
      .default(60)
      .describe(
        'How many seconds after the start pictures are made as AVIF, in the background; `off` for never',
      ),
    MEDIA_MAX_MB: z.coerce
      .number('must be a number of megabytes')
      .int('must be 1 to 4000 megabytes')
      .min(1, 'must be 1 to 4000 megabytes')
      .max(4000, 'must be 1 to 4000 megabytes')
      .default(200)
      .describe('How many megabytes a video or audio file of the media library may have'),
    STOP_TIMEOUT: z.coerce
      .number('must be a number of seconds')
      .min(0, 'must be 0 to 3600 seconds')
      .max(3600, 'must be 0 to 3600 seconds')
      .default(10)
      .describe('How many seconds requests in progress may take when the site stops'),
    BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters').optional().meta({
      description: 'Encrypts the secret of the site in backups, 12 characters or more',
      whenUnset: 'the secret is left out',
    }),
    BACKUP_TO: z
      .string()
      .regex(
        /^(s3:\/\/[^/]|(?!.*:\/\/))/,
        'must be a folder, or a bucket such as s3://backups/studio',
      )
      .optional()
      .meta({
        description: 'Where the site backs itself up: a folder, or `s3://BUCKET/PREFIX`',
        whenUnset: 'no backups',
      }),
    BACKUP_EVERY: z
      .string()
      .default('6h')
      .transform((every, context) => {
        const everyMs = msOf(every)
        if (everyMs !== null) return { every, everyMs }
        context.addIssue({ code: 'custom', message: 'must be a time such as 30m, 6h or 7d' })
        return z.NEVER
      })
      .describe('How often, with `BACKUP_TO`: a time such as `30m`, `6h` or `7d`'),
    BACKUP_KEEP: z.coerce
      .number('must be a number of backups')
      .int('must be a number of backups')
      .min(1, 'must be at least 1')
      .max(99_999, 'must be at most 99999')
      .default(28)
      .describe('How many backups stay, with `BACKUP_TO`'),
    METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional().meta({
      description: 'Opens `/metrics` as a Bearer token, 16 characters or more',
      whenUnset: 'only requests from this machine are allowed',
    }),
    COUNT_VISITS: flag
      .default('on')
      .describe('`off` counts no views, visitors, referrers and submissions for `/admin/visits`'),
    LIVE_EDITING: flag
      .default('on')
      .describe(
        '`off` lets one person at a time write a text, as where a proxy passes on no WebSockets',
      ),
    ACCESS_LOG: flag.default('on').describe('`off` logs no responses'),
    ACCESS_LOG_CACHED: z.coerce
      .number('must be a share from 0 to 1')
      .min(0, 'must be a share from 0 to 1')
      .max(1, 'must be a share from 0 to 1')
      .default(0.001)
      .describe('The share of responses from the cache that are logged, `0` to `1`'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' })
      .optional()
      .meta({
        description:
          'Where to send traces, such as `http://localhost:4318`; other `OTEL_` variables count too',
        whenUnset: 'none',
      }),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info')
      .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`'),
  })
  .superRefine((values, context) => {
    function reject(name: keyof typeof values, message: string) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
    const mongo = values.DATABASE_URL?.startsWith('mongodb')
    if (mongo && values.NODE_ENV === 'production' && !values.APP_SECRET) {
      reject(
        'APP_SECRET',
        'must be set when DATABASE_URL names MongoDB: every process needs the same one',
      )
    }
    if (values.ADMIN_PASSWORD && !values.ADMIN_EMAIL) {
      reject('ADMIN_EMAIL', 'must be set together with ADMIN_PASSWORD')
    }
    if (values.TEST_HELPERS === 'on' && !isLoopback(values.SITE_URL ?? 'http://localhost')) {
      reject('TEST_HELPERS', 'may be "on" only when SITE_URL is an address of this machine')
    }
    if (values.RENDERING_PLAIN.length > 0 && !isLoopback(values.SITE_URL ?? 'http://localhost')) {
      reject('RENDERING_PLAIN', 'may be set only when SITE_URL is an address of this machine')
    }
    if (values.S3_BUCKET && !(values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY)) {
      reject('S3_ACCESS_KEY_ID', 'and S3_SECRET_ACCESS_KEY must be set together with S3_BUCKET')
    }
    const toBucket = values.BACKUP_TO?.startsWith('s3:')
    if (toBucket && !(values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY)) {
      reject(
        'S3_ACCESS_KEY_ID',
        'and S3_SECRET_ACCESS_KEY must be set when BACKUP_TO names a bucket',
      )
    }
  })

/** The names of all variables that are read. */
export const settingNames = Object.keys(variables.shape)

/** Whether an address names this machine itself. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
