import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type OptimisationName, optimisationNames } from '../../server/rendering/optimisations'
import { readSettings, type Settings, SettingsError } from '../../server/settings/settings'
import { isLoopback } from '../../server/settings/variables'

test('everything has a default without any variable', () => {
  expect(settingsOf({})).toEqual({
    development: false,
    port: 3000,
    host: undefined,
    dataDir: './data',
    databaseUrl: undefined,
    siteUrl: undefined,
    siteName: undefined,
    appSecret: undefined,
    adminEmail: undefined,
    adminPassword: undefined,
    seed: 'demo',
    smtpUrl: undefined,
    mailFrom: undefined,
    cookieMode: true,
    apiBaseUrl: undefined,
    apiMaxAgeMs: 1000,
    corsOrigins: [],
    trustProxy: false,
    testHelpers: false,
    optimisations: new Set(optimisationNames),
    rateLimits: true,
    webhooksPrivate: false,
    s3: undefined,
    maxStaleMs: 60_000,
    avifAfterMs: 60_000,
    stopTimeoutMs: 10_000,
    backupPassphrase: undefined,
    backups: undefined,
    metricsToken: undefined,
    countVisits: true,
    liveEditing: true,
    accessLog: { isOn: true, cachedShare: 0.001 },
    traces: false,
    logLevel: 'info',
  })
})

test('treats an empty variable as not set', () => {
  expect(settingsOf({ PORT: '', ADMIN_PASSWORD: '', SITE_URL: '', S3_BUCKET: '' })).toEqual(
    settingsOf({}),
  )
})

