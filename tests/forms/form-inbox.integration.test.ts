import { beforeAll, expect, test } from 'vitest'
import { signedInAs, signUp } from '../product/accounts'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('counts submissions and unread submissions by form name', async () => {
  const first = await submit('counted', { a: 1 })
  await submit('counted', { a: 2 })
  await submit('counted-too', { a: 3 })
  await mark([first], true)

  const { status, body } = await admin.get('/v1/admin/form/names')

  expect(status).toBe(200)
  expect(body).toEqual([
    { name: 'counted', total: 2, unread: 1 },
    { name: 'counted-too', total: 1, unread: 1 },
  ])
})

test('counts every form when there are very many', async () => {
  const names = Array.from(
    { length: 40 },
    (_, place) => `one-of-many-${String(place).padStart(2, '0')}`,
  )
  for (const name of names) await submit(name, { note: 'Hello' })
  await submit('one-of-many-07', { note: 'Hello again' })

  const { body } = await admin.get('/v1/admin/form/names')

  const many = rowsOf(body).filter(({ name }) => names.includes(String(name)))
  expect(many[0]).toEqual({ name: 'one-of-many-07', total: 2, unread: 2 })
  expect(many.slice(1)).toEqual(
    names
      .filter((name) => name !== 'one-of-many-07')
      .map((name) => ({ name, total: 1, unread: 1 })),
  )
})

test('searches submissions in all fields, and filters and sorts them', async () => {
  const one = await submit('searched', { name: 'Ada Byron', topics: ['Engines', 'Poems'] })
  await submit('searched', { name: 'Grace', deep: { deeper: 'Compilers and poems' } })
  await submit('searched-too', { name: 'Ada Poem' })

  expect(await names('search=POEMS')).toEqual(['Ada Byron', 'Grace'])
  expect(await names('search=poem ada')).toEqual(['Ada Byron', 'Ada Poem'])
  expect(await names('search=poem&name=searched&sort=id,desc')).toEqual(['Grace', 'Ada Byron'])
  expect(await names('search=100%25')).toEqual([])
  await mark([one], true)
  expect(await names('name=searched&read=true')).toEqual(['Ada Byron'])
  expect(await names('name=searched&read=false')).toEqual(['Grace'])
  await mark([one], false)
  expect(await names('name=searched&read=true')).toEqual([])
})

test('a submission contains its sender, date and page', async () => {
  const ada = await signUp(product, { firstName: 'Ada', lastName: 'Byron' })
  const sender = await signedInAs(product, ada)
  const referer = `${product.url}/contact?key=secret`
  const sent = await sender.post('/v1/form/told', { name: 'Ada' }, { headers: { referer } })

  const { status, body } = await admin.get(`/v1/admin/form/${String(sent.body.id)}`)

  expect(status).toBe(200)
  expect(body).toEqual({
    id: sent.body.id,
    userId: ada.id,
    sender: 'Ada Byron',
    name: 'told',
    data: { name: 'Ada' },
    page: '/contact',
    files: [],
    read: false,
    createdAt: sent.body.createdAt,
  })
  expect(sent.body).not.toHaveProperty('page')
  await admin.call('DELETE', `/v1/user/${ada.id}`)
  const later = await admin.get(`/v1/admin/form/${String(sent.body.id)}`)
  expect([later.body.sender, later.body.userId]).toEqual([null, null])
})

test.each([
  ['https://elsewhere.example/landing?utm=1', 'https://elsewhere.example/landing'],
  ['about:client', null],
  ['nonsense', null],
  ['', null],
])('stores the referrer %j as %j', async (referer, page) => {
  const sent = await visitor(product).post('/v1/form/from', { a: 1 }, { headers: { referer } })
  const { body } = await admin.get(`/v1/admin/form/${String(sent.body.id)}`)
  expect(body.page).toBe(page)
})

test('deletes submissions and ignores those already deleted', async () => {
  const [kept, gone] = [await submit('deleted', { n: 1 }), await submit('deleted', { n: 2 })]

  for (const _again of [1, 2]) {
    expect((await admin.post('/v1/admin/form/removal', { ids: [gone] })).status).toBe(204)
  }

  expect((await admin.get('/v1/form?name=deleted')).body.totalElements).toBe(1)
  expectFailure(await admin.get(`/v1/admin/form/${gone}`), 404, 'NotFound')
  expect((await admin.get(`/v1/admin/form/${kept}`)).status).toBe(200)
  expectFailure(await admin.get('/v1/admin/form/nonsense'), 404, 'NotFound')
})

test('only the read flag of a submission can be changed', async () => {
  const id = await submit('written', { name: 'Ada' })
  const change = { name: 'forged', data: { name: 'Eve' }, page: '/forged', read: true }

  const answer = await editInAdmin(admin, 'PATCH', `/api/forms/${id}`, change)

  expect(answer.status).toBe(200)
  const { body } = await admin.get(`/v1/admin/form/${id}`)
  expect([body.name, body.data, body.page, body.read]).toEqual([
    'written',
    { name: 'Ada' },
    null,
    true,
  ])
})

test('only administrators read, mark and delete submissions', async () => {
  const id = await submit('secret', { a: 1 })
  for (const [client, status, error] of [
    [visitor(product), 401, 'Unauthorized'],
    [await signedInAs(product, await signUp(product)), 403, 'Forbidden'],
  ] as const) {
    expectFailure(await client.get('/v1/admin/form/names'), status, error)
    expectFailure(await client.get(`/v1/admin/form/${id}`), status, error)
    const body = { ids: [id] }
    expectFailure(
      await client.post('/v1/admin/form/reading', { ...body, read: true }),
      status,
      error,
    )
    expectFailure(await client.post('/v1/admin/form/removal', body), status, error)
  }
  expect((await admin.get(`/v1/admin/form/${id}`)).body.read).toBe(false)
})

test.each([
  ['/v1/admin/form/reading', { ids: [], read: true }, 'ids'],
  ['/v1/admin/form/reading', { ids: ['x'], read: true }, 'ids'],
  ['/v1/admin/form/removal', { ids: [] }, 'ids'],
])('rejects POST %s %j', async (path, given, field) => {
  const { status, body } = await admin.post(path, given)
  expect([status, String(body.errors?.[0]?.path).split('.')[0]]).toEqual([400, field])
})

async function submit(name: string, data: unknown): Promise<string> {
  const { status, body } = await visitor(product).post(`/v1/form/${name}`, data)
  expect(status).toBe(201)
  return String(body.id)
}

async function mark(ids: string[], read: boolean): Promise<void> {
  expect((await admin.post('/v1/admin/form/reading', { ids, read })).status).toBe(204)
}

async function names(query: string): Promise<unknown[]> {
  const { status, body } = await admin.get(`/v1/form?${query}`)
  expect(status).toBe(200)
  return rowsOf(body.content).map(({ data }) => data?.name)
}
