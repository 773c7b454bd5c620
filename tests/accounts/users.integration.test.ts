import { beforeAll, expect, test } from 'vitest'
import { anotherAdministrator, signedInAs, signUp, withTokenOf } from '../product/accounts'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('users can read themselves, administrators all users, anonymous visitors none', async () => {
  const ada = await signUp(product, { firstName: 'Ada' })
  const other = await signUp(product)
  const client = await signedInAs(product, ada)

  const own = await client.get(`/v1/user/${ada.id}`)
  expect([own.status, own.body.firstName]).toEqual([200, 'Ada'])
  expect((await admin.get(`/v1/user/${ada.id}`)).body).toEqual(own.body)
  expect((await client.get(`/v1/user/${other.id}`)).status).toBe(403)
  expect((await client.get('/v1/user/00000000000000000000000000')).status).toBe(403)
  expect((await visitor(product).get(`/v1/user/${ada.id}`)).status).toBe(401)
  expect((await admin.get('/v1/user/00000000000000000000000000')).status).toBe(404)
})

test('users change their own fields, and omitted fields stay unchanged', async () => {
  const ada = await signUp(product, { firstName: 'Ada', phone: '1' })
  const client = await signedInAs(product, ada)

  const { status, body } = await client.post(`/v1/user/${ada.id}`, {
    lastName: 'King',
    phone: null,
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({ firstName: 'Ada', lastName: 'King', phone: null })
  expect((await client.get('/v1/user/current')).body).toEqual(body)
})

test('accepts a user in the form in which it was read', async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const { body: read } = await client.get(`/v1/user/${ada.id}`)

  const { status, body } = await client.post(`/v1/user/${ada.id}`, { ...read, firstName: 'Ada' })

  expect([status, body.firstName]).toEqual([200, 'Ada'])
})

test('rejects changes to other users and to fields reserved for administrators', async () => {
  const ada = await signUp(product)
  const other = await signUp(product)
  const client = await signedInAs(product, ada)

  for (const [who, id, change, status] of [
    [client, other.id, { firstName: 'X' }, 403],
    [visitor(product), other.id, { firstName: 'X' }, 401],
    [client, ada.id, { acl: [{ permission: 'admin' }] }, 403],
    [client, ada.id, { disabled: true }, 403],
    [admin, '00000000000000000000000000', { firstName: 'X' }, 404],
  ] as const) {
    expect((await who.post(`/v1/user/${id}`, change)).status).toBe(status)
  }
  expect((await admin.get(`/v1/user/${ada.id}`)).body).toMatchObject({ acl: [], disabled: false })
  expect((await admin.get(`/v1/user/${other.id}`)).body.firstName).toBe('')
})

test('rejects a change of password', async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)

  const { status, body } = await client.post(`/v1/user/${ada.id}`, { password: 'four grey geese' })

  expect([status, body.errors?.[0]?.path]).toEqual([400, 'password'])
  expect(String(body.errors?.[0]?.message)).toContain('passwordChange')
  await signedInAs(product, ada)
})

test('an administrator grants and withdraws permissions', async () => {
  const { id } = await signUp(product)

  const granted = await admin.post(`/v1/user/${id}`, {
    acl: [{ permission: 'view', targetId: id }],
  })
  const taken = await admin.post(`/v1/user/${id}`, { acl: [] })

  expect(granted.body.acl).toEqual([{ permission: 'view', targetId: id }])
  expect(taken.body.acl).toEqual([])
})

test('an address set by an administrator takes effect immediately, unverified', async () => {
  const ada = await signUp(product)
  const other = await signUp(product)

  const { status, body } = await admin.post(`/v1/user/${ada.id}`, {
    email: `New-${ada.email.toUpperCase()}`,
  })

  expect([status, body.email, body.emailVerified]).toEqual([200, `new-${ada.email}`, false])
  await signedInAs(product, { ...ada, email: `new-${ada.email}` })
  const taken = await admin.post(`/v1/user/${ada.id}`, { email: other.email })
  expect([taken.status, taken.body.error]).toEqual([409, 'Conflict'])
})

