import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, gunzipSync } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventually } from '../browser/eventually'
import type { Account } from '../product/accounts'
import { type AllResponses, allResponses, withoutVersionIds } from '../product/all-responses'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { type CommandResult, runCommand } from '../product/command'
import { onMongo } from '../product/mongo-database'
import { makeOneOfEach } from '../product/one-of-each'
import { pdf } from '../product/pictures'
import { type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { download, idOf, namesIn, upload } from '../product/uploads'
import { expectPasskeyWorks, expectSignIns, fillSite, type UserWithFactors } from './original-site'
import { type SiteSettings, settingsIn, startSite } from './site-settings'

const mongo = inject('mongo')
/** Tests of what does not depend on the database run on SQLite alone. */
const testOfTheArchive = test.skipIf(mongo)
/** For tests that start four products in sequence. */
const long = 240_000
const passphrase = 'open sesame, open sesame'
const newFolder = temporaryFolders('site-backup-')

let product: RunningProduct
let admin: Client
let ada: UserWithFactors
let assetNames: string[]
let whole: string
let before: { admin: AllResponses; visitor: AllResponses }

beforeAll(async () => {
  product = await startProduct({ mongo, environment: { SEED: 'demo' } })
  admin = await signedIn(product)
  const original = await fillSite(product, admin)
  ada = original.user
  assetNames = original.fileNames
  before = await responsesOf(product)
  whole = archive()
  const made = await backup(product, [whole, '--sessions'])
  expect(made.output).toContain('encrypted with BACKUP_PASSPHRASE')
  expect(made.code).toBe(0)
})

afterAll(async () => {
  await product.stop()
})

testOfTheArchive(
  'a backup is one file that only its user can read, and contains no plain secret',
  async () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600)
    expect(readdirSync(path.dirname(whole))).toEqual([path.basename(whole)])
    expect(gunzipSync(readFileSync(whole)).includes('a secret for tests alone')).toBe(false)
    const verified = await runCommand(['verify', whole], {})
    expect(verified.output).toMatch(/is complete: \d+ documents and \d+ files/)
    expect(verified.code).toBe(0)
    const again = await backup(product, [whole])
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('exists already')])
  },
)

test('the restored site responds as the original', async () => {
  const restored = await restoredFrom(whole)

  const after = await responsesOf(restored)

  expect(after.visitor).toEqual(before.visitor)
  expect(after.admin).toEqual(before.admin)
  for (const name of assetNames) {
    const [was, is] = await Promise.all(
      [product, restored].map((each) => download(each, `/files/${name}`)),
    )
    expect(is?.status).toBe(200)
    expect(is?.data.equals(was?.data ?? Buffer.alloc(0))).toBe(true)
  }
  await restored.stop()
})

testOfTheArchive(
  'passwords, passkeys and second factors work after a restore that had the secret',
  async () => {
    const restored = await restoredFrom(whole)

    await expectSignIns(restored, ada)
    await restored.stop()
  },
)

testOfTheArchive(
  'a restore requires the secret, and without it lists what will not work',
  async () => {
    const place = emptyPlace({ APP_SECRET: 'another secret for tests' })
    const rejected = await restore(whole, place)
    expect([rejected.code, rejected.output]).toEqual([
      1,
      expect.stringContaining('--without-secret'),
    ])
    expect(await isEmpty(place)).toBe(true)

    const done = await restore(whole, place, ['--without-secret'])

    expect(done.output).toContain('must be set up again')
    expect(done.code).toBe(0)
    const restored = await startSite(place)
    expect((await visitor(restored).post('/v1/auth', credentialsOf(ada.account))).status).toBe(200)
    await expectPasskeyWorks(restored, ada.device)
    await restored.stop()
  },
)

