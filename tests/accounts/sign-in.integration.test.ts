import { expect, test } from 'vitest'
import { Client, signedIn, visitor, withToken } from '../product/client'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'
import { administrator } from '../product/start'

const product = productForAll()

test('signing in returns a token, its expiry, and the user without secrets', async () => {
  const { status, body } = await visitor(product).post('/v1/auth', administrator)

  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['exp', 'token', 'user'])
  expect(String(body.token).split('.')).toHaveLength(3)
  expect(Number(body.exp)).toBeGreaterThan(Date.now() / 1000)
  expect(body.user).toEqual({
    id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
    email: administrator.email,
    emailVerified: false,
    phone: null,
    firstName: 'Site',
    lastName: 'Admin',
    fullName: 'Site Admin',
    disabled: false,
    acl: [{ targetId: null, permission: 'admin' }],
    secondFactorMissing: false,
    assets: [],
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test('ignores case and spaces of an address', async () => {
  const { status } = await visitor(product).post('/v1/auth', {
    ...administrator,
    email: ` ${administrator.email.toUpperCase()} `,
  })

  expect(status).toBe(200)
})

test('returns the same error for every failed sign-in', async () => {
  const admin = await signedIn(product)
  const disabled = await makeUser(admin, 'disabled')
  const locked = await makeUser(admin, 'locked')
  await editInAdmin(admin, 'PATCH', `/api/users/${disabled.id}`, { disabled: true })
  for (let attempt = 0; attempt < 10; attempt++) {
    await visitor(product).post('/v1/auth', { email: locked.email, password: 'not this one' })
  }

  const answers = await Promise.all(
    [
      { email: administrator.email, password: 'not this one' },
      { email: 'nobody@studio.example', password: 'not this one' },
      { email: disabled.email, password: disabled.password },
      { email: locked.email, password: locked.password },
    ].map((credentials) => visitor(product).post('/v1/auth', credentials)),
  )

  for (const { status, body, headers } of answers) {
    expect(status).toBe(401)
    expect(body).toEqual({ ...answers[0]?.body, createdAt: expect.any(String) })
    expect(body.error).toBe('Unauthorized')
    expect(headers.getSetCookie()).toEqual([])
  }
})

test('accepts the right password after nine wrong attempts', async () => {
  const { email, password } = await makeUser(await signedIn(product), 'forgetful')
  for (let attempt = 0; attempt < 9; attempt++) {
    await visitor(product).post('/v1/auth', { email, password: 'not this one' })
  }

  const { status } = await visitor(product).post('/v1/auth', { email, password })

  expect(status).toBe(200)
})

test('sets HttpOnly and SameSite on the cookies of a sign-in', async () => {
  const { headers } = await visitor(product).post('/v1/auth', administrator)

  const cookies = headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['known', 'sid'])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Path=\/;/)
  }
})

test('a session gets a new id at every sign-in, and the old id is rejected', async () => {
  const client = await signedIn(product)
  const planted = client.cookies

  await client.post('/v1/auth', administrator)

  expect(client.cookies).not.toBe(planted)
  expect((await client.get('/v1/user/current')).status).toBe(200)
  expect((await caller({ cookie: planted }).get('/v1/user/current')).status).toBe(401)
})

test('identifies the current user by cookie and by bearer token', async () => {
  const byCookie = await (await signedIn(product)).get('/v1/user/current')
  const byToken = await (await withToken(product)).get('/v1/user/current')

  expect(byCookie.status).toBe(200)
  expect(byCookie.body.email).toBe(administrator.email)
  expect(byToken.body).toEqual({ ...byCookie.body, updatedAt: expect.any(String) })
})

test.each([
  ['nothing at all', {}],
  ['a made-up session', { cookie: 'sid=s%3Amade-up.signature' }],
])('treats a caller with %s as anonymous', async (_what, headers) => {
  expect(await failure(headers)).toBe('Nobody is signed in: sign in first.')
})

test.each([
  ['a made-up token', { authorization: 'Bearer made.up.token' }],
  ['a token without its signature', { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }],
])('rejects %s', async (_what, headers) => {
  expect(await failure(headers)).toMatch(/^The token or API key is not valid/)
})

/** The message to a caller who is not signed in. */
async function failure(headers: Record<string, string>): Promise<string> {
  const { status, body } = await caller(headers).get('/v1/user/current')
  expect(status).toBe(401)
  const shape = { error: 'Unauthorized', status: 401, createdAt: expect.any(String) }
  expect(body).toEqual({ ...shape, message: expect.any(String) })
  return String(body.message)
}

function caller(headers: Record<string, string>): Client {
  return new Client(product.url, headers)
}
