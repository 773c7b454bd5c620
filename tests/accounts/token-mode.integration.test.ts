import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Client, signedIn, visitor, withToken } from '../product/client'
import { expectFailure } from '../product/failure'
import { type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-token-mode-')

let product: RunningProduct
/** A cookie from when the site ran in cookie mode. */
let oldCookie: string
const dataDir = newFolder()

beforeAll(async () => {
  const before = await startProduct({ mongo: inject('mongo'), dataDir })
  oldCookie = (await signedIn(before)).cookies
  await before.stop()
  const environment = { COOKIE_MODE: 'off' }
  product = await startProduct({ mongo: inject('mongo'), dataDir, environment })
})

afterAll(async () => {
  await product.stop()
})

test('signing in returns a token and sets no cookie, in the API and on the page', async () => {
  const browser = visitor(product)
  const credentials = { email: 'admin@studio.example', password: 'correct horse battery' }

  const called = await browser.post('/v1/auth', credentials)
  expect([called.status, called.headers.getSetCookie()]).toEqual([200, []])
  const sent = await browser.call('POST', '/signin.data', {
    body: new URLSearchParams(credentials),
    headers: { origin: product.url },
  })
  expect([sent.status, sent.headers.getSetCookie()]).toEqual([202, []])
  const { token } = JSON.parse(decodeURIComponent(sent.headers.get('x-token-response') ?? ''))
  const known = await browser.get('/v1/user/current', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(known.body.email).toBe(credentials.email)
})

test('ignores a cookie from cookie mode', async () => {
  const browser = new Client(product.url, { cookie: oldCookie })

  expectFailure(await browser.get('/v1/user/current'), 401, 'Unauthorized')
  expectFailure(await browser.get('/api/users'), 401, 'Unauthorized')
})

test("a token opens the API, the pages and the admin's API until sign-out", async () => {
  const admin = await withToken(product)

  expect((await admin.get('/v1/user/current')).status).toBe(200)
  expect((await admin.get('/')).text).toContain('href="/admin/users"')
  expect((await admin.get('/api/users')).status).toBe(200)
  expect((await admin.call('DELETE', '/v1/auth')).status).toBe(204)
  expectFailure(await admin.get('/v1/user/current'), 401, 'Unauthorized')
})

test('the admin explains what it needs', async () => {
  const answer = await new Client(product.url, { accept: 'text/html' }).get('/cms/login')
  expect(answer.headers.get('location')).toBe('/signin?next=%2Fcms')

  const { status, text } = await new Client(product.url, { accept: 'text/html' }).get('/cms')
  expect([status, text]).toEqual([403, expect.stringContaining('COOKIE_MODE=on')])
})

test('the chat of an anonymous visitor still belongs to their session', async () => {
  const anonymous = visitor(product)
  const { body } = await anonymous.post('/v1/chat', { title: 'Hello', messages: [] })

  expect((await anonymous.get(`/v1/chat/${String(body.id)}`)).status).toBe(200)
  expect((await visitor(product).get(`/v1/chat/${String(body.id)}`)).status).toBe(404)
})
