import { beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../product/accounts'
import { Client, signedIn } from '../product/client'
import { openEventStream } from '../product/event-stream'
import { picture } from '../product/pictures'
import { administrator } from '../product/start'
import { idOf, upload } from '../product/uploads'
import { waitUntil } from '../product/wait-until'
import { sitesApart } from './sites-apart'

const apart = sitesApart(
  { RATE_LIMITS: 'on' },
  { API_MAX_AGE: '0', TRUST_PROXY: 'loopback', METRICS_TOKEN: 'a token for measurements' },
)
let admin: Client
let contentId: string

beforeAll(async () => {
  admin = await signedIn(apart.product)
  const { body } = await admin.post('/v1/content', {
    title: 'First words',
    slug: 'words',
    status: 'published',
  })
  contentId = String(body.id)
})

/** Headers of one response or connection. */
const ofResponse = ['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding']

async function headersOf(address: string): Promise<Record<string, string>> {
  const response = await fetch(address, { redirect: 'manual' })
  const { status } = response
  const headers = new Headers(response.headers)
  for (const name of ofResponse) headers.delete(name)
  const tags = headers.get('surrogate-key')?.split(' ').sort().join(' ')
  return { status: String(status), ...Object.fromEntries(headers), ...(tags && { tags }) }
}

test.each(['/', '/words', '/nowhere', '/search', '/v1/content?size=3', '/rss.xml'])(
  '%s has the security headers, ETag and cache policy of a whole process',
  async (path) => {
    const { 'surrogate-key': _, ...whole } = await headersOf(apart.apiUrl + path)
    const { 'surrogate-key': __, ...tier } = await headersOf(apart.tier.url + path)

    expect(tier).toEqual(whole)
    expect(tier['content-security-policy']).toBeTruthy()
    expect(tier['x-content-type-options']).toBe('nosniff')
  },
)

test('a page that a browser has stored is revalidated by its ETag', async () => {
  const page = await fetch(`${apart.tier.url}/words`)
  const etag = page.headers.get('etag') ?? ''
  await page.text()
  const again = await fetch(`${apart.tier.url}/words`, { headers: { 'if-none-match': etag } })

  expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
})

test('a cached page is sent again until what it shows changes', async () => {
  const stranger = new Client(apart.tier.url)
  await stranger.get('/words')
  const before = await cacheHits()
  await stranger.get('/words')
  expect(await cacheHits()).toBe(before + 1)

  for (const title of ['Second words', 'Third words']) {
    await admin.post(`/v1/content/${contentId}`, { title })
    expect((await stranger.get('/words')).text).toContain(`<title>${title} - `)
  }
})

test('an API key identifies nobody for a page, as in a whole process', async () => {
  const { body: restricted } = await admin.post('/v1/content', {
    title: 'For some',
    slug: 'for-some',
    status: 'published',
    metadata: { permission: 'authenticated' },
  })
  const { status, body } = await admin.post('/v1/key', {
    name: 'A reader',
    scopes: ['content:read', 'user:read'],
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const headers = { authorization: `Bearer ${body.key}` }
  const [whole, tier] = [apart.apiUrl, apart.tier.url].map((url) => new Client(url, headers))
  expect((await whole?.get(`/v1/content/${restricted.id}`))?.status).toBe(200)
  for (const path of ['/for-some', '/settings', '/words']) {
    const [one, other] = [await whole?.get(path), await tier?.get(path)]
    expect([other?.status, other?.headers.get('location')], path).toEqual([
      one?.status,
      one?.headers.get('location'),
    ])
  }
  expect((await tier?.get('/settings'))?.headers.get('location')).toBe('/signin')
})

async function cacheHits(): Promise<number> {
  const { text } = await new Client(apart.tier.url, {
    authorization: 'Bearer a token for measurements',
  }).get('/metrics')
  return Number(/^site_cache_hits_total (\d+)$/m.exec(text)?.[1])
}

test('the home page is shown in the designs of a trial, and its views are counted', async () => {
  const tried = ['home-dark', 'home1']
  const designOf = async () => {
    const { text } = await new Client(apart.tier.url).get('/')
    return /\/assets\/(home[\w-]*?)-[\w-]{8}\.css/.exec(text)?.[1] ?? 'home'
  }
  const choose = (weights: Record<string, number>) =>
    admin.call('PUT', '/v1/home-designs', { body: { design: 'home', weights } })
  // Without texts every design shows the same page.
  await admin.post('/api/globals/home', { hero: { title: 'A studio' } })
  const before = await viewsOf(tried)
  await choose({ 'home-dark': 50, home1: 50 })

  const seen = new Set<string>()
  let views = 0
  for (; views < 60 && seen.size < 2; views += 1) seen.add(await designOf())
  expect([...seen].sort()).toEqual(tried)
  await waitUntil(async () => expect(await viewsOf(tried)).toBe(before + views))
  await choose({})
  expect(await designOf()).toBe('home')
})

async function viewsOf(designs: string[]): Promise<number> {
  const { body } = await admin.get('/v1/home-designs')
  const all = body.designs as unknown as { name: string; views: number }[]
  const chosen = all.filter(({ name }) => designs.includes(name))
  return chosen.reduce((sum, { views }) => sum + views, 0)
}

describe('forms without JavaScript', () => {
  test('sign in, know who is signed in, and sign out', async () => {
    const browser = new Client(apart.tier.url)
    const wrong = await browser.post('/signin', form({ ...administrator, password: 'not this' }))
    expect(wrong.status).toBe(401)

    const answer = await browser.post('/signin?next=%2Fadmin', form(administrator))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin'])
    const cookies = answer.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['known', 'sid'])
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/)
    const settings = await browser.get('/settings')
    expect([settings.status, settings.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ])
    expect((await browser.get('/v1/user/current')).body.email).toBe(administrator.email)

    await browser.post('/signout', form({}))
    expect((await browser.get('/admin')).headers.get('location')).toBe('/signin?next=%2Fadmin')
  })

  test('are rejected when another site has sent them', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const { status } = await new Client(apart.tier.url, headers).post(
      '/signin',
      form(administrator),
    )

    expect(status).toBe(403)
  })
})

