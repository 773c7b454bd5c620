import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Announcements, announcementsCollection } from '../../cms/changes/mongo-announcements'
import { type AllResponses, allResponses, withoutVersionIds } from '../product/all-responses'
import { type Bucket, openBucket } from '../product/bucket'
import { rowsOf, signedIn } from '../product/client'
import { type CommandResult, runCommand, startCommand } from '../product/command'
import { onMongo } from '../product/mongo-database'
import { editInAdmin } from '../product/people'
import { pdf } from '../product/pictures'
import { contentsOf, runToCompletion } from '../product/refused-start'
import { databaseOf, exitOf, type RunningProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { download, idOf, upload } from '../product/uploads'
import { expectSignIns, fillSite, type UserWithFactors } from './original-site'
import { type SiteSettings, startSite } from './site-settings'

/** With MongoDB, the site moves to it; otherwise to another SQLite file. */
const mongo = inject('mongo')
/** For tests that start several products in sequence. */
const long = 240_000
const newFolder = temporaryFolders('site-move-')
const buckets: Bucket[] = []

interface Responses {
  admin: AllResponses
  visitor: AllResponses
}

/** The settings of the original site, on SQLite. It is stopped and never changes. */
let home: SiteSettings
let ada: UserWithFactors
let session: string
let files: Map<string, Buffer>
let before: Responses

/** An API key needs no session, and reading with it changes nothing. */
const key = { authorization: 'users API-Key the-key-of-the-administrator' }

beforeAll(async () => {
  home = { DATA_DIR: newFolder() }
  const product = await startSite({ ...home, SEED: 'demo' })
  const admin = await signedIn(product)
  const targetId = await idOf(admin)
  await editInAdmin(admin, 'PATCH', `/api/users/${targetId}`, {
    enableAPIKey: true,
    apiKey: 'the-key-of-the-administrator',
  })
  const original = await fillSite(product, admin)
  ada = original.user
  files = new Map()
  for (const name of original.fileNames) {
    files.set(name, (await download(product, `/files/${name}`)).data)
  }
  session = admin.cookies
  before = await responsesOf(product)
  await product.stop()
})

afterAll(async () => {
  await Promise.all(buckets.map((bucket) => bucket.close()))
})

test('a site moves to another database and a bucket, and back, with the same responses', {
  timeout: long,
}, async () => {
  const away = await awayFrom(home)
  const was = contentsOf(home.DATA_DIR)

  const there = await move(home, away)

  expect([there.code, there.output]).toEqual([0, expect.stringContaining('The site is moved.')])
  expect(there.output).toMatch(/\d+ documents are the same in both places/)
  expect(there.output).toContain('S3_BUCKET=site-assets')
  expect(contentsOf(home.DATA_DIR)).toEqual(was)
  const moved = await startSite(away.place)
  await expectSame(moved, before)
  await moved.stop()

  const back = { DATA_DIR: newFolder() }
  const again = await runCommand(['move', '--to', back.DATA_DIR], away.place)

  expect([again.code, again.output]).toEqual([0, expect.stringContaining('The site is moved.')])
  expect(existsSync(path.join(back.DATA_DIR, 'site.sqlite.restoring'))).toBe(false)
  const returned = await startSite(back)
  expect(await responsesOf(returned)).toEqual(before)
  await expectFiles(returned)
  const old = await fetch(`${returned.url}/v1/user/current`, { headers: { cookie: session } })
  expect(old.status).toBe(401)
  await expectSignIns(returned, ada)
  await returned.stop()
})

test('a move that was killed continues where it stopped, with what has changed meanwhile', {
  timeout: long,
}, async () => {
  const from = { DATA_DIR: newFolder() }
  cpSync(home.DATA_DIR, from.DATA_DIR, { recursive: true })
  const away = await awayFrom(from)
  const uploads = () => away.bucket.requests.filter((request) => request.startsWith('PUT '))

  await killedMove(from, away, () => uploads().length >= 60)
  const atFirst = uploads().length
  const early = await runToCompletion(away.place)
  await killedMove(from, away, (output) => output.includes('files are copied'))
  await killedMove(from, away, (output) => output.includes('documents are written'))
  const late = await runToCompletion(away.place)
  const product = await startSite(from)
  const now = await changeSomething(product)
  await product.stop()
  const last = await move(from, away)

  expect(atFirst).toBeLessThan(new Set(uploads()).size)
  for (const refused of [early, late]) {
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/holds a site: move it|A move to this database is under way/)
  }
  expect([last.code, last.output]).toEqual([0, expect.stringContaining('The site is moved.')])
  const [, some, all] = /(\d+) of (\d+) documents are there/.exec(last.output) ?? []
  expect(Number(some)).toBeGreaterThan(5)
  expect(Number(some)).toBeLessThan(Number(all))
  // Only an interrupted upload is repeated.
  expect(uploads().length - new Set(uploads()).size).toBeLessThanOrEqual(1)
  const moved = await startSite(away.place)
  await expectSame(moved, now)
  await moved.stop()
})

