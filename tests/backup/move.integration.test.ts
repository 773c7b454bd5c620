import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Announcements, announcementsCollection } from '../../cms/changes/mongo-announcements'
import { type Account, signedInAs, signUp } from '../product/accounts'
import { type AllResponses, allResponses, withoutVersionIds } from '../product/all-responses'
import { type AuthenticatorApp, switchOnTwoFactor } from '../product/authenticator-app'
import { type Bucket, openBucket } from '../product/bucket'
import { rowsOf, signedIn, visitor } from '../product/client'
import { type CommandResult, runCommand, startCommand } from '../product/command'
import { onMongo } from '../product/mongo-database'
import { makeOneOfEach } from '../product/one-of-each'
import { addPasskey, PasskeyDevice, signInWithPasskey } from '../product/passkey-device'
import { editInAdmin } from '../product/people'
import { pdf, picture } from '../product/pictures'
import { contentsOf, runToCompletion } from '../product/refused-start'
import { databaseOf, exitOf, type RunningProduct, startProduct } from '../product/start'
import { download, idOf, namesIn, upload } from '../product/uploads'

/** With MongoDB the site moves there; without, to a SQLite file elsewhere. */
const mongo = inject('mongo')
/** For tests that start several products in sequence. */
const long = 240_000
const folders: string[] = []
const buckets: Bucket[] = []

type Place = Record<string, string> & { DATA_DIR: string }

interface Responses {
  admin: AllResponses
  visitor: AllResponses
}

/** The site in a data folder, on SQLite. It is stopped and stays as it is. */
let home: Place
let ada: Account
let app: AuthenticatorApp
let device: PasskeyDevice
let session: string
let files: Map<string, Buffer>
let before: Responses

/** An API key needs no session, and reading with it changes nothing. */
const key = { authorization: 'users API-Key the-key-of-the-administrator' }

beforeAll(async () => {
  home = { DATA_DIR: newFolder() }
  const product = await start(home, { SEED: 'demo' })
  const admin = await signedIn(product)
  const targetId = await idOf(admin)
  await editInAdmin(admin, 'PATCH', `/api/users/${targetId}`, {
    enableAPIKey: true,
    apiKey: 'the-key-of-the-administrator',
  })
  ada = await signUp(product)
  const client = await signedInAs(product, ada)
  device = new PasskeyDevice({ origin: product.url })
  expect((await addPasskey(client, ada, device)).status).toBe(201)
  app = (await switchOnTwoFactor(client, ada)).app
  await makeOneOfEach(admin)
  const uploads = [
    await upload(admin, await picture(), { targetId, key: 'picture' }),
    await upload(admin, pdf, { targetId, key: 'document' }),
  ]
  files = new Map()
  for (const name of uploads.flatMap(({ body }) => namesIn(body))) {
    files.set(name, (await download(product, `/files/${name}`)).data)
  }
  session = admin.cookies
  before = await responsesOf(product)
  await product.stop()
})

afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
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
  const moved = await start(away.place)
  await expectSame(moved, before)
  await moved.stop()

  const back = { DATA_DIR: newFolder() }
  const again = await runCommand(['move', '--to', back.DATA_DIR], away.place)

  expect([again.code, again.output]).toEqual([0, expect.stringContaining('The site is moved.')])
  expect(existsSync(path.join(back.DATA_DIR, 'site.sqlite.restoring'))).toBe(false)
  const returned = await start(back)
  expect(await responsesOf(returned)).toEqual(before)
  await expectSame(returned, before)
  const old = await fetch(`${returned.url}/v1/user/current`, { headers: { cookie: session } })
  expect(old.status).toBe(401)
  await expectSignIns(returned)
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
  const product = await start(from)
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
  // The upload that was cut short is the only one that is repeated.
  expect(uploads().length - new Set(uploads()).size).toBeLessThanOrEqual(1)
  const moved = await start(away.place)
  await expectSame(moved, now)
  await moved.stop()
})

test('refuses a target that is not empty, and changes nothing', async () => {
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

test('the secret in a data folder moves along', async () => {
  const from = { DATA_DIR: newFolder(), APP_SECRET: '' }
  await (await start(from)).stop()
  const to = newFolder()

  const { code } = await runCommand(['move', '--to', to], from)

  const [was, is] = [from.DATA_DIR, to].map((folder) => path.join(folder, 'secret'))
  expect(code).toBe(0)
  expect(readFileSync(is ?? '', 'utf8')).toBe(readFileSync(was ?? '', 'utf8'))
  expect(statSync(is ?? '').mode & 0o777).toBe(0o600)
})

interface Away {
  place: Place & { DATABASE_URL: string }
  bucket: Bucket
}

/** Where a site can move that is in this data folder. */
async function awayFrom({ DATA_DIR }: Place): Promise<Away> {
  const bucket = await openBucket()
  buckets.push(bucket)
  const folder = newFolder()
  const DATABASE_URL = mongo
    ? databaseOf(mongo, folder)
    : `file:${path.join(folder, 'away.sqlite')}`
  if (mongo) await announceChanges(DATABASE_URL)
  return { place: { DATA_DIR, DATABASE_URL, ...bucket.environment }, bucket }
}

/** An emptied database still counts the changes of the site before. They belong to no document. */
async function announceChanges(url: string): Promise<void> {
  await onMongo(url, (database) =>
    database.collection<Announcements>(announcementsCollection).insertOne({
      _id: 'newest',
      count: 3,
      changes: [{ id: '000000000000000000000003', tags: 'contents' }],
    }),
  )
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-move-'))
  folders.push(folder)
  return folder
}

function start(place: Place, settings: Record<string, string> = {}): Promise<RunningProduct> {
  return startProduct({ dataDir: place.DATA_DIR, environment: { ...place, ...settings } })
}

/** The arguments and the settings of a move: the bucket's keys, but not yet the bucket. */
function moveCall(from: Place, { place, bucket }: Away): Parameters<typeof runCommand> {
  return [
    ['move', '--to', place.DATABASE_URL, '--files', 's3://site-assets'],
    { ...bucket.environment, S3_BUCKET: '', ...from },
  ]
}

function move(from: Place, away: Away): Promise<CommandResult> {
  return runCommand(...moveCall(from, away))
}

/** A move that is killed as soon as something is the case. */
async function killedMove(
  from: Place,
  away: Away,
  isTime: (output: string) => boolean,
): Promise<void> {
  const { child, output } = startCommand(...moveCall(from, away))
  while (child.exitCode === null && !isTime(output())) await setTimeout(2)
  child.kill('SIGKILL')
  await exitOf(child)
  expect([child.signalCode, output()]).toEqual(['SIGKILL', expect.any(String)])
  if (!mongo) return
  // As the minute does after which the lease expires.
  await onMongo(away.place.DATABASE_URL, (database) => database.collection('turns').deleteMany({}))
}

/** A document or a file of another site, where a site would move. */
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
  for (const [name, data] of files) {
    const { status, data: found } = await download(product, `/files/${name}`)
    expect([name, status, found.equals(data)]).toEqual([name, 200, true])
  }
}

async function expectSignIns(product: RunningProduct): Promise<void> {
  const { email, password } = ada
  const half = await visitor(product).post('/v1/auth', { email, password })
  const full = await visitor(product).post('/v1/auth', { email, password, code: app.nextCode() })
  expect(half.body.error).toBe('SecondFactorRequired')
  expect(full.status).toBe(200)
  const byPasskey = await signInWithPasskey(visitor(product), device.at(product.url))
  expect(byPasskey.status).toBe(200)
}
