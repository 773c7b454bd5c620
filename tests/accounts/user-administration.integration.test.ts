import { beforeAll, expect, inject, test } from 'vitest'
import { anotherAdministrator, signedInAs, signUp, withTokenOf } from '../product/accounts'
import { Client, rowsOf, signedIn, visitor } from '../product/client'
import { codeOf, mailTo } from '../product/outbox'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'
import { startProduct } from '../product/start'

const nobodysId = '00000000000000000000000000'
const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('rejects the next request of a disabled user, by session, token or API key', async () => {
  const ada = await signUp(product)
  await editInAdmin(admin, 'PATCH', `/api/users/${ada.id}`, {
    enableAPIKey: true,
    apiKey: 'a-key-of-ada',
  })
  const callers = [
    await signedInAs(product, ada),
    await signedInAs(product, ada),
    await withTokenOf(product, ada),
    new Client(product.url, { authorization: 'users API-Key a-key-of-ada' }),
  ]
  expect(await statusesOf(callers)).toEqual([200, 200, 200, 200])

  const { status, body } = await admin.post('/v1/user/disabled', { ids: [ada.id], disabled: true })

  expect([status, body]).toEqual([200, [{ id: ada.id, result: 'changed' }]])
  expect(await statusesOf(callers)).toEqual([401, 401, 401, 401])
  await admin.post('/v1/user/disabled', { ids: [ada.id], disabled: false })
  expect(await statusesOf(callers)).toEqual([401, 401, 401, 200])
  expect(await statusesOf([await signedInAs(product, ada)])).toEqual([200])
})

test('disables several users and returns the result of each', async () => {
  const ada = await signUp(product)
  const ben = await signUp(product)
  const me = String((await admin.get('/v1/user/current')).body.id)
  await admin.post(`/v1/user/${ben.id}`, { disabled: true })

  const { status, body } = await admin.post('/v1/user/disabled', {
    ids: [ada.id, ben.id, me, nobodysId],
    disabled: true,
  })

  expect(status).toBe(200)
  expect(body).toEqual([
    { id: ada.id, result: 'changed' },
    { id: ben.id, result: 'unchanged' },
    { id: me, result: 'failed', error: 'Conflict', message: expect.stringContaining('last') },
    { id: nobodysId, result: 'failed', error: 'NotFound', message: expect.any(String) },
  ])
  expect((await admin.get(`/v1/user/${ada.id}`)).body.disabled).toBe(true)
  expect((await admin.get('/v1/user/current')).status).toBe(200)
})

test('grants and withdraws permissions one by one, idempotently', async () => {
  const ada = await signUp(product)
  const path = `/v1/user/${ada.id}/acl`
  const entry = { permission: 'edit', targetId: ada.id }

  await admin.post(path, entry)
  await admin.post(path, { permission: 'view' })
  const granted = await admin.post(path, entry)
  expect(granted.status).toBe(200)
  expect(granted.body.acl).toEqual([
    { permission: 'edit', targetId: ada.id },
    { permission: 'view', targetId: null },
  ])

  const taken = await admin.call('DELETE', path, { body: entry })
  expect([taken.status, taken.body.acl]).toEqual([200, [{ permission: 'view', targetId: null }]])
  expect((await admin.call('DELETE', path, { body: entry })).status).toBe(200)
  expect((await admin.post(path, { permission: 'fly' })).status).toBe(400)
})

test('keeps both permissions of two concurrent grants', async () => {
  const { client: other } = await anotherAdministrator(product, admin)
  const ada = await signUp(product)
  const targets: string[] = []
  for (const title of ['one', 'two', 'three', 'four', 'five', 'six']) {
    targets.push(String((await admin.post('/v1/content', { title })).body.id))
  }

  await Promise.all(
    targets.map((targetId, index) =>
      (index % 2 ? admin : other).post(`/v1/user/${ada.id}/acl`, { permission: 'view', targetId }),
    ),
  )

  const { body } = await admin.get(`/v1/user/${ada.id}`)
  const granted = rowsOf(body.acl).map(({ targetId }) => targetId)
  expect(granted.toSorted()).toEqual(targets)
})