test('without a secret in the settings, restores and uses the one in the backup', async () => {
  if (mongo) return
  const place = emptyPlace({ APP_SECRET: '' })

  const wrong = await restore(whole, { ...place, BACKUP_PASSPHRASE: 'not the passphrase' })
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('is not the one')])
  expect((await restore(whole, place)).code).toBe(0)

  const secret = path.join(place.DATA_DIR, 'secret')
  expect(readFileSync(secret, 'utf8')).toBe('a secret for tests alone\n')
  expect(statSync(secret).mode & 0o777).toBe(0o600)
})

test('restores nothing over existing data', async () => {
  const place = { ...settingsIn(product.dataDir), BACKUP_PASSPHRASE: passphrase }

  const rejected = await restore(whole, place)

  expect(rejected.code).toBe(1)
  expect(rejected.output).toMatch(/There is a database at|holds data already/)
  expect(rejected.output).toContain('Nothing was changed')
  expect(await responsesOf(product)).toEqual(before)
})

testOfTheArchive('sessions are left out unless they are asked for', async () => {
  const file = archive()
  expect((await backup(product, [file])).code).toBe(0)
  const place = emptyPlace()
  expect((await restore(file, place)).output).toContain('Everybody has to sign in again')

  const restored = await startSite(place)

  const headers = { cookie: admin.cookies }
  const answer = await fetch(`${restored.url}/v1/user/current`, { headers })
  expect(answer.status).toBe(401)
  expect((await visitor(restored).get('/v1/content')).status).toBe(200)
  await signedIn(restored)
  await restored.stop()
})

testOfTheArchive('a damaged backup is detected, and is not restored', async () => {
  const bytes = readFileSync(whole)
  const damages: [string, Buffer][] = [
    ['cut short', bytes.subarray(0, Math.floor(bytes.length / 2))],
    ['without its last bytes', bytes.subarray(0, bytes.length - 9)],
    ['no archive', Buffer.from('This is no backup.')],
    ['empty', Buffer.alloc(0)],
    ...[20, 0.25, 0.5, 0.75, 0.999].map((part): [string, Buffer] => {
      const place = part < 1 ? Math.floor(bytes.length * part) : part
      const flipped = Buffer.from(bytes)
      flipped[place] = (flipped[place] ?? 0) ^ 0b100
      return [`changed at ${part}`, flipped]
    }),
  ]
  const place = emptyPlace()
  for (const [how, damaged] of damages) {
    const file = archive()
    writeFileSync(file, damaged)
    const verified = await runCommand(['verify', file], {})
    expect([how, verified.code, verified.output]).toEqual([
      how,
      1,
      expect.stringContaining('damaged or incomplete'),
    ])
  }
  const file = archive()
  writeFileSync(file, damages[0]?.[1] ?? '')
  expect((await restore(file, place)).code).toBe(1)
  expect(await isEmpty(place)).toBe(true)
})

testOfTheArchive.each<[string, Partial<Header> & { name: string }]>([
  ['points outside of the data folder', { name: '../../evil' }],
  ['is absolute', { name: '/tmp/evil' }],
  ['is a link', { name: 'assets/evil', type: 'symlink', linkname: '/etc/passwd' }],
  ['is a device', { name: 'assets/evil', type: 'character-device' }],
  ['belongs to no backup', { name: 'site.sqlite' }],
])('an archive with an entry that %s is rejected, and nothing is written', async (_what, evil) => {
  const file = archive()
  await withEntry(whole, evil, file)
  const place = emptyPlace()

  const { code, output } = await restore(file, place)

  expect([code, output]).toEqual([1, expect.stringContaining('which no backup has')])
  expect(existsSync(place.DATA_DIR)).toBe(false)
  expect(existsSync('/tmp/evil')).toBe(false)
})

testOfTheArchive(
  'a head that decompresses to gigabytes is rejected before it is read',
  async () => {
    const file = archive()
    const compressed = pack()
    const size = 100 * 1024 * 1024
    compressed.entry({ name: 'backup.json' }, Buffer.alloc(size, ' '))
    compressed.finalize()
    await pipeline(compressed, createGzip(), createWriteStream(file))

    const { code, output } = await runCommand(['verify', file], {})

    expect([code, output]).toEqual([1, expect.stringContaining('larger than in any backup')])
  },
)

