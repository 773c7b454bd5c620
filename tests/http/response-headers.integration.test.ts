import { beforeAll, describe, expect, test } from 'vitest'
import { signedInAs, signUp } from '../product/accounts'
import { type Client, signedIn, visitor, withToken } from '../product/client'
import { productForAll } from '../product/product-for-all'

const own = 'private, no-store'
const isPubliclyCacheable = /^public\b/

const product = productForAll()
let admin: Client
let user: Client
let key: Client
let contentId: string
let membersId: string

beforeAll(async () => {
  admin = await signedIn(product)
  user = await signedInAs(product, await signUp(product))
  key = await withToken(product)
  contentId = await published({ title: 'For all' })
  membersId = await published({ title: 'Members', metadata: { permission: 'authenticated' } })
})

describe('a response of /v1 is private', () => {
  test.each([
    '/v1/user/current',
    '/v1/user',
    '/v1/user?size=1',
    '/v1/content',
    '/v1/content?size=1',
    '/v1/site',
    '/v1/proposal',
    '/v1/form',
    '/v1/chat',
    '/v1/health',
    '/v1/openapi.json',
    '/v1/site/search?q=members',
    '/v1/nothing/of/the/kind',
    '/v1/user/01jd3w8k5v2m9q7x4c6t0r1zhb',
  ])('for a signed-in caller: %s', async (path) => {
    for (const client of [admin, user, key]) {
      const { status, headers } = await client.get(path)
      expect([path, status, headers.get('cache-control')]).toEqual([path, status, own])
    }
  })

  test('for a signed-in caller: a content, and its 304', async () => {
    const path = `/v1/content/${contentId}`
    const { headers } = await user.get(path)
    expect(headers.get('cache-control')).toBe(own)

    const etag = headers.get('etag') ?? ''
    const again = await user.get(path, { headers: asking(etag) })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, own])
  })

  test.each([
    ['GET', '/v1/user/current', 401],
    ['GET', '/v1/user', 401],
    ['POST', '/v1/content', 401],
    ['PATCH', '/v1/content', 405],
    ['GET', '/v1/nothing/of/the/kind', 404],
  ])('for an anonymous visitor who is rejected: %s %s', async (method, path, status) => {
    const body = method === 'POST' ? { title: 'Mine' } : undefined
    const answer = await visitor(product).call(method, path, { body })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, own])
  })

  test('for an anonymous visitor without permission', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { status, headers } = await visitor(product).get(`/v1/content/${membersId}`)
      expect([status, headers.get('cache-control')]).toEqual([401, own])
    }
  })

  test('for a user without permission', async () => {
    const { status, headers } = await user.get('/v1/audit')
    expect([status, headers.get('cache-control')]).toEqual([403, own])
  })

  test('for a sign-in', async () => {
    const { headers } = await visitor(product).post('/v1/auth', {
      email: 'admin@studio.example',
      password: 'correct horse battery',
    })
    expect(headers.get('set-cookie')).toContain('sid=')
    expect(headers.get('cache-control')).toBe(own)
  })
})

test('allows caches to store anonymous responses with revalidation, for every kind of request', async () => {
  const path = `/v1/content/${contentId}`
  for (const options of [{}, { headers: { origin: 'https://elsewhere.example' } }]) {
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await visitor(product).call(method, path, options)
      expect([method, options, headers.get('cache-control')]).toEqual([method, options, 'no-cache'])
    }
  }
})

test('chat events are private', async () => {
  const events = await fetch(`${product.url}/v1/chat/events`, {
    headers: { cookie: admin.cookies },
  })
  await events.body?.cancel()
  expect(events.headers.get('content-type')).toContain('text/event-stream')
  expect(events.headers.get('cache-control')).toBe('private, no-store, no-transform')
})

test.each([
  '/',
  '/about',
  '/settings',
  '/admin',
  '/nowhere',
  '/signin',
  '/_root.data',
  '/admin.data',
])('%s is not cacheable for a signed-in user', async (path) => {
  const { headers } = await admin.get(path)
  expect(headers.get('cache-control')).toBe(own)
})

test.each([`/og/content/ID.png`, '/rss.xml', '/sitemap.xml'])(
  '%s is public for anonymous visitors only',
  async (template) => {
    const path = template.replace('ID', contentId)
    const { headers } = await visitor(product).get(path)
    expect(headers.get('cache-control')).toMatch(isPubliclyCacheable)
    expect((await admin.get(path)).headers.get('cache-control')).toBe(own)
  },
)

test("the social card of a members' content is private", async () => {
  const { status, headers } = await user.get(`/og/content/${membersId}.png`)
  expect([status, headers.get('cache-control')]).toEqual([200, own])
})

