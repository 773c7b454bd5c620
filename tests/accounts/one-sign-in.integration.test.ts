import { expect, test } from 'vitest'
import { type Client, signedIn, visitor, withToken } from '../product/client'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()

test('redirects an anonymous visitor to the sign-in page, and then back to the admin', async () => {
  const anonymous = visitor(product)

  expect(await leadsTo(anonymous, '/cms')).toBe('/signin?next=%2Fcms')
  expect(await leadsTo(anonymous, '/cms/collections/users?page=2')).toBe(
    '/signin?next=%2Fcms%2Fcollections%2Fusers%3Fpage%3D2',
  )
})

test('returns a JSON error to an anonymous caller of the admin’s API', async () => {
  const { status, body } = await visitor(product).get('/api/users')

  expect(status).toBe(401)
  expect(body).toEqual({
    error: 'Unauthorized',
    message: expect.any(String),
    status: 401,
    createdAt: expect.any(String),
  })
})

test('opens the admin and its API to an administrator signed in on the site', async () => {
  const admin = await signedIn(product)

  const page = await admin.get('/cms')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  const users = await admin.get('/api/users')
  expect(users.status).toBe(200)
  expect(users.body.totalDocs).toBe(1)
  expect((await admin.get('/api/users/me')).body.user?.email).toBe('admin@studio.example')
})

test("opens the admin’s API to an administrator's token", async () => {
  expect((await (await withToken(product)).get('/api/users')).status).toBe(200)
})

test('rejects users without the admin permission in the admin and its API', async () => {
  const { email, password } = await makeUser(await signedIn(product), 'reader')
  const reader = await signedIn(product, { email, password })

  expect(await leadsTo(reader, '/cms')).toBe('/restricted')
  for (const path of ['/api/users', '/api/users/me', '/api/contents', '/api/globals/site']) {
    const { status, body } = await reader.get(path)
    expect([path, status, body.error]).toEqual([path, 403, 'Forbidden'])
  }
})

test("rejects Payload's own ways of signing in", async () => {
  for (const path of ['login', 'first-register', 'forgot-password', 'refresh-token', 'unlock']) {
    const answer = await visitor(product).post(`/api/users/${path}`, {
      email: 'admin@studio.example',
      password: 'correct horse battery',
    })
    expect([path, answer.status]).toEqual([path, 401])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test("rejects Payload's own sign-out, which would bypass the site's", async () => {
  const admin = await signedIn(product)

  const { status, body } = await editInAdmin(admin, 'POST', '/api/users/logout')

  expect(status).toBe(403)
  expect(body.message).toContain('DELETE /v1/auth')
  expect((await admin.get('/api/users')).status).toBe(200)
})

test("signs out of the site, the API, the admin and the admin's API at once", async () => {
  const admin = await signedIn(product)
  const cookie = admin.cookies

  await admin.call('DELETE', '/v1/auth')

  for (const client of [admin, withCookie(cookie)]) {
    expect((await client.get('/v1/user/current')).status).toBe(401)
    expect((await client.get('/api/users')).status).toBe(401)
    expect(await leadsTo(client, '/cms')).toBe('/signin?next=%2Fcms')
    expect((await client.get('/')).text).toContain('Sign In')
  }
})

test("redirects the admin's sign-in and sign-out addresses to the site's", async () => {
  expect(await leadsTo(visitor(product), '/cms/login')).toBe('/signin?next=%2Fcms')
  expect(await leadsTo(await signedIn(product), '/cms/logout')).toBe('/signout')
})

async function leadsTo(client: Client, path: string): Promise<string | null> {
  const { status, headers } = await client.get(path)
  expect(status).toBe(302)
  return headers.get('location')
}

function withCookie(cookie: string): Client {
  const client = visitor(product)
  client.headers.cookie = cookie
  return client
}
