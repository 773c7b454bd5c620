import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { signedIn } from '../product/client'
import { picture } from '../product/pictures'
import { contentsOf, runToCompletion } from '../product/refused-start'
import { databaseOf, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { idOf, upload } from '../product/uploads'

const newFolder = temporaryFolders('site-broken-')

const mongo = inject('mongo')
const whole = newFolder()
const environment: Record<string, string> = mongo
  ? { DATABASE_URL: databaseOf(mongo, whole) }
  : { APP_SECRET: '' }
let dataDir: string

beforeAll(async () => {
  const product = await startProduct({ dataDir: whole, environment })
  const admin = await signedIn(product)
  const place = { targetId: await idOf(admin), key: 'profile' }
  const sent = await upload(admin, await picture(), place)
  expect(sent.status).toBe(201)
  expect(await product.stop()).toBe(0)
})

beforeEach(() => {
  dataDir = newFolder()
  cpSync(whole, dataDir, { recursive: true })
})

const damage: [string, () => void, RegExp][] = [
  [
    'sessions of another format',
    () => write('sessions.sqlite', 'no database'),
    /sessions\.sqlite is damaged or unreadable: remove it/,
  ],
  [
    'sessions with a damaged page',
    () => damagePage('sessions.sqlite'),
    /sessions\.sqlite is damaged/,
  ],
  [
    'sessions that are a folder',
    () => makeFolder('sessions.sqlite'),
    /sessions\.sqlite is damaged/,
  ],
  [
    'a database of another format',
    () => write('site.sqlite', 'no database'),
    /The database .*site\.sqlite is damaged or unreadable: put the newest copy/,
  ],
  ['half a database', () => truncateSync(at('site.sqlite'), 500_000), /site\.sqlite is damaged/],
  ['a database with a damaged page', () => damagePage('site.sqlite'), /site\.sqlite is damaged/],
  [
    'an empty database beside assets',
    () => write('site.sqlite', ''),
    /site\.sqlite is empty, but .*assets holds files of a site/,
  ],
  [
    'no database beside assets',
    () => remove('site.sqlite'),
    /site\.sqlite is empty, but .*assets holds files of a site/,
  ],
  [
    'no secret',
    () => remove('secret'),
    /secret is missing, and without it the second factors .*APP_SECRET/,
  ],
  ['an empty secret', () => write('secret', ''), /secret is too short/],
  ['a short secret', () => write('secret', 'fifteen letters'), /secret is too short/],
  [
    'a secret that cannot be read',
    () => makeFolder('secret'),
    /secret, the secret of the site, cannot be read \(EISDIR\)/,
  ],
  ['assets that are a file', () => write('assets', ''), /assets must be a folder/],
  ['an outbox that is a file', () => write('outbox', ''), /outbox must be a folder/],
  [
    'no assets',
    () => remove('assets'),
    /assets is missing, but the database lists \d+ files in it/,
  ],
]

test.skipIf(mongo).each(damage)(
  'with %s it does not start, and writes nothing',
  async (_what, harm, sentence) => {
    harm()
    const before = contentsOf(dataDir)

    const { code, output } = await runToCompletion({ DATA_DIR: dataDir, ...environment })

    expect(output).toMatch(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
    expect(contentsOf(dataDir)).toEqual(before)
  },
)

test.runIf(mongo)('does not start without the assets that the database lists', async () => {
  remove('assets')

  const { code, output } = await runToCompletion({ DATA_DIR: dataDir, ...environment })

  expect(output).toMatch(/assets is missing, but the database lists 1 files in it/)
  expect(code).toBe(1)
})

test.skipIf(mongo)(
  'starts without its secret file if the settings contain the same secret',
  async () => {
    const secret = readFileSync(at('secret'), 'utf8').trim()
    remove('secret')

    const product = await startProduct({ dataDir, environment: { APP_SECRET: secret } })

    expect(await product.stop()).toBe(0)
  },
)

test.skipIf(mongo)('does not start if the data folder does not respond', async () => {
  // Opening a pipe blocks until its other end is opened.
  remove('secret')
  execFileSync('mkfifo', [at('secret')])

  const { code, output } = await runToCompletion({ DATA_DIR: dataDir, ...environment })

  expect(output).toMatch(
    /The data folder .* does not answer: see to its file system, or set DATA_DIR/,
  )
  expect(code).toBe(1)
})

test('names a slightly misspelled setting and starts', async () => {
  const product = await startProduct({
    mongo,
    environment: { PROT: '8080', DATABSE_URL: 'file:x' },
  })

  expect(product.output()).toMatch(
    /PROT is not a setting of this site and is ignored: PORT may be meant\./,
  )
  expect(product.output()).toMatch(/DATABSE_URL is not .*: DATABASE_URL may be meant\./)
  expect(await product.stop()).toBe(0)
})

function at(name: string): string {
  return path.join(dataDir, name)
}

function remove(name: string): void {
  rmSync(at(name), { recursive: true })
}

function write(name: string, text: string): void {
  rmSync(at(name), { recursive: true, force: true })
  writeFileSync(at(name), text, { mode: 0o600 })
}

function makeFolder(name: string): void {
  remove(name)
  mkdirSync(at(name), { mode: 0o700 })
}

/** Fills the second page of a SQLite file with invalid bytes. */
function damagePage(name: string): void {
  const page = 4096
  const bytes = readFileSync(at(name))
  writeFileSync(at(name), bytes.fill(0xee, page, 2 * page))
}