test.each([
  '/passwordResetFinish?code=c0de-of-a-letter',
  '/verifyEmail?code=c0de-of-a-letter',
  '/proposal/01jd3w8k5v2m9q7x4c6t0r1zhb?key=k3y-of-a-letter',
  '/content/01jd3w8k5v2m9q7x4c6t0r1zhb/preview?token=t0ken',
  '/content/01jd3w8k5v2m9q7x4c6t0r1zhb/shared?key=k3y-of-a-client',
  '/verifyEmail.data?code=c0de-of-a-letter',
])('%s, whose address contains a secret, is neither cached nor sent as referrer', async (path) => {
  for (let round = 0; round < 2; round += 1) {
    const { headers } = await visitor(product).get(path)
    expect(headers.get('cache-control')).toBe(own)
    expect(headers.get('surrogate-key')).toBeNull()
    expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/)
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  }
})

describe('every response', () => {
  const everyKind: [string, () => Promise<Headers>][] = [
    ['a page', async () => (await visitor(product).get('/about')).headers],
    ['a page that is kept', async () => (await repeated('/about')).headers],
    ['a page that has not changed', async () => (await unchanged('/about')).headers],
    ['a page’s data', async () => (await visitor(product).get('/about.data')).headers],
    ['a page of a user', async () => (await user.get('/settings')).headers],
    ['a page that is not there', async () => (await visitor(product).get('/nowhere')).headers],
    ['a redirect', async () => (await visitor(product).get('/admin')).headers],
    ['a file', async () => (await visitor(product).get('/favicon.svg')).headers],
    ['a file that has not changed', async () => (await unchanged('/favicon.svg')).headers],
    ['an asset that is not there', async () => (await visitor(product).get('/files/x')).headers],
    ['a feed', async () => (await visitor(product).get('/rss.xml')).headers],
    ['an answer of /v1', async () => (await visitor(product).get('/v1/site')).headers],
    ['the same, kept', async () => (await repeated('/v1/site')).headers],
    ['the same, not changed', async () => (await unchanged('/v1/site')).headers],
    ['a refusal of /v1', async () => (await visitor(product).get('/v1/user')).headers],
    ['a table', async () => (await admin.get('/v1/admin/content?format=csv')).headers],
    ['the description', async () => (await visitor(product).get('/v1/docs')).headers],
    ['a preflight', async () => (await visitor(product).call('OPTIONS', '/v1/site')).headers],
    ['Payload’s admin', async () => (await admin.get('/cms')).headers],
    ['Payload’s own API', async () => (await admin.get('/api/users')).headers],
    ['a way to Payload’s admin', async () => (await visitor(product).get('/cms')).headers],
    ['what cannot be decoded', async () => (await visitor(product).get('/%E0%A4%A')).headers],
    ['an odd data request', async () => (await visitor(product).get('/contact?_data=x')).headers],
  ]

  test.each(everyKind)('has the security headers: %s', async (_kind, ask) => {
    const headers = await ask()
    const permissions = headers.get('permissions-policy') ?? ''
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(permissions.split(', ')).toContain(`${feature}=()`)
    }
    for (const feature of ['publickey-credentials-get', 'publickey-credentials-create']) {
      expect(permissions.split(', ')).toContain(`${feature}=(self)`)
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('x-powered-by')).toBeNull()
  })
})

test('responses other than pages may load and run nothing', async () => {
  for (const path of [
    '/v1/site',
    '/v1/user',
    '/favicon.svg',
    '/rss.xml',
    '/admin',
    '/about.data',
  ]) {
    const policy = (await visitor(product).get(path)).headers.get('content-security-policy')
    expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")])
  }
})

test('no header contains contradictory values', async () => {
  for (const path of ['/about', '/nowhere', '/v1/docs', '/verifyEmail?code=x']) {
    const { headers } = await visitor(product).get(path)
    expect(headers.get('content-security-policy')?.match(/default-src/g)).toHaveLength(1)
    expect(headers.get('cache-control')).not.toContain('no-store, no-')
    expect(headers.get('referrer-policy')).not.toContain(',')
  }
})

async function published(content: object): Promise<string> {
  const { body } = await admin.post('/v1/content', { status: 'published', ...content })
  return String(body.id)
}

async function repeated(path: string) {
  await visitor(product).get(path)
  return visitor(product).get(path)
}

async function unchanged(path: string) {
  const { headers } = await visitor(product).get(path)
  const answer = await visitor(product).get(path, {
    headers: asking(headers.get('etag') ?? ''),
  })
  expect(answer.status).toBe(304)
  return answer
}

/** Without the second header, fetch would request the complete response. */
function asking(etag: string) {
  return { 'if-none-match': etag, 'cache-control': 'max-age=0' }
}