function form(fields: Record<string, string>): URLSearchParams {
  return new URLSearchParams(fields)
}

describe('the address of the visitor', () => {
  test('is what limits of the API count, by forms and by /v1', async () => {
    const from = (address: string) =>
      // What a visitor claims to be comes first.
      new Client(apart.tier.url, { 'x-forwarded-for': `198.51.100.1, ${address}` })
    const reset = (client: Client, number: number) =>
      number % 2 === 0
        ? client.post('/passwordResetStart', form({ email: `nobody-${number}@studio.example` }))
        : client.post('/v1/user/passwordReset/start', { email: `nobody-${number}@studio.example` })

    for (let number = 0; number < 20; number += 1) {
      expect((await reset(from('203.0.113.7'), number)).status).toBeLessThan(400)
    }
    for (const number of [20, 21]) {
      const { status, headers } = await reset(from('203.0.113.7'), number)
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
      expect((await reset(from('203.0.113.8'), number)).status).toBeLessThan(400)
    }
  })

  test('is in the audit log', async () => {
    const behindProxy = new Client(apart.tier.url, { 'x-forwarded-for': '203.0.113.9' })
    await behindProxy.post('/signin', form(administrator))
    const ada = await signUp(apart.product, { firstName: 'Ada' })
    await behindProxy.post(`/v1/user/${ada.id}/acl`, { permission: 'edit' })
    const { body } = await admin.get(`/v1/audit?targetId=${ada.id}`)

    expect(body.content).toMatchObject([{ address: '203.0.113.9' }])
  })
})

test('files are passed on, and may be shown by pages of other sites', async () => {
  const { body } = await upload(admin, await picture(), {
    targetId: await idOf(admin),
    key: 'image',
  })
  const file = String(body.files?.original)

  for (const url of [apart.tier.url, apart.apiUrl]) {
    const { status, headers } = await fetch(url + file, {
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(status).toBe(200)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('content-type')).toBe('image/webp')
    const page = await fetch(`${url}/words`)
    expect(page.headers.get('cross-origin-resource-policy')).toBe('same-site')
  }
})

test('the icons of the site are those of a whole process', async () => {
  const file = await picture({ width: 600, height: 600 })
  const { body: asset } = await upload(admin, file, { targetId: 'site', key: 'icon' })
  const product = await headersOf(`${apart.apiUrl}/icon-192.png`)
  await admin.post('/v1/site', { icon: asset.id })

  const own = await headersOf(`${apart.apiUrl}/icon-192.png`)

  expect(own.etag).not.toBe(product.etag)
  expect(await headersOf(`${apart.tier.url}/icon-192.png`)).toEqual(own)
})

test('events of a chat arrive as they happen', async () => {
  const visitor = new Client(apart.tier.url)
  const { body: chat } = await visitor.post('/v1/chat', {
    title: 'Hi',
    messages: [{ text: 'One' }],
  })
  const stream = await openEventStream(visitor, `/v1/chat/${chat.id}/events`)
  expect((await stream.some('message', 1))[0]?.data.text).toBe('One')

  await visitor.post('/v1/chat', { id: chat.id, messages: [{ text: 'Two' }] })
  expect((await stream.some('message', 1))[0]?.data.text).toBe('Two')
  await stream.leave()
})

test('Payload’s admin is passed on', async () => {
  const { status, text } = await admin.get('/api/users?limit=1')

  expect([status, text]).toEqual([200, expect.stringContaining('docs')])
  expect((await new Client(apart.tier.url).get('/cms')).headers.get('location')).toBe(
    '/signin?next=%2Fcms',
  )
})

test('metrics are those of the page tier', async () => {
  const response = await new Client(apart.tier.url).get('/metrics')

  expect(response.status).toBe(401)
})
