import { beforeAll, expect, test } from 'vitest'
import { Client, signedIn, visitor } from '../product/client'
import { openEventStream } from '../product/event-stream'
import { freePort } from '../product/free-port'
import { startPageTier } from '../product/page-tier'
import { exitOf } from '../product/start'
import { waitUntil } from '../product/wait-until'
import { sitesApart } from './sites-apart'

const apart = sitesApart()
const unavailableWithinMs = 3000

beforeAll(async () => {
  const admin = await signedIn(apart.product)
  await admin.post('/v1/content', { title: 'Words', slug: 'words', status: 'published' })
})

/** Every kind of request: a cached page, others, data of a page, a form, `/v1` and a file. */
async function expectUnavailable(): Promise<void> {
  const html = { accept: 'text/html' }
  for (const [path, init] of [
    ['/words', { headers: html }],
    ['/about', { headers: html }],
    ['/', { headers: { ...html, cookie: 'sid=s%3Anobody' } }],
    ['/admin', { headers: { ...html, cookie: 'sid=s%3Anobody' } }],
    ['/about.data', {}],
    ['/signin', { method: 'POST', body: new URLSearchParams({ email: 'a@b.example' }) }],
    ['/v1/site', {}],
    ['/files/01jd3w8k5v2m9q7x4c6t0r1zhb.webp', {}],
  ] as const) {
    const began = performance.now()
    const response = await fetch(apart.tier.url + path, { redirect: 'manual', ...init })
    const ms = performance.now() - began
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(ms).toBeLessThan(unavailableWithinMs)
    expect(response.headers.get('cache-control')).toMatch(/no-store/)
    const text = await response.text()
    if ('headers' in init) expect(text).toContain('<h1>Not available right now</h1>')
    else expect(text).toContain('cannot be reached at the moment')
  }
}

async function expectServed(): Promise<void> {
  await waitUntil(async () => {
    const page = await visitor(apart.product).get('/words')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<title>Words - ')])
  })
  expect((await visitor(apart.product).get('/about')).status).toBe(200)
  expect((await visitor(apart.product).get('/v1/site')).status).toBe(200)
}

test('without the API every response is 503 at once, and normal again after its return', async () => {
  await expectServed()
  const exit = exitOf(apart.product.process)
  apart.product.process.kill('SIGKILL')
  await exit
  // Pages may be used for as long as API_MAX_AGE says.
  await waitUntil(async () => expect((await fetch(`${apart.tier.url}/words`)).status).toBe(503))

  await expectUnavailable()
  expect((await fetch(`${apart.tier.url}/v1/live`)).status).toBe(200)

  await apart.restartApi()
  await expectServed()
})

test.skipIf(process.platform === 'win32')('an API that hangs is away too', async () => {
  await expectServed()
  apart.product.process.kill('SIGSTOP')
  await waitUntil(async () => expect((await fetch(`${apart.tier.url}/words`)).status).toBe(503))
  await expectUnavailable()
  apart.product.process.kill('SIGCONT')

  await expectServed()
})

test('a stop ends event streams, and the exit code is 0', async () => {
  const port = await freePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const tier = await startPageTier({
    PORT: String(port),
    SITE_URL: url,
    API_BASE_URL: apart.apiUrl,
  })
  const anonymous = new Client(url)
  const { body } = await anonymous.post('/v1/chat', { title: 'Hi', messages: [{ text: 'One' }] })
  const stream = await openEventStream(anonymous, `/v1/chat/${body.id}/events`)

  expect(await tier.stop()).toBe(0)
  await stream.ended()
  await expect(fetch(url)).rejects.toThrow()
})

test('a start without the address of an API says what to set', async () => {
  const started = startPageTier({})

  await expect(started).rejects.toThrow(/ended with 1.*API_BASE_URL must be the address/s)
})
