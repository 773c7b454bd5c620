import { expect, test } from 'vitest'
import { type Client, signedIn, visitor, withToken } from '../product/client'
import { productForAll } from '../product/product-for-all'
import { administrator } from '../product/start'

const allowed = 'https://app.studio.example'
const product = productForAll({
  environment: { CORS_ORIGINS: `${allowed}, https://other.studio.example` },
})
const foreign = 'https://evil.example'

test("rejects another site's write with a visitor’s cookie", async () => {
  const admin = await signedIn(product)

  const elsewhere: Record<string, string>[] = [
    { origin: foreign },
    { origin: 'null' },
    { origin: `${product.url}.evil.example` },
    { origin: product.url.replace('http:', 'https:') },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of elsewhere) {
    expect([headers, (await write(admin, headers)).status]).toEqual([headers, 403])
  }
  expect((await admin.get('/v1/content')).body.totalElements).toBe(0)
})

test('rejects it with an error of the catalogue', async () => {
  const { body } = await write(await signedIn(product), { origin: foreign })

  expect(body).toEqual({
    error: 'Forbidden',
    message: expect.stringContaining('another site'),
    status: 403,
    createdAt: expect.any(String),
  })
})

test('another site can sign a visitor neither in nor out', async () => {
  const admin = await signedIn(product)
  const headers = { origin: foreign }

  expect((await admin.call('DELETE', '/v1/auth', { headers })).status).toBe(403)
  expect((await admin.call('POST', '/signout', { headers })).status).toBe(403)
  expect((await admin.call('POST', '/v1/auth', { headers, body: {} })).status).toBe(403)

  expect((await admin.get('/v1/user/current')).status).toBe(200)
})

test('another site cannot sign in a visitor without a cookie to an account of its own', async () => {
  const form = new URLSearchParams(administrator)
  const elsewhere: Record<string, string>[] = [
    { origin: foreign },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: foreign, authorization: 'Basic YTpi' },
  ]
  for (const headers of elsewhere) {
    for (const [path, body] of [
      ['/v1/auth', administrator],
      ['/signin', form],
      ['/signin.data', form],
      ['/signin?_data=routes%2Fsignin', form],
      ['/v1/user', { email: 'planted@studio.example', password: 'a planted account' }],
      ['/v1/form/contact', { name: 'Planted' }],
    ] as const) {
      const answer = await visitor(product).post(path, body, { headers })
      expect([path, headers, answer.status]).toEqual([path, headers, 403])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  }
})

test('accepts forms of a page that sends no referrer', async () => {
  const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }

  expect((await visitor(product).post('/v1/auth', administrator, { headers })).status).toBe(200)
})

test("rejects another site's write through the admin’s API", async () => {
  const admin = await signedIn(product)
  const body = { email: 'mallory@evil.example', password: 'let me in please' }

  const answer = await admin.post('/api/users', body, { headers: { origin: foreign } })

  expect(answer.status).toBe(403)
  expect((await admin.get('/api/users')).body.totalDocs).toBe(1)
})

test('accepts writes of this site, and of programs other than browsers', async () => {
  const admin = await signedIn(product)

  expect((await write(admin, { origin: product.url })).status).toBe(201)
  expect((await write(admin, { 'sec-fetch-site': 'same-origin' })).status).toBe(201)
  expect((await write(admin, {})).status).toBe(201)
})

test('lets an allowed site write with the cookie and read the response', async () => {
  const answer = await write(await signedIn(product), { origin: allowed })

  expect(answer.status).toBe(201)
  expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
  expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/i)
})

test('lets an allowed site read the reason of an error too', async () => {
  const answer = await visitor(product).get('/v1/user/current', { headers: { origin: allowed } })

  expect(answer.status).toBe(401)
  expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
})

test('allows the preflight request of an allowed site', async () => {
  const answer = await visitor(product).call('OPTIONS', '/v1/content', {
    headers: {
      origin: allowed,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type, if-match, authorization',
    },
  })

  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
  expect(answer.headers.get('access-control-allow-methods')).toMatch(/POST/)
  expect(answer.headers.get('access-control-allow-headers')).toMatch(/if-match/i)
})

test('lets an allowed site read response headers', async () => {
  const answer = await visitor(product).get('/v1/content', { headers: { origin: allowed } })

  const exposed = answer.headers.get('access-control-expose-headers') ?? ''
  for (const name of ['etag', 'location', 'retry-after', 'x-request-id']) {
    expect(exposed.toLowerCase().split(/,\s*/)).toContain(name)
  }
})

test('allows no other site', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await visitor(product).call(method, '/v1/content', {
      headers: { origin: foreign, 'access-control-request-method': 'GET' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('accepts a bearer token from any site', async () => {
  expect((await write(await withToken(product), { origin: foreign })).status).toBe(201)
})

function write(client: Client, headers: Record<string, string>) {
  return client.post('/v1/content', { title: 'Written' }, { headers })
}
