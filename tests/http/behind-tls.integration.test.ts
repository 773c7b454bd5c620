import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Client } from '../product/client'
import { freePort } from '../product/free-port'
import { administrator, type RunningProduct, startProduct } from '../product/start'

const siteUrl = 'https://www.studio.example'

let product: RunningProduct
let url: string

// As behind a proxy that ends TLS, with default settings otherwise.
beforeAll(async () => {
  const port = await freePort('127.0.0.1')
  url = `http://127.0.0.1:${port}`
  product = await startProduct({
    mongo: inject('mongo'),
    environment: { SITE_URL: siteUrl, PORT: String(port) },
  })
})

afterAll(() => product.stop())

test('every cookie of a sign-in is Secure and bound to the host', async () => {
  const { headers } = await new Client(url).post('/v1/auth', administrator)

  const cookies = headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
    '__Host-known',
    '__Host-sid',
  ])
  for (const cookie of cookies) {
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) {
      expect(cookie.split('; ')).toContain(part)
    }
    expect(cookie).not.toMatch(/domain=/i)
  }
})

test('accepts that cookie, but not one without the prefix', async () => {
  const client = await signedIn()
  const plain = { cookie: client.cookies.replaceAll('__Host-', '') }

  expect((await client.get('/v1/user/current')).status).toBe(200)
  expect((await new Client(url, plain).get('/v1/user/current')).status).toBe(401)
})

test("accepts writes only from SITE_URL, regardless of the proxy's headers", async () => {
  const client = await signedIn()
  const write = (origin: string) =>
    client.post('/v1/content', { title: 'Written' }, { headers: { origin } })

  expect((await write(siteUrl)).status).toBe(201)
  for (const origin of [url, siteUrl.replace('https:', 'http:'), 'https://studio.example']) {
    expect([origin, (await write(origin)).status]).toEqual([origin, 403])
  }
})

test("accepts a page's form from SITE_URL", async () => {
  const body = new URLSearchParams(administrator)
  const answer = await new Client(url).post('/signin', body, { headers: { origin: siteUrl } })

  expect(answer.status).toBe(302)
  expect(answer.headers.getSetCookie().join()).toContain('__Host-sid=')
})

test('tells browsers to use TLS from now on', async () => {
  const { headers } = await new Client(url).get('/about')

  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
})

async function signedIn(): Promise<Client> {
  const client = new Client(url)
  await client.post('/v1/auth', administrator)
  return client
}