test('reads every variable', () => {
  expect(
    settingsOf({
      NODE_ENV: 'development',
      PORT: '8080',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/site',
      DATABASE_URL: 'mongodb://db.studio.example/site',
      SITE_URL: 'https://www.studio.example//',
      SITE_NAME: 'Studio',
      APP_SECRET: 'sixteen letters.',
      ADMIN_EMAIL: 'ada@studio.example',
      ADMIN_PASSWORD: 'eight or more',
      SEED: 'none',
      SMTP_URL: 'smtp://mail.studio.example:25',
      MAIL_FROM: 'Studio "North" <mail@studio.example>',
      COOKIE_MODE: 'off',
      API_BASE_URL: 'https://api.studio.example/',
      API_MAX_AGE: '5',
      CORS_ORIGINS: 'https://app.studio.example/start, http://localhost:5173',
      TRUST_PROXY: '2',
      GOOGLE_TAG_ID: 'G-ABC123DEF4',
      TEST_HELPERS: 'off',
      RENDERING_PLAIN: '',
      RATE_LIMITS: 'off',
      S3_BUCKET: 'assets',
      S3_ENDPOINT: 'http://127.0.0.1:9000/',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      STALE_SECONDS: '5',
      AVIF_AFTER: 'off',
      STOP_TIMEOUT: '2.5',
      BACKUP_PASSPHRASE: 'open sesame, open sesame',
      BACKUP_TO: 's3://backups/studio',
      BACKUP_EVERY: '1d',
      BACKUP_KEEP: '7',
      METRICS_TOKEN: 'sixteen letters.',
      COUNT_VISITS: 'off',
      LIVE_EDITING: 'off',
      ACCESS_LOG: 'off',
      ACCESS_LOG_CACHED: '0.5',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
      LOG_LEVEL: 'warn',
    }),
  ).toEqual({
    development: true,
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/srv/site',
    databaseUrl: 'mongodb://db.studio.example/site',
    siteUrl: 'https://www.studio.example',
    siteName: 'Studio',
    appSecret: 'sixteen letters.',
    adminEmail: 'ada@studio.example',
    adminPassword: 'eight or more',
    seed: 'none',
    smtpUrl: 'smtp://mail.studio.example:25',
    mailFrom: { name: 'Studio "North"', address: 'mail@studio.example' },
    cookieMode: false,
    googleTagId: 'G-ABC123DEF4',
    apiBaseUrl: 'https://api.studio.example',
    apiMaxAgeMs: 5000,
    corsOrigins: ['https://app.studio.example', 'http://localhost:5173'],
    trustProxy: 2,
    testHelpers: false,
    optimisations: new Set(optimisationNames),
    rateLimits: false,
    webhooksPrivate: false,
    s3: {
      bucket: 'assets',
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    maxStaleMs: 5000,
    avifAfterMs: null,
    stopTimeoutMs: 2500,
    backupPassphrase: 'open sesame, open sesame',
    backups: { to: 's3://backups/studio', every: '1d', everyMs: 86_400_000, keep: 7 },
    metricsToken: 'sixteen letters.',
    countVisits: false,
    liveEditing: false,
    accessLog: { isOn: false, cachedShare: 0.5 },
    traces: true,
    logLevel: 'warn',
  })
})

test.each([
  ['PORT', 'three', 'must be a port number.'],
  ['PORT', '80.5', 'must be a port number.'],
  ['PORT', '-1', 'must be a port from 0 to 65535.'],
  ['PORT', '65536', 'must be a port from 0 to 65535.'],
  ['DATABASE_URL', 'postgres://localhost/site', 'must start with "file:" (SQLite) or "mongodb://"'],
  ['DATABASE_URL', 'mongodb://', 'must start with "file:" (SQLite) or "mongodb://"'],
  ['SITE_URL', 'www.studio.example', 'must be an address such as https://www.studio.example.'],
  ['SITE_URL', 'ftp://studio.example', 'must be an address such as https://www.studio.example.'],
  ['SITE_NAME', 'x'.repeat(121), 'must be at most 120 characters.'],
  ['APP_SECRET', 'fifteen letters', 'must be at least 16 characters.'],
  ['ADMIN_EMAIL', 'ada', 'must be an e-mail address.'],
  ['ADMIN_PASSWORD', 'seven77', 'must be 8 to 128 characters.'],
  ['ADMIN_PASSWORD', 'x'.repeat(129), 'must be 8 to 128 characters.'],
  ['SEED', 'yes', 'must be "demo" or "none".'],
  ['SMTP_URL', 'mail.studio.example', 'must start with "smtp://" or "smtps://".'],
  ['MAIL_FROM', 'Studio', 'must be an address, or a name and an <address>.'],
  ['MAIL_FROM', 'Studio <studio>', 'must be an address, or a name and an <address>.'],
  ['SMTP_URL', 'http://mail.studio.example', 'must start with "smtp://" or "smtps://".'],
  ['COOKIE_MODE', 'true', 'must be "on" or "off".'],
  ['API_BASE_URL', 'api', 'must be an address such as https://www.studio.example.'],
  ['API_MAX_AGE', '61', 'must be 0 to 60 seconds.'],
  ['CORS_ORIGINS', 'https://app.studio.example,*', 'must list origins such as'],
  ['TRUST_PROXY', 'nginx', 'must be "off", the number of proxies in front, or their networks'],
  ['TRUST_PROXY', '-1', 'must be "off", the number of proxies in front, or their networks'],
  ['TRUST_PROXY', '10.0.0.0/8, nginx', 'must be "off", the number of proxies in front, or'],
  ['TRUST_PROXY', '10.0.0.0/99', 'must be "off", the number of proxies in front, or'],
  ['TRUST_PROXY', 'on', 'may no longer be "on", as anybody could then choose the address'],
  ['TEST_HELPERS', '1', 'must be "on" or "off".'],
  ['RENDERING_PLAIN', 'on', 'must be "1", or names of these: response-cache, '],
  ['RENDERING_PLAIN', 'response-cache, all', 'must be "1", or names of these: response-cache, '],
  ['RATE_LIMITS', 'no', 'must be "on" or "off".'],
  ['S3_ENDPOINT', 'localhost:9000', 'must be an address such as https://www.studio.example.'],
  ['STALE_SECONDS', '3601', 'must be 0 to 3600 seconds.'],
  ['AVIF_AFTER', 'soon', 'must be "off", or 0 to 86400 seconds.'],
  ['STOP_TIMEOUT', 'soon', 'must be a number of seconds.'],
  ['STOP_TIMEOUT', '-1', 'must be 0 to 3600 seconds.'],
  ['METRICS_TOKEN', 'too short', 'must be at least 16 characters.'],
  ['ACCESS_LOG_CACHED', '2', 'must be a share from 0 to 1.'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'localhost:4318',
    'must be an address such as http://localhost:4318.',
  ],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent.'],
])('rejects %s=%s with the accepted values', (name, value, sentence) => {
  expect(refusalOf({ [name]: value })).toContain(`  ${name} ${sentence}`)
})

test.each<[string, Record<string, string>, string]>([
  [
    'MongoDB in production without a secret',
    { DATABASE_URL: 'mongodb://localhost/site' },
    '  APP_SECRET must be set when DATABASE_URL names MongoDB: every process needs the same one.',
  ],
  [
    'a password for no administrator',
    { ADMIN_PASSWORD: 'correct horse' },
    '  ADMIN_EMAIL must be set together with ADMIN_PASSWORD.',
  ],
  [
    'test helpers on a public site',
    { TEST_HELPERS: 'on', SITE_URL: 'https://www.studio.example' },
    '  TEST_HELPERS may be "on" only when SITE_URL is an address of this machine.',
  ],
  [
    'plain rendering on a public site',
    { RENDERING_PLAIN: '1', SITE_URL: 'https://www.studio.example' },
    '  RENDERING_PLAIN may be set only when SITE_URL is an address of this machine.',
  ],
  [
    'a bucket without its keys',
    { S3_BUCKET: 'assets', S3_ACCESS_KEY_ID: 'key' },
    '  S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together with S3_BUCKET.',
  ],
])('rejects %s', (_what, environment, sentence) => {
  expect(refusalOf(environment)).toContain(sentence)
})

test('reports all errors, one line each', () => {
  expect(refusalOf({ PORT: 'three', SEED: 'yes', LOG_LEVEL: 'loud' }).split('\n')).toEqual([
    'A setting is wrong:',
    '  PORT must be a port number.',
    '  SEED must be "demo" or "none".',
    '  LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
  ])
})

test('an error never contains the value, which may be a password', () => {
  expect(refusalOf({ ADMIN_PASSWORD: 'hunter2', APP_SECRET: 'not long' })).not.toMatch(
    /hunter2|not long/,
  )
})

test.each([
  ['off', false],
  ['0', 0],
  ['1', 1],
  ['10.0.0.0/8, 192.168.1.7', ['10.0.0.0/8', '192.168.1.7']],
  ['loopback fd00::/8', ['loopback', 'fd00::/8']],
])('translates TRUST_PROXY=%s to %j for Express', (text, expected) => {
  expect(settingsOf({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
})

test.each<[string, OptimisationName[]]>([
  ['1', [...optimisationNames]],
  ['route-subsets', ['route-subsets']],
  ['read-cache, response-cache', ['read-cache', 'response-cache']],
  ['fast-path', ['fast-path', 'synchronous-encoding', 'render-cache']],
  [
    'string-rendering',
    ['string-rendering', 'deferred-scripts', 'synchronous-encoding', 'render-cache'],
  ],
])('RENDERING_PLAIN=%s switches off %j', (text, off) => {
  const { optimisations } = settingsOf({ RENDERING_PLAIN: text })
  const isOff = (name: OptimisationName) => !optimisations.has(name)
  expect(optimisationNames.filter(isOff).toSorted()).toEqual(off.toSorted())
})

test.each([
  ['MongoDB with a secret', { DATABASE_URL: 'mongodb://a/b', APP_SECRET: 'x'.repeat(16) }],
  ['MongoDB over DNS', { DATABASE_URL: 'mongodb+srv://a/b', APP_SECRET: 'x'.repeat(16) }],
  ['MongoDB in development', { DATABASE_URL: 'mongodb://a/b', NODE_ENV: 'development' }],
  ['a SQLite file', { DATABASE_URL: 'file:/srv/site.sqlite' }],
  ['test helpers here', { TEST_HELPERS: 'on', SITE_URL: 'http://127.0.0.1:3000' }],
  ['test helpers before the port is known', { TEST_HELPERS: 'on' }],
])('accepts %s', (_what, environment) => {
  expect(() => settingsOf(environment)).not.toThrow()
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://127.9.9.9:80', true],
  ['http://[::1]:3000', true],
  ['http://localhost.studio.example', false],
  ['http://127.0.0.1.studio.example', false],
  ['https://www.studio.example', false],
  ['http://10.0.0.1', false],
])('%s is an address of this machine: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected)
})

test.each(['docs/settings.md', '.env.example'])(
  '%s explains every variable and no others',
  (file) => {
    const read = [
      ...readFileSync('server/settings/variables.ts', 'utf8').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm),
    ]
      .map(([, name]) => name)
      .filter((name) => name !== 'NODE_ENV')
    const row =
      file === 'docs/settings.md' ? /^\| `([A-Z][A-Z0-9_]+)`/gm : /^# ?([A-Z][A-Z0-9_]+)=/gm
    const explained = [...readFileSync(file, 'utf8').matchAll(row)].map(([, name]) => name)

    expect(explained.toSorted()).toEqual(read.toSorted())
  },
)

/** The settings of an environment with only these variables. */
function settingsOf(environment: Record<string, string>): Settings {
  return readSettings(environment as NodeJS.ProcessEnv)
}

function refusalOf(environment: Record<string, string>): string {
  try {
    settingsOf(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'nothing was refused'
}
