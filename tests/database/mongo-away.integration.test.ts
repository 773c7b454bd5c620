import { MongoMemoryReplSet } from 'mongodb-memory-server-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ApiResponse, type Client, signedIn, visitor, withToken } from '../product/client'
import { type RunningProduct, startProduct } from '../product/start'
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
  replicaSet = await MongoMemoryReplSet.create({ replSet: { count: 1 } })
  product = await startProduct({ mongo: replicaSet.getUri() })
  admin = await signedIn(product)
  program = await withToken(product)
  for (const title of ['Known', 'Unread']) {
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

function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = replicaSet.servers[0]?.instanceInfo?.instance.mongodProcess?.pid
  if (!pid) throw new Error('The database has no process.')
  process.kill(pid, signal)
}
