import { type Db, MongoClient } from 'mongodb'
import { MongoMemoryReplSet } from 'mongodb-memory-server-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signedInAs, signUp, withTokenOf } from '../product/accounts'
import { type ApiResponse, type Client, signedIn, visitor, withToken } from '../product/client'
import { onMongo as onMongoDatabase } from '../product/mongo-database'
import { editInAdmin } from '../product/people'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'
import { waitUntil } from '../product/wait-until'

const onMongo = Boolean(inject('mongo'))

/** A server of its own, which can be paused without stopping other tests. */
let replicaSet: MongoMemoryReplSet
let product: RunningProduct
let admin: Client
let program: Client
let unread: string

beforeAll(async () => {
  if (!onMongo) return
  replicaSet = await MongoMemoryReplSet.create({
    replSet: { count: 1, args: ['--setParameter', 'enableTestCommands=1'] },
  })
  product = await startProduct({ mongo: replicaSet.getUri() })
  admin = await signedIn(product)
  program = await withToken(product)
  for (const title of ['Known', 'Under way', 'Failing', 'Unread']) {
    const content = { type: 'page', title, status: 'published', data: 'Some words.' }
    const { status, body } = await admin.post('/v1/content', content)
    expect(status).toBe(201)
    unread = `/v1/content/${body.id}`
  }
  expect((await visitor(product).get('/known')).status).toBe(200)
})

afterAll(async () => {
  if (!onMongo) return
  signalDatabase('SIGCONT')
  await product.stop()
  await replicaSet.stop()
})

test.runIf(onMongo)(
  'responds with 503 while the database hangs, and normally after it',
  async () => {
    signalDatabase('SIGSTOP')
    try {
      await untilSilent()
      const stranger = visitor(product)
      const responses: [string, Promise<ApiResponse>][] = [
        ['a page nobody has read', stranger.get('/unread')],
        ['a call nobody has made', stranger.get(unread)],
        ['no page', stranger.get('/nowhere')],
        ['a form', stranger.post('/v1/form/contact', { name: 'Ada', message: 'Hello' })],
        ['a page of a user', admin.get('/known')],
        ['a user', admin.get('/v1/user/current')],
        ['a chat', admin.get('/v1/chat/01jd3w8k5v2m9q7x4c6t0r1zhb')],
        ['a program', program.get('/v1/user/current')],
        ['the admin', admin.get('/cms')],
        ['signing in', stranger.post('/v1/auth', { email: 'ada@x.example', password: 'wrong' })],
      ]
      for (const [name, pending] of responses) {
        const { status, headers } = await pending
        expect([name, status]).toEqual([name, 503])
        expect([name, headers.get('retry-after')]).toEqual([name, '5'])
      }

      const cached = await stranger.get('/known')
      expect([cached.status, cached.headers.get('warning')]).toEqual([
        200,
        '110 - "Response is Stale"',
      ])
      expect((await stranger.get('/favicon.ico')).status).toBe(200)
      expect((await stranger.get('/v1/live')).status).toBe(200)
      expect((await stranger.get('/v1/ready')).status).toBe(503)
    } finally {
      signalDatabase('SIGCONT')
    }

    await waitUntil(async () => {
      expect((await admin.get('/v1/user/current')).status).toBe(200)
    })
    for (const path of ['/unread', '/known', unread]) {
      const { status, headers } = await visitor(product).get(path)
      expect([path, status, headers.get('warning')]).toEqual([path, 200, null])
    }
    expect((await program.get('/v1/user/current')).status).toBe(200)
  },
)

test.runIf(onMongo)(
  'ends requests that are under way when the database begins to hang',
  async () => {
    const { id } = await signUp(product)
    const { body: chat } = await admin.post('/v1/chat', {
      title: 'Open',
      messages: [{ text: 'Hello' }],
    })
    const requests: [collection: string, () => Promise<ApiResponse>][] = [
      ['contents', () => visitor(product).get('/under-way')],
      ['chats', () => admin.get(`/v1/chat/${chat.id}`)],
      ['users', () => program.get(`/v1/user/${id}`)],
    ]
    for (const [collection, send] of requests) {
      const held = await failCommands(collection, { blockConnection: true, blockTimeMS: 3000 })
      const pending = send()
      await held.reached()
      signalDatabase('SIGSTOP')
      const { status, headers } = await pending.finally(() => signalDatabase('SIGCONT'))
      expect([collection, status]).toEqual([collection, 503])
      expect([collection, headers.get('retry-after')]).toEqual([collection, '5'])
      await held.end()
      await waitUntil(async () => expect((await send()).status).toBe(200))
    }
  },
)

