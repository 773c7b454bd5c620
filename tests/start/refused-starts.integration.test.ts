import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { visitor } from '../product/client'
import {
  contentsOf,
  type EndedStart,
  runToCompletion as endedStart,
} from '../product/refused-start'
import { databaseOf, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-start-')

let dataDir: string

beforeEach(() => {
  dataDir = newFolder()
})

test.each([
  [{ PORT: '99999' }, /PORT must be a port/],
  [{ PORT: 'http' }, /PORT must be a port number/],
  [{ DATABASE_URL: 'postgres://db/site' }, /DATABASE_URL must start with/],
  [{ DATABASE_URL: 'mongodb://127.0.0.1:1', APP_SECRET: '' }, /APP_SECRET must be set when/],
  [{ SITE_URL: 'www.studio.example' }, /SITE_URL must be an address such as/],
  [{ APP_SECRET: 'short' }, /APP_SECRET must be at least 16 characters/],
  [{ ADMIN_EMAIL: 'nobody' }, /ADMIN_EMAIL must be an e-mail address/],
  [{ ADMIN_EMAIL: '' }, /ADMIN_EMAIL must be set together with ADMIN_PASSWORD/],
  [{ ADMIN_PASSWORD: 'hunter2' }, /ADMIN_PASSWORD must be 8 to 128 characters/],
  [{ SEED: 'all' }, /SEED must be "demo" or "none"/],
  [{ SMTP_URL: 'http://mail' }, /SMTP_URL must start with/],
  [{ COOKIE_MODE: 'maybe' }, /COOKIE_MODE must be "on" or "off"/],
  [{ CORS_ORIGINS: 'everybody' }, /CORS_ORIGINS must list origins/],
  [{ TRUST_PROXY: 'all' }, /TRUST_PROXY must be "off", the number of proxies/],
  [{ TRUST_PROXY: 'on' }, /TRUST_PROXY may no longer be "on"/],
  [{ TEST_HELPERS: 'on', SITE_URL: 'https://studio.example' }, /TEST_HELPERS may be "on" only/],
  [{ S3_BUCKET: 'files' }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be/],
])('with %j it does not start, and says why', async (environment, sentence) => {
  const { code, output } = await runToItsEnd(environment)

  expect(code).toBe(1)
  expect(output).toMatch(sentence)
  expect(output).not.toMatch(/^\s+at /m)
  expect(output).not.toContain('hunter2')
})

test('reports all errors of the settings', async () => {
  const { output } = await runToItsEnd({ PORT: 'x', SEED: 'y' })

  expect(output).toMatch(/PORT must[\s\S]*SEED must/)
})

test('reports a port in use, without affecting the process that uses it', async () => {
  const first = await startProduct({ mongo: inject('mongo') })

  const { code, output } = await runToItsEnd({ PORT: new URL(first.url).port })

  expect(code).toBe(1)
  expect(output).toMatch(/Port \d+ is taken by another program: set PORT to a free one\./)
  expect((await visitor(first).get('/v1/health')).status).toBe(200)
  await first.stop()
})

test('reports a data folder that cannot be created', async () => {
  const file = path.join(dataDir, 'a-file')
  writeFileSync(file, '')

  const { code, output } = await runToItsEnd({ DATA_DIR: path.join(file, 'data') })

  expect(code).toBe(1)
  expect(output).toMatch(/The data folder .* cannot be written: .*DATA_DIR/)
})

test('reports a database that does not respond, without its password', async () => {
  const { code, output } = await runToItsEnd({
    DATABASE_URL: 'mongodb://site:hunter2@127.0.0.1:1/site',
  })

  expect(code).toBe(1)
  expect(output).toMatch(
    /The database does not answer at mongodb:\/\/127\.0\.0\.1:1\/site: start it, or set DATABASE_URL\./,
  )
  expect(output).not.toContain('hunter2')
})

test('does not begin a second site when the data folder holds one', async () => {
  const mongo = inject('mongo')
  const elsewhere = path.join(dataDir, 'elsewhere')
  const DATABASE_URL = mongo
    ? databaseOf(mongo, dataDir)
    : `file:${path.join(elsewhere, 'new.sqlite')}`
  mkdirSync(elsewhere)
  await (await startProduct({ dataDir })).stop()
  const was = contentsOf(dataDir)

  const { code, output } = await runToItsEnd({ DATABASE_URL })

  expect(code).toBe(1)
  expect(output).toContain(`${path.join(dataDir, 'site.sqlite')} holds a site: move it with`)
  expect(output).toContain(`DATABASE_URL= npm run move -- --to '${DATABASE_URL}'`)
  expect(contentsOf(dataDir)).toEqual(was)
  const empty = await startProduct({ dataDir: elsewhere, environment: { DATABASE_URL } })
  expect((await visitor(empty).get('/v1/health')).status).toBe(200)
  await empty.stop()
})

/** Runs a start that is expected to fail. */
function runToItsEnd(environment: Record<string, string>): Promise<EndedStart> {
  return endedStart({ DATA_DIR: dataDir, ...environment })
}
