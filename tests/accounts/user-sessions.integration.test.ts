import { expect, test } from 'vitest'
import { type Account, signedInAs, signUp, withTokenOf } from '../product/accounts'
import { Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { productForAll } from '../product/product-for-all'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const product = productForAll()

test("lists a user's sessions and marks the current one", async () => {
  const ada = await signUp(product)
  const computer = await signedInWith(firefox, ada)
  await signedInWith(safari, ada)
  await withTokenOf(product, ada)

  const { status, body } = await computer.get(`/v1/user/${ada.id}/sessions`)

  expect(status).toBe(200)
  const sessions = listOf(body)
  expect(
    sessions.map(({ browser, system, device, current }) => [browser, system, device, current]),
  ).toEqual(
    expect.arrayContaining([
      ['Firefox 145', 'Windows', 'computer', true],
      ['Safari 18', 'iOS', 'phone', false],
      [null, null, 'other', false],
    ]),
  )
  expect(sessions).toHaveLength(3)
  for (const session of sessions) {
    expect(session).toMatchObject({
      id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
      method: 'password',
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
    })
    expect(computer.cookies).not.toContain(String(session.id))
  }
})

test('ends the least recently used sessions of a program that never signs out', async () => {
  const ada = await signUp(product)
  const first = await withTokenOf(product, ada)
  const second = await withTokenOf(product, ada)

  for (let count = 0; count < 99; count += 1) await withTokenOf(product, ada)

  expect((await first.get('/v1/user/current')).status).toBe(401)
  expect((await second.get('/v1/user/current')).status).toBe(200)
  expect(listOf((await second.get(`/v1/user/${ada.id}/sessions`)).body)).toHaveLength(100)
})

test('rejects the next request of an ended session, by cookie and by token', async () => {
  const ada = await signUp(product)
  const here = await signedInAs(product, ada)
  const lost = visitor(product)
  const { body } = await lost.post('/v1/auth', { email: ada.email, password: ada.password })
  const token = new Client(product.url, { authorization: `Bearer ${String(body.token)}` })
  const listed = listOf((await here.get(`/v1/user/${ada.id}/sessions`)).body)
  const other = listed.find(({ current }) => !current)

  const ended = await here.call('DELETE', `/v1/user/${ada.id}/sessions/${String(other?.id)}`)

  expect([ended.status, ended.text]).toEqual([204, ''])
  expect(await statusesOf([here, lost, token])).toEqual([200, 401, 401])
  const again = await here.call('DELETE', `/v1/user/${ada.id}/sessions/${String(other?.id)}`)
  expect(again.status).toBe(404)
  expect(listOf((await here.get(`/v1/user/${ada.id}/sessions`)).body)).toHaveLength(1)
})

test('ending all other sessions leaves the current one and the user unchanged', async () => {
  const ada = await signUp(product)
  const admin = await signedIn(product)
  const { body: before } = await admin.post(`/v1/user/${ada.id}/acl`, { permission: 'edit' })
  const here = await signedInAs(product, ada)
  const others = [
    await signedInAs(product, ada),
    await withTokenOf(product, ada),
    await signedInAs(product, ada),
  ]

  const { status } = await here.call('DELETE', `/v1/user/${ada.id}/sessions`)

  expect(status).toBe(204)
  expect(await statusesOf([here, ...others])).toEqual([200, 401, 401, 401])
  expect((await admin.get(`/v1/user/${ada.id}`)).body).toEqual(before)
})

test('only the user can list and end their sessions, not even administrators', async () => {
  const ada = await signUp(product)
  const own = await signedInAs(product, ada)
  const [session] = listOf((await own.get(`/v1/user/${ada.id}/sessions`)).body)
  const paths = [
    `/v1/user/${ada.id}/sessions`,
    `/v1/user/${ada.id}/sessions/${String(session?.id)}`,
  ]

  for (const [client, rejected] of [
    [visitor(product), 401],
    [await signedInAs(product, await signUp(product)), 403],
    [await signedIn(product), 403],
  ] as const) {
    expect((await client.get(paths[0] ?? '')).status).toBe(rejected)
    for (const path of paths) expect((await client.call('DELETE', path)).status).toBe(rejected)
  }
  expect(await statusesOf([own])).toEqual([200])
})

test('records the last use of a session only every few minutes', async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const [before] = listOf((await client.get(`/v1/user/${ada.id}/sessions`)).body)
  for (let page = 0; page < 5; page++) await client.get('/v1/user/current')

  const [after] = listOf((await client.get(`/v1/user/${ada.id}/sessions`)).body)

  expect(after?.lastSeenAt).toBe(before?.lastSeenAt)
})

async function signedInWith(userAgent: string, { email, password }: Account): Promise<Client> {
  const client = new Client(product.url, { 'user-agent': userAgent })
  expect((await client.post('/v1/auth', { email, password })).status).toBe(200)
  return client
}

async function statusesOf(clients: Client[]): Promise<number[]> {
  const answers = await Promise.all(clients.map((each) => each.get('/v1/user/current')))
  return answers.map(({ status }) => status)
}

function listOf(body: Json): Json[] {
  return rowsOf(body)
}