test('the last administrator who can sign in keeps the permission in every case', async () => {
  const fresh = await startProduct({ mongo: inject('mongo') })
  try {
    const only = await signedIn(fresh)
    const id = String((await only.get('/v1/user/current')).body.id)
    const { account: other } = await anotherAdministrator(fresh, only)
    await only.post(`/v1/user/${other.id}`, { disabled: true })
    const password = 'correct horse battery'
    const attempts = [
      await only.call('DELETE', `/v1/user/${id}/acl`, { body: { permission: 'admin' } }),
      await only.post(`/v1/user/${id}`, { acl: [] }),
      await only.post(`/v1/user/${id}`, { disabled: true }),
      await only.call('DELETE', `/v1/user/${id}`, { body: { password } }),
    ]

    expect(attempts.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    expect((await only.get('/v1/user/current')).body.acl).toEqual([
      { permission: 'admin', targetId: null },
    ])
  } finally {
    await fresh.stop()
  }
})

test('an administrator can send a reset mail without seeing the code', async () => {
  const ada = await signUp(product)

  const { status, text } = await admin.post(`/v1/user/${ada.id}/passwordReset`)

  expect([status, text]).toEqual([204, ''])
  const resetCode = codeOf(await mailTo(product, ada.email, 'Choose a new password'))
  const password = 'four grey geese'
  const finished = await visitor(product).post('/v1/user/passwordReset/finish', {
    resetCode,
    password,
  })
  expect(finished.status).toBe(204)
  await signedInAs(product, { email: ada.email, password })
  await admin.post(`/v1/user/${ada.id}`, { disabled: true })
  expect((await admin.post(`/v1/user/${ada.id}/passwordReset`)).status).toBe(409)
  expect((await admin.post(`/v1/user/${nobodysId}/passwordReset`)).status).toBe(404)
})

test('filters the list by disabled users and by administrators', async () => {
  const mark = `filter${Date.now()}`
  const ada = await signUp(product, { lastName: mark })
  const ben = await signUp(product, { lastName: mark })
  const cleo = await signUp(product, { lastName: mark })
  await admin.post(`/v1/user/${ben.id}`, { disabled: true })
  await admin.post(`/v1/user/${cleo.id}/acl`, { permission: 'admin' })
  await admin.post(`/v1/user/${cleo.id}/acl`, { permission: 'edit' })

  async function ids(query: string): Promise<string[]> {
    const { status, body } = await admin.get(`/v1/user?search=${mark}&sort=id&${query}`)
    expect(status).toBe(200)
    return rowsOf(body.content).map(({ id }) => String(id))
  }

  expect(await ids('disabled=true')).toEqual([ben.id])
  expect(await ids('disabled=false')).toEqual([ada.id, cleo.id])
  expect(await ids('admin=true')).toEqual([cleo.id])
  expect(await ids('admin=false')).toEqual([ada.id, ben.id])
  expect(await ids('admin=false&disabled=false')).toEqual([ada.id])
  expect((await admin.get('/v1/user?disabled=perhaps')).status).toBe(400)
})

test('rejects users who are not administrators', async () => {
  const ada = await signUp(product)
  const eve = await signUp(product)

  for (const [client, rejected] of [
    [visitor(product), 401],
    [await signedInAs(product, eve), 403],
  ] as const) {
    const answers = [
      await client.post('/v1/user/disabled', { ids: [ada.id], disabled: true }),
      await client.post(`/v1/user/${ada.id}/acl`, { permission: 'admin' }),
      await client.post(`/v1/user/${eve.id}/acl`, { permission: 'admin' }),
      await client.call('DELETE', `/v1/user/${ada.id}/acl`, { body: { permission: 'admin' } }),
      await client.post(`/v1/user/${ada.id}/passwordReset`),
      await client.call('DELETE', `/v1/user/${ada.id}`, { body: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => rejected))
  }
})

async function statusesOf(callers: Client[]): Promise<number[]> {
  const answers = await Promise.all(callers.map((each) => each.get('/v1/user/current')))
  return answers.map(({ status }) => status)
}