test('a backup during writes is a consistent snapshot', async () => {
  let writing = true
  const acknowledged: string[] = []
  const targetId = await idOf(admin)
  async function write(): Promise<void> {
    for (let count = 1; writing; count++) {
      const title = `Written ${String(count).padStart(4, '0')}`
      const { status } = await admin.post('/v1/content', { title, type: 'page' })
      expect(status).toBe(201)
      acknowledged.push(title)
      if (count % 10 === 0) await upload(admin, pdf, { targetId, key: `written-${count}` })
    }
  }
  const writer = write()
  await untilAtLeast(acknowledged, 5)
  const first = acknowledged.length
  const file = archive()
  const made = await backup(product, [file])
  const last = acknowledged.length
  writing = false
  await writer

  expect(made.code).toBe(0)
  const place = emptyPlace()
  expect((await restore(file, place)).code).toBe(0)
  const restored = await startSite(place)
  const again = await signedIn(restored)
  const titles = await titlesWritten(again)
  expect(last).toBeGreaterThan(first)
  expect(titles.length).toBeGreaterThanOrEqual(first)
  expect(titles.length).toBeLessThanOrEqual(last + 1)
  // Earlier writes exist whenever later ones do.
  expect(titles).toEqual(acknowledged.slice(0, titles.length))
  const { body } = await again.get('/v1/asset?size=100')
  for (const asset of rowsOf(body.content)) {
    for (const name of namesIn(asset)) {
      expect((await download(restored, `/files/${name}`)).status).toBe(200)
    }
  }
  await restored.stop()
})

test('an interrupted restore is not served, and starts over', {
  timeout: long,
}, async () => {
  const place = emptyPlace()
  await cutShort(place)

  await expect(startSite(place)).rejects.toThrow(
    mongo ? 'A restore of this database is under way' : 'is under way, or was cut short',
  )
  expect((await restore(whole, place)).code).toBe(0)

  const restored = await startSite(place)
  expect((await responsesOf(restored)).visitor).toEqual(before.visitor)
  await restored.stop()
})

test.runIf(mongo)(
  'a site moves to SQLite and back to MongoDB with the same responses',
  { timeout: long },
  async () => {
    const onSqlite = emptyPlace({ DATABASE_URL: '' })
    expect((await restore(whole, onSqlite)).code).toBe(0)
    const there = await startSite(onSqlite)
    const between = await responsesOf(there)
    await there.stop()
    const file = archive()
    const made = await runCommand(['backup', file, '--sessions'], {
      ...onSqlite,
      BACKUP_PASSPHRASE: passphrase,
    })
    expect(made.code).toBe(0)
    const back = await restoredFrom(file)

    const after = await responsesOf(back)

    expect(between.visitor).toEqual(before.visitor)
    expect(withoutVersionIds(between.admin)).toEqual(withoutVersionIds(before.admin))
    expect(after.visitor).toEqual(before.visitor)
    expect(withoutVersionIds(after.admin)).toEqual(withoutVersionIds(before.admin))
    await back.stop()
  },
)

test.runIf(mongo)(
  'a site moves from SQLite to MongoDB and back with the same responses',
  { timeout: long },
  async () => {
    const home = newFolder()
    const onSqlite = await startProduct({ dataDir: home, environment: { SEED: 'demo' } })
    admin = await signedIn(onSqlite)
    await makeOneOfEach(admin)
    const was = await responsesOf(onSqlite)
    const file = archive()
    const first = await runCommand(['backup', file, '--sessions'], {
      DATA_DIR: home,
      BACKUP_PASSPHRASE: passphrase,
    })
    await onSqlite.stop()
    expect(first.code).toBe(0)
    const onMongo = await restoredFrom(file)
    const between = await responsesOf(onMongo)
    const second = archive()
    expect((await backup(onMongo, [second, '--sessions'])).code).toBe(0)
    await onMongo.stop()
    const place = emptyPlace({ DATABASE_URL: '' })
    expect((await restore(second, place)).code).toBe(0)
    const back = await startSite(place)

    const after = await responsesOf(back)

    expect(between.visitor).toEqual(was.visitor)
    expect(withoutVersionIds(between.admin)).toEqual(withoutVersionIds(was.admin))
    expect(after).toEqual(was)
    await back.stop()
    admin = await signedIn(product)
  },
)

