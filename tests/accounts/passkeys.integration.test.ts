import { beforeAll, expect, test } from 'vitest'
import { type Account, signedInAs, signUp } from '../product/accounts'
import { switchOnTwoFactor } from '../product/authenticator-app'
import { Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { mailTo } from '../product/outbox'
import { addPasskey, PasskeyDevice, signInWithPasskey } from '../product/passkey-device'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let origin: string

beforeAll(async () => {
  origin = product.url
})

test('adds a passkey with the password, then signs in without password and code', async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const device = new PasskeyDevice({ origin })
  const begun = await client.post(`/v1/user/${ada.id}/passkeys/start`, { password: ada.password })
  expect(begun.body).toMatchObject({
    user: { name: ada.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

  const added = await addPasskey(client, ada, device, 'Work laptop')
  await switchOnTwoFactor(client, ada)
  const arriving = visitor(product)
  const { status, body } = await signInWithPasskey(arriving, device)

  expect(added.status).toBe(201)
  expect(added.body).toEqual({
    id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
    name: 'Work laptop',
    synced: false,
    createdAt: expect.stringMatching(/Z$/),
    lastUsedAt: null,
  })
  expect([status, Object.keys(body).sort(), body.user?.id]).toEqual([
    200,
    ['exp', 'token', 'user'],
    ada.id,
  ])
  const token = new Client(product.url, { authorization: `Bearer ${String(body.token)}` })
  expect((await arriving.get('/v1/user/current')).body.id).toBe(ada.id)
  expect((await token.get('/v1/user/current')).body.id).toBe(ada.id)
  const sessions = rowsOf((await arriving.get(`/v1/user/${ada.id}/sessions`)).body)
  expect(sessions.find(({ current }) => current)?.method).toBe('passkey')
  expect((await passkeysOf(client, ada))[0]?.lastUsedAt).toMatch(/Z$/)
  await mailTo(product, ada.email, 'A passkey was added')
  await arriving.call('DELETE', '/v1/auth')
  expect((await token.get('/v1/user/current')).status).toBe(401)
})

test('only the owner lists, renames and removes passkeys', async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const device = new PasskeyDevice({ origin })
  const { body } = await addPasskey(client, ada, device)
  const path = `/v1/user/${ada.id}/passkeys/${String(body.id)}`

  for (const [other, rejected] of [
    [visitor(product), 401],
    [await signedInAs(product, await signUp(product)), 403],
    [await signedIn(product), 403],
  ] as const) {
    expect((await other.get(`/v1/user/${ada.id}/passkeys`)).status).toBe(rejected)
    expect((await other.post(path, { name: 'Mine' })).status).toBe(rejected)
    expect((await other.call('DELETE', path)).status).toBe(rejected)
  }
  expect((await client.post(path, { name: '  ' })).status).toBe(400)
  expect((await client.post(path, { name: 'Old phone' })).body.name).toBe('Old phone')
  expect((await passkeysOf(client, ada)).map(({ name }) => name)).toEqual(['Old phone'])
  expect((await client.call('DELETE', path)).status).toBe(204)
  expect((await client.call('DELETE', path)).status).toBe(404)
  expect((await signInWithPasskey(visitor(product), device)).status).toBe(401)
  await mailTo(product, ada.email, 'A passkey was removed')
})

test('no user reaches the passkey of another by their own address', async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const { body } = await addPasskey(client, ada, new PasskeyDevice({ origin }), 'Of Ada')
  const eve = await signUp(product)
  const other = await signedInAs(product, eve)
  const path = `/v1/user/${eve.id}/passkeys/${String(body.id)}`

  expect((await other.post(path, { name: 'Of Eve' })).status).toBe(404)
  expect((await other.call('DELETE', path)).status).toBe(404)

  expect((await passkeysOf(client, ada)).map(({ name }) => name)).toEqual(['Of Ada'])
})

test('accepts a signed challenge only once', async () => {
  const ada = await signUp(product)
  const device = new PasskeyDevice({ origin })
  await addPasskey(await signedInAs(product, ada), ada, device)
  const { body } = await visitor(product).post('/v1/auth/passkey/start')
  const response = device.get(body)

  const answers = await Promise.all(
    [1, 2, 3].map(() => visitor(product).post('/v1/auth/passkey', { response })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
})

test.each([
  ['that no account has', () => new PasskeyDevice({ origin })],
  ['created for another site', () => new PasskeyDevice({ origin: 'https://evil.example' })],
  ['that does not verify the user', () => new PasskeyDevice({ origin, verifiesUser: false })],
])('rejects a passkey %s', async (_what, make) => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const device = make()
  const { body } = await client.post(`/v1/user/${ada.id}/passkeys/start`, {
    password: ada.password,
  })
  const made = device.create(body)

  const anonymous = visitor(product)
  const { status, body: rejection, headers } = await signInWithPasskey(anonymous, device)

  expect([status, rejection.error, headers.getSetCookie()]).toEqual([401, 'Unauthorized', []])
  expect((await anonymous.get('/v1/user/current')).status).toBe(401)
  if (_what !== 'that no account has') {
    const added = await client.post(`/v1/user/${ada.id}/passkeys`, { response: made })
    expect([added.status, added.body.errors?.[0]?.path]).toEqual([400, 'response'])
  }
})

test('adds a passkey once, for the user who began it, and only with the password', async () => {
  const ada = await signUp(product)
  const eve = await signUp(product)
  const client = await signedInAs(product, ada)
  const start = `/v1/user/${ada.id}/passkeys/start`
  expect((await client.post(start, { password: 'not this one' })).status).toBe(400)
  expect((await client.post(start, {})).status).toBe(400)
  const { body } = await client.post(start, { password: ada.password })
  const response = new PasskeyDevice({ origin }).create(body)

  const stolen = await (await signedInAs(product, eve)).post(`/v1/user/${eve.id}/passkeys`, {
    response,
  })
  const added = await client.post(`/v1/user/${ada.id}/passkeys`, { response })
  const again = await client.post(`/v1/user/${ada.id}/passkeys`, { response })

  expect([stolen.status, added.status, again.status]).toEqual([400, 201, 400])
  expect(await passkeysOf(client, ada)).toHaveLength(1)
})

test('rejects the passkey of a disabled user', async () => {
  const ada = await signUp(product)
  const device = new PasskeyDevice({ origin })
  await addPasskey(await signedInAs(product, ada), ada, device)
  await editInAdmin(await signedIn(product), 'PATCH', `/api/users/${ada.id}`, { disabled: true })

  expect((await signInWithPasskey(visitor(product), device)).status).toBe(401)
})

async function passkeysOf(client: Client, { id }: Account): Promise<Json[]> {
  const { status, body } = await client.get(`/v1/user/${id}/passkeys`)
  expect(status).toBe(200)
  return rowsOf(body)
}
