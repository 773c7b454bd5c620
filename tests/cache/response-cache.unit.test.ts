import { createServer, type Server } from 'node:http'
import express, { type Request, type Response } from 'express'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheabilityOf } from '../../server/cache/cacheability'
import type { ChangeLog } from '../../server/cache/change-log'
import { createResponseCache } from '../../server/cache/response-cache'
import { listen, portOf } from '../product/local-server'

const minuteMs = 60_000

let server: Server
let version: number
let rendered: number
/** Why the database does not respond; null while it does. */
let failure: Error | null
let syncedAt: number
/** The application's response. */
let answer: (request: Request, response: Response) => unknown

beforeEach(async () => {
  version = 0
  rendered = 0
  failure = null
  syncedAt = Date.now()
  answer = (_request, response) => response.type('html').send(`Answer ${rendered}`)
  const changeLog: ChangeLog = {
    sync: () => (failure ? Promise.reject(failure) : undefined),
    syncOnce: (work) => work(),
    keepSynced: (work) => work(),
    version: () => version,
    changedSince: (since) => version > since,
    syncedAt: () => syncedAt,
    tagsSince: () => null,
    close: async () => {},
  }
  const cache = createResponseCache(changeLog, {
    variantOf: () => 'home',
    maxStaleMs: minuteMs,
  })
  const application = express()
  application.disable('etag')
  application.use(cache.store)
  application.use((request, response) => {
    rendered += 1
    cacheabilityOf(request).tags.add('pages')
    answer(request, response)
  })
  server = createServer(
    cache.inFrontOf(application, { requestIds: () => `request-${rendered}`, onHit: () => {} }),
  )
  await listen(server)
})

afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

test('sends a cached response until something it contains changes', async () => {
  expect(await text('/about')).toBe('Answer 1')
  expect(await text('/about')).toBe('Answer 1')
  version += 1
  expect(await text('/about')).toBe('Answer 2')
})

test('sends a cached response while the database does not respond, for a minute at most', async () => {
  await text('/about')
  failure = new Error('The database is away.')
  syncedAt = Date.now() - 2500

  const stale = await ask('/about')
  expect([await stale.text(), stale.headers.get('warning'), stale.headers.get('age')]).toEqual([
    'Answer 1',
    '110 - "Response is Stale"',
    '3',
  ])

  syncedAt = Date.now() - minuteMs - 1
  const passed = await ask('/about')
  expect([await passed.text(), passed.headers.get('warning')]).toEqual(['Answer 2', null])
})

test('passes requests of users on while the database does not respond', async () => {
  await text('/about')
  failure = new Error('The database is away.')

  expect(await text('/about', { cookie: 'sid=s%3Aone' })).toBe('Answer 2')
})

test('sends a cached response for five minutes at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await text('/about')).toBe('Answer 1')

  vi.setSystemTime(Date.now() + 5 * minuteMs)
  expect(await text('/about')).toBe('Answer 1')
  vi.setSystemTime(Date.now() + 1)
  expect(await text('/about')).toBe('Answer 2')
})

test.each<[string, (request: Request, response: Response) => void]>([
  [
    'is private to a caller',
    (request) => Object.assign(cacheabilityOf(request), { isPrivate: true }),
  ],
  ['sets a cookie', (_, response) => response.set('Set-Cookie', 'seen=1')],
  ['has Cache-Control: private', (_, response) => response.set('Cache-Control', 'private')],
  ['has Cache-Control: no-store', (_, response) => response.set('Cache-Control', 'no-store')],
  ['is an error', (_, response) => response.status(404)],
  ['is not text', (_, response) => response.type('png')],
  ['has no tags', (request) => cacheabilityOf(request).tags.clear()],
])('does not cache a response that %s', async (_what, say) => {
  answer = (request, response) => {
    response.type('html')
    say(request, response)
    response.end(`Answer ${rendered}`)
  }

  expect(await text('/about')).toBe('Answer 1')
  expect(await text('/about')).toBe('Answer 2')
})

test.each<Record<string, string>>([
  { authorization: 'Bearer token' },
  { origin: 'https://elsewhere.example' },
  { cookie: 'sid=s%3Aid.signature' },
  { cookie: '__Host-sid=s%3Aid.signature' },
])('a request with %o is rendered by itself', async (headers) => {
  expect(await text('/about')).toBe('Answer 1')

  expect(await text('/about', headers)).toBe('Answer 2')
  expect(await text('/about')).toBe('Answer 1')
})

test('removes the cookies of other programs from requests it caches', async () => {
  answer = ({ headers }, response) => response.type('html').send(`Cookies: ${headers.cookie}`)

  expect(await text('/about', { cookie: '_ga=GA1.1.2.3' })).toBe('Cookies: undefined')
})

test.each([
  ['weak, as sent', (etag: string) => etag],
  ['strong, as a proxy rewrites it', (etag: string) => etag.replace('W/', '')],
  ['among others', (etag: string) => `"other", ${etag}`],
  ['any', () => '*'],
])('responds with 304 to a tag that is %s', async (_how, given) => {
  const { headers } = await ask('/about')
  const known = await ask('/about', { 'if-none-match': given(headers.get('etag') ?? '') })

  expect(known.status).toBe(304)
  expect((await ask('/about', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('does not send a response that was begun before a change to a request after it', async () => {
  let finish = () => {}
  let stored = 'before'
  answer = (_request, response) => {
    const read = stored
    if (rendered > 1) response.type('html').send(read)
    else finish = () => response.type('html').send(read)
  }
  const early = text('/about')
  await vi.waitFor(() => expect(rendered).toBe(1))

  stored = 'after'
  version += 1
  const late = text('/about')
  await vi.waitFor(() => expect(rendered).toBe(2))
  finish()

  expect(await late).toBe('after')
  expect(await early).toBe('before')
  expect(await text('/about')).toBe('after')
})

test('caches no response to HEAD, and sends what is cached without its body', async () => {
  expect((await ask('/about', {}, 'HEAD')).status).toBe(200)
  expect(await text('/about')).toBe('Answer 2')

  const head = await ask('/about', {}, 'HEAD')

  expect([head.headers.get('content-length'), await head.text()]).toEqual(['8', ''])
  expect(rendered).toBe(2)
})

test('gives each response the id of its own request', async () => {
  answer = (_request, response) => response.set('X-Request-Id', 'first').type('html').send('Text')
  expect((await ask('/about')).headers.get('x-request-id')).toBe('first')
  expect((await ask('/about')).headers.get('x-request-id')).toBe('request-1')
})

test('does not repeat the state of a limit, which is that of one request', async () => {
  answer = (_request, response) =>
    response
      .set({ RateLimit: '"search";r=119;t=60', 'RateLimit-Policy': '"search";q=120;w=60' })
      .type('html')
      .send('Text')

  const [counted, cached] = [await ask('/about'), await ask('/about')]

  expect(rendered).toBe(1)
  expect(counted.headers.get('ratelimit')).toBe('"search";r=119;t=60')
  expect(counted.headers.get('ratelimit-policy')).toBe('"search";q=120;w=60')
  expect([cached.headers.has('ratelimit'), cached.headers.has('ratelimit-policy')]).toEqual([
    false,
    false,
  ])
})

function ask(
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<globalThis.Response> {
  return fetch(`http://127.0.0.1:${portOf(server)}${path}`, { method, headers })
}

async function text(path: string, headers?: Record<string, string>): Promise<string> {
  return (await ask(path, headers)).text()
}