test('disabling a user ends their sessions immediately, also after enabling them again', async () => {
  const ada = await signUp(product)
  const clients = [await signedInAs(product, ada), await withTokenOf(product, ada)]

  await admin.post(`/v1/user/${ada.id}`, { disabled: true })
  expect(await statusesOf(clients)).toEqual([401, 401])
  await admin.post(`/v1/user/${ada.id}`, { disabled: false })

  expect(await statusesOf(clients)).toEqual([401, 401])
  await signedInAs(product, ada)
})

test('lists users for administrators only, paginated and sorted', async () => {
  const { email, password, id } = await signUp(product, { firstName: 'Zoe', lastName: 'Last' })
  const { body } = await admin.get('/v1/user?page=0&size=2&sort=id')
  const all = (await admin.get('/v1/user')).body
  const newest = await admin.get('/v1/user?size=1&sort=id,desc')

  expect(body).toMatchObject({ number: 0, size: 2, numberOfElements: 2, first: true, last: false })
  expect(body.totalElements).toEqual(all.totalElements)
  expect(all.size).toBe(100)
  expect(newest.body.content?.[0]?.id).toBe(id)
  expect((await admin.get('/v1/user?sort=password')).status).toBe(400)
  const user = await signedInAs(product, { email, password })
  expect((await user.get('/v1/user')).status).toBe(403)
  expect((await visitor(product).get('/v1/user')).status).toBe(401)
})

test('returns no secrets', async () => {
  const { text } = await admin.get('/v1/user')

  expect(text).not.toMatch(/hash|salt|password|sessions|lockUntil|loginAttempts/i)
})

test('a search matches every word in the address or the names', async () => {
  const ada = await signUp(product, { firstName: 'Wilhelmina', lastName: 'Quux' })
  const found = async (search: string) => {
    const answer = await admin.get(`/v1/user?${new URLSearchParams({ search })}`)
    return rowsOf(answer.body.content).map(({ id }) => id)
  }

  expect(await found('wilhel')).toEqual([ada.id])
  expect(await found('quux WILHELMINA')).toEqual([ada.id])
  expect(await found(ada.email)).toEqual([ada.id])
  expect(await found('wilhelmina nobody')).toEqual([])
  expect(await found('(.*')).toEqual([])
})

test('the last administrator cannot be removed', async () => {
  const id = String((await admin.get('/v1/user/current')).body.id)

  for (const change of [{ acl: [] }, { disabled: true }]) {
    const { status, body } = await admin.post(`/v1/user/${id}`, change)
    expect([status, body.error]).toEqual([409, 'Conflict'])
    expect(body.message).toContain('last administrator')
  }
  const headers = { origin: product.url }
  expect((await admin.call('DELETE', `/api/users/${id}`, { headers })).status).toBe(409)
  expect((await admin.get('/v1/user/current')).body.acl).toHaveLength(1)
})

test('of two administrators who demote each other concurrently, one remains', async () => {
  const { account, client } = await anotherAdministrator(product, admin)
  const id = String((await admin.get('/v1/user/current')).body.id)

  const answers = await Promise.all([
    admin.post(`/v1/user/${account.id}`, { acl: [] }),
    client.post(`/v1/user/${id}`, { acl: [] }),
  ])

  // The second is rejected as the last administrator, or as no longer an administrator.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.some(({ status }) => status === 403 || status === 409)).toBe(true)
  const remaining = answers[0]?.status === 200 ? admin : client
  expect((await remaining.get('/v1/user?size=1')).status).toBe(200)
  await remaining.post(`/v1/user/${id}`, { acl: [{ permission: 'admin' }] })
})

async function statusesOf(clients: Client[]): Promise<number[]> {
  const answers = await Promise.all(clients.map((each) => each.get('/v1/user/current')))
  return answers.map(({ status }) => status)
}