/** Copies an archive with one additional entry after the first. */
async function withEntry(
  from: string,
  evil: Partial<Header> & { name: string },
  to: string,
): Promise<void> {
  const packed = pack()
  const entries = extract()
  const written = pipeline(packed, createGzip(), createWriteStream(to))
  const read = pipeline(createReadStream(from), createGunzip(), entries)
  let first = true
  for await (const entry of entries) {
    const content = await buffer(entry)
    packed.entry(entry.header, content)
    if (first) packed.entry(evil, '')
    first = false
  }
  packed.finalize()
  await Promise.all([read, written])
}

function archive(): string {
  return path.join(newFolder(), 'site.tar.gz')
}

/** Settings of a new site. */
function emptyPlace(settings: Record<string, string> = {}): SiteSettings {
  const folder = newFolder()
  const DATA_DIR = path.join(folder, path.basename(folder))
  return {
    ...settingsIn(DATA_DIR),
    BACKUP_PASSPHRASE: passphrase,
    ...settings,
  }
}

function backup(of: RunningProduct, args: string[]): Promise<CommandResult> {
  return runCommand(['backup', ...args], {
    ...settingsIn(of.dataDir),
    BACKUP_PASSPHRASE: passphrase,
  })
}

function restore(file: string, place: SiteSettings, args: string[] = []): Promise<CommandResult> {
  return runCommand(['restore', file, ...args], place)
}

async function restoredFrom(file: string): Promise<RunningProduct> {
  const place = emptyPlace()
  const { code, output } = await restore(file, place)
  expect([code, output]).toEqual([0, expect.stringContaining('Restored')])
  return startSite(place)
}

async function responsesOf(of: RunningProduct): Promise<typeof before> {
  // Sessions stay valid in the restored site, which has the same secret.
  return {
    admin: await allResponses(of, { cookie: admin.cookies }),
    visitor: await allResponses(of),
  }
}

async function isEmpty(place: SiteSettings): Promise<boolean> {
  if (!mongo || !place.DATABASE_URL) return !existsSync(path.join(place.DATA_DIR, 'site.sqlite'))
  return onMongo(place.DATABASE_URL, async (database) => {
    const names = await database.listCollections().toArray()
    const counts = await Promise.all(
      names.map(({ name }) => database.collection(name).countDocuments()),
    )
    return counts.every((count) => count === 0)
  })
}

/** Creates the state that a restore leaves when its process is killed. */
async function cutShort({ DATA_DIR, DATABASE_URL }: SiteSettings): Promise<void> {
  mkdirSync(path.join(DATA_DIR, 'assets'), { recursive: true })
  writeFileSync(path.join(DATA_DIR, 'site.sqlite.restoring'), 'half of it')
  if (!DATABASE_URL) return
  await onMongo(DATABASE_URL, async (database) => {
    await database.collection('payload-kvs').insertOne({ key: 'restore', data: true })
    await database.collection('replies').insertOne({ title: 'Half of it' })
  })
}

async function untilAtLeast(list: unknown[], count: number): Promise<void> {
  await eventually(async () => list.length >= count).toBe(true)
}

async function titlesWritten(client: Client): Promise<string[]> {
  const titles: string[] = []
  for (let page = 0; ; page++) {
    const query = `search=written&sort=title&size=100&page=${page}`
    const { body } = await client.get(`/v1/admin/content?${query}`)
    const rows = rowsOf(body.content)
    titles.push(...rows.map(({ title }) => String(title)))
    if (rows.length < 100) return titles
  }
}

function credentialsOf({ email, password }: Account) {
  return { email, password }
}