test('rejects a target that is not empty, and changes nothing', async () => {
  const full = newFolder()
  mkdirSync(path.join(full, 'assets'))
  writeFileSync(path.join(full, 'assets/other.webp'), 'of another site')
  const away = await awayFrom(home)
  await fill(away)
  const was = [home.DATA_DIR, full].map(contentsOf)

  const [toItself, toFull, toAway] = [
    await runCommand(['move', '--to', home.DATA_DIR], home),
    await runCommand(['move', '--to', full], home),
    await move(home, away),
  ]

  expect([toItself.code, toItself.output]).toEqual([
    1,
    expect.stringContaining('There is a database'),
  ])
  expect([toFull.code, toFull.output]).toEqual([1, expect.stringContaining('other.webp')])
  expect([toAway.code, toAway.output]).toEqual([1, expect.stringContaining('already')])
  for (const { output } of [toItself, toFull, toAway]) {
    expect(output).toContain('Nothing was changed.')
  }
  expect([home.DATA_DIR, full].map(contentsOf)).toEqual(was)
  expect(away.bucket.requests.filter((request) => request.startsWith('PUT '))).toEqual([])
})

test.each<[string, string[], Record<string, string>, RegExp]>([
  ['no target', [], {}, /Use: npm run move/],
  ['another kind of database', ['--to', 'postgres://db/site'], {}, /and not to postgres:/],
  ['another kind of store', ['--to', '/tmp/new', '--files', 'ftp://files'], {}, /s3:\/\/BUCKET/],
  [
    'a bucket without its keys',
    ['--to', '/tmp/new', '--files', 's3://files'],
    {},
    /S3_ACCESS_KEY_ID/,
  ],
  [
    'the database it is in',
    ['--to', 'file:/tmp/a'],
    { DATABASE_URL: 'file:/tmp/a' },
    /DATABASE_URL= npm/,
  ],
])('with %s it says what to do', async (_what, args, settings, sentence) => {
  const { code, output } = await runCommand(['move', ...args], { ...home, ...settings })

  expect(code).toBe(1)
  expect(output).toMatch(sentence)
  expect(output).not.toMatch(/^\s+at /m)
})

test('with the settings of another store of files it moves nothing', async () => {
  const away = await awayFrom(home)

  const { code, output } = await runCommand(['move', '--to', newFolder()], {
    ...home,
    ...away.bucket.environment,
  })

  expect([code, output]).toEqual([1, expect.stringContaining('None of the')])
})

test('the secret in a data folder is moved too', async () => {
  const from = { DATA_DIR: newFolder(), APP_SECRET: '' }
  await (await startSite(from)).stop()
  const to = newFolder()

  const { code } = await runCommand(['move', '--to', to], from)

  const [was, is] = [from.DATA_DIR, to].map((folder) => path.join(folder, 'secret'))
  expect(code).toBe(0)
  expect(readFileSync(is ?? '', 'utf8')).toBe(readFileSync(was ?? '', 'utf8'))
  expect(statSync(is ?? '').mode & 0o777).toBe(0o600)
})

interface Away {
  place: SiteSettings & { DATABASE_URL: string }
  bucket: Bucket
}