test.runIf(onMongo)(
  'takes nobody for a stranger, and nothing for absent, when a query of it fails',
  async () => {
    const { id, ...ada } = await signUp(product)
    const [browser, itsProgram] = [await signedInAs(product, ada), await withTokenOf(product, ada)]
    // Its session has not been read yet, so it is not cached.
    const newBrowser = await signedInAs(product, ada)
    const closed = { closeConnection: true }
    const elected = { errorCode: 11602 }
    const requests: [string, string, () => Promise<ApiResponse>, how?: Record<string, unknown>][] =
      [
        ['a session', 'sessions', () => newBrowser.get('/v1/user/current')],
        ['a user by cookie', 'users', () => browser.get('/v1/user/current')],
        ['a page of a user', 'users', () => browser.get('/settings')],
        ['a user by token', 'users', () => itsProgram.get('/v1/user/current')],
        ['a user during an election', 'users', () => itsProgram.get('/v1/user/current'), elected],
        ['a page', 'contents', () => visitor(product).get('/failing')],
      ]
    for (const [name, collection, send, how = closed] of requests) {
      // What is cached of the user is not read.
      await admin.post(`/v1/user/${id}`, { firstName: name })
      const failing = await failCommands(collection, how)
      const { status, headers } = await send()
      expect([name, status, Number(headers.get('retry-after'))]).toEqual([
        name,
        503,
        expect.any(Number),
      ])
      await failing.end()
      expect([name, (await send()).status]).toEqual([name, 200])
    }
  },
)

test.runIf(onMongo)('answers 503 when a write in the content management conflicts', async () => {
  const conflict = await failCommands('replies', {
    errorCode: 112,
    errorLabels: ['TransientTransactionError'],
    failCommands: ['insert'],
  })
  const { status, headers } = await editInAdmin(admin, 'POST', '/api/replies', {
    title: 'In conflict',
    text: 'Hello',
  })
  await conflict.end()
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
})

/** Makes MongoDB fail or hold commands on a collection: what reads it, if no others are named. */
async function failCommands(collection: string, how: Record<string, unknown>) {
  const namespace = new URL(databaseOf(replicaSet.getUri(), product.dataDir)).pathname.slice(1)
  const configure = (mode: unknown, data = {}) =>
    onDatabase((database) =>
      database.admin().command({ configureFailPoint: 'failCommand', mode, data }),
    )
  const { count } = await configure('alwaysOn', {
    failCommands: ['find', 'aggregate'],
    ...how,
    namespace: `${namespace}.${collection}`,
  })
  return {
    /** Resolves once a command is held. */
    reached: () =>
      onDatabase((database) =>
        database.admin().command({
          waitForFailPoint: 'failCommand',
          timesEntered: Number(count) + 1,
          maxTimeMS: 30_000,
        }),
      ),
    end: () => configure('off'),
  }
}

/** On a busy machine the threads of a stopped process run on for a moment. */
async function untilSilent(): Promise<void> {
  const client = new MongoClient(replicaSet.getUri(), {
    serverSelectionTimeoutMS: 300,
    connectTimeoutMS: 300,
    socketTimeoutMS: 300,
  })
  await waitUntil(() => expect(client.db().command({ ping: 1 })).rejects.toThrow())
  await client.close()
}

function onDatabase<T>(work: (database: Db) => Promise<T>): Promise<T> {
  return onMongoDatabase(databaseOf(replicaSet.getUri(), product.dataDir), work)
}

function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = replicaSet.servers[0]?.instanceInfo?.instance.mongodProcess?.pid
  if (!pid) throw new Error('The database has no process.')
  process.kill(pid, signal)
}
