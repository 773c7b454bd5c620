import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Client, signedIn, visitor, withToken } from '../product/client'
import { editInAdmin, makeUser } from '../product/people'
import { administrator, type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-sessions-')

let product: RunningProduct
const dataDir = newFolder()

beforeAll(async () => {
  product = await startProduct({ mongo: inject('mongo'), dataDir })
})

afterAll(async () => {
  await product.stop()
})

test('signing out ends the cookie and the token, but no other session of the user', async () => {
  const leaving = visitor(product)
  const { body } = await leaving.post('/v1/auth', administrator)
  const cookie = leaving.cookies
  const token = { authorization: `Bearer ${String(body.token)}` }
  const staying = await signedIn(product)

  const { status, text } = await leaving.call('DELETE', '/v1/auth')

  expect([status, text]).toEqual([204, ''])
  expect((await caller({ cookie }).get('/v1/user/current')).status).toBe(401)
  expect((await caller(token).get('/v1/user/current')).status).toBe(401)
  expect((await staying.get('/v1/user/current')).status).toBe(200)
})

test('signing out with a token ends the session of that token', async () => {
  const browser = visitor(product)
  const { body } = await browser.post('/v1/auth', administrator)
  const token = caller({ authorization: `Bearer ${String(body.token)}` })

  expect((await token.call('DELETE', '/v1/auth')).status).toBe(204)

  expect((await token.get('/v1/user/current')).status).toBe(401)
  expect((await browser.get('/v1/user/current')).status).toBe(401)
})

test('an anonymous visitor can sign out without any effect', async () => {
  expect((await visitor(product).call('DELETE', '/v1/auth')).status).toBe(204)
})

test('concurrent sign-ins all stay valid', async () => {
  const clients = await Promise.all(Array.from({ length: 4 }, () => signedIn(product)))

  expect(await statusesOf(clients)).toEqual([200, 200, 200, 200])
})

test('with more than a hundred sessions, ends the least recently used and none of the newest', async () => {
  const { email, password } = await makeUser(await signedIn(product), 'many-sign-ins')
  const otherProcess = await startProduct({ mongo: inject('mongo'), dataDir })
  const signIns = async (count: number) => {
    const one = (_: unknown, place: number) =>
      signedIn(place % 2 === 0 ? product : otherProcess, { email, password })
    return Promise.all(Array.from({ length: count }, one))
  }
  const earlier = []
  for (let round = 0; round < 10; round += 1) earlier.push(...(await signIns(10)))

  for (let round = 0; round < 5; round += 1) {
    expect(await statusesOf(await signIns(10))).toEqual(Array(10).fill(200))
  }

  const statuses = await statusesOf(earlier)
  expect(statuses.filter((status) => status === 401)).toHaveLength(50)
  await otherProcess.stop()
})

test('concurrent sign-outs and sign-ins do not affect each other', async () => {
  const leaving = await Promise.all(Array.from({ length: 12 }, () => withToken(product)))
  async function leaveOneByOne(): Promise<void> {
    for (const client of leaving) await client.call('DELETE', '/v1/auth')
  }

  const [arrived] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => signedIn(product))),
    leaveOneByOne(),
  ])

  expect(await statusesOf(arrived)).toEqual(arrived.map(() => 200))
  expect(await statusesOf(leaving)).toEqual(leaving.map(() => 401))
})

test('rejects the next request of a disabled user, in every session', async () => {
  const admin = await signedIn(product)
  const { id, email, password } = await makeUser(admin, 'dismissed')
  const callers = [
    await signedIn(product, { email, password }),
    await signedIn(product, { email, password }),
    await withToken(product, { email, password }),
  ]
  expect(await statusesOf(callers)).toEqual([200, 200, 200])

  await editInAdmin(admin, 'PATCH', `/api/users/${id}`, { disabled: true })

  expect(await statusesOf(callers)).toEqual([401, 401, 401])
})

test('a user disabled during sign-in stays disabled', async () => {
  const admin = await signedIn(product)
  const { id, email, password } = await makeUser(admin, 'dismissed-at-the-door')

  const [arriving] = await Promise.all([
    visitor(product).post('/v1/auth', { email, password }),
    editInAdmin(admin, 'PATCH', `/api/users/${id}`, { disabled: true }),
  ])

  const token = caller({ authorization: `Bearer ${String(arriving.body?.token)}` })
  expect((await admin.get(`/api/users/${id}`)).body.disabled).toBe(true)
  expect((await token.get('/v1/user/current')).status).toBe(401)
})

test('a session survives a restart', async () => {
  const browser = await signedIn(product)
  const token = await withToken(product)

  expect(await product.stop()).toBe(0)
  product = await startProduct({ mongo: inject('mongo'), dataDir })

  for (const headers of [{ cookie: browser.cookies }, token.headers]) {
    expect((await caller(headers).get('/v1/user/current')).status).toBe(200)
  }
})

/** The status of the current user for each caller: 200 if signed in. */
async function statusesOf(callers: Client[]): Promise<number[]> {
  const answers = await Promise.all(callers.map((each) => each.get('/v1/user/current')))
  return answers.map(({ status }) => status)
}

function caller(headers: Record<string, string>): Client {
  return new Client(product.url, headers)
}