/** A target to which the site in a data folder can move. */
async function awayFrom({ DATA_DIR }: SiteSettings): Promise<Away> {
  const bucket = await openBucket()
  buckets.push(bucket)
  const folder = newFolder()
  const DATABASE_URL = mongo
    ? databaseOf(mongo, folder)
    : `file:${path.join(folder, 'away.sqlite')}`
  if (mongo) await announceChanges(DATABASE_URL)
  return { place: { DATA_DIR, DATABASE_URL, ...bucket.environment }, bucket }
}

/** Adds the count of changes that an emptied database still has from an earlier site. */
async function announceChanges(url: string): Promise<void> {
  await onMongo(url, (database) =>
    database.collection<Announcements>(announcementsCollection).insertOne({
      _id: 'newest',
      count: 3,
      changes: [{ id: '000000000000000000000003', tags: 'contents' }],
    }),
  )
}

/** The arguments and the settings of a move: the bucket's keys, but not yet the bucket. */
function moveCall(from: SiteSettings, { place, bucket }: Away): Parameters<typeof runCommand> {
  return [
    ['move', '--to', place.DATABASE_URL, '--files', 's3://site-assets'],
    { ...bucket.environment, S3_BUCKET: '', ...from },
  ]
}

function move(from: SiteSettings, away: Away): Promise<CommandResult> {
  return runCommand(...moveCall(from, away))
}

/** Starts a move, and kills it when a condition holds. */
async function killedMove(
  from: SiteSettings,
  away: Away,
  isTime: (output: string) => boolean,
): Promise<void> {
  const { child, output } = startCommand(...moveCall(from, away))
  while (child.exitCode === null && !isTime(output())) await setTimeout(2)
  child.kill('SIGKILL')
  await exitOf(child)
  expect([child.signalCode, output()]).toEqual(['SIGKILL', expect.any(String)])
  if (!mongo) return
  // Otherwise the lease would expire after a minute.
  await onMongo(away.place.DATABASE_URL, (database) => database.collection('turns').deleteMany({}))
}

/** Puts a document or a file of another site into a target. */
async function fill({ place }: Away): Promise<void> {
  if (!mongo) return writeFileSync(sqliteFileOf(place), '')
  await onMongo(place.DATABASE_URL, (database) =>
    database.collection('replies').insertOne({ title: 'Of another site' }),
  )
}

function sqliteFileOf({ DATABASE_URL }: Away['place']): string {
  return DATABASE_URL.replace(/^file:/, '')
}

async function changeSomething(product: RunningProduct): Promise<Responses> {
  const admin = await signedIn(product)
  const { body } = await admin.get('/v1/admin/content?size=100')
  const [first, second] = rowsOf(body.content)
  const changes = [
    await admin.post(`/v1/content/${first?.id}`, { title: 'Changed meanwhile' }),
    await admin.post('/v1/admin/content/state', {
      changes: [{ id: second?.id, state: 'trashed' }],
    }),
    await admin.post('/v1/admin/content/removal', { ids: [second?.id] }),
    await admin.post('/v1/content', { title: 'Written meanwhile', type: 'page' }),
    await upload(admin, pdf, { targetId: await idOf(admin), key: 'meanwhile' }),
  ]
  expect(changes.filter(({ status }) => status >= 300)).toEqual([])
  return responsesOf(product)
}

async function responsesOf(product: RunningProduct): Promise<Responses> {
  const responses = await allResponses(product, key)
  return { admin: withoutSessions(responses), visitor: await allResponses(product) }
}

/** Removes sessions, which do not move. */
function withoutSessions(responses: AllResponses): AllResponses {
  const others = Object.entries(responses).filter(([path]) => !path.endsWith('/sessions'))
  return JSON.parse(JSON.stringify(Object.fromEntries(others)), (name, value) =>
    name === 'sessions' ? undefined : value,
  )
}

async function expectSame(product: RunningProduct, wanted: Responses): Promise<void> {
  const now = await responsesOf(product)
  expect(now.visitor).toEqual(wanted.visitor)
  expect(withoutVersionIds(now.admin)).toEqual(withoutVersionIds(wanted.admin))
  await expectFiles(product)
}

async function expectFiles(product: RunningProduct): Promise<void> {
  for (const [name, data] of files) {
    const { status, data: found } = await download(product, `/files/${name}`)
    expect([name, status, found.equals(data)]).toEqual([name, 200, true])
  }
}
