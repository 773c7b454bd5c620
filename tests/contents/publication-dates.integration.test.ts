import { beforeAll, expect, test } from 'vitest'
import type { AccessEntry } from '../../cms/access/can'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
const moved = '2019-03-04T05:06:07.000Z'
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('an article that moves here keeps its date', async () => {
  const { id, publishedAt } = await make({ title: 'Moved here', publishedAt: moved })

  expect(publishedAt).toBe(moved)
  expect((await visitor(product).get(`/v1/content/${id}`)).body.publishedAt).toBe(moved)
  const page = await visitor(product).get('/moved-here')
  expect(page.text).toContain(`<time dateTime="${moved}">`)
  expect(page.text).toContain(`"datePublished":"${moved}"`)
})

test('a draft has no date until it is published', async () => {
  const { id, publishedAt } = await make({ title: 'Begun', status: 'draft' })
  expect(publishedAt).toBe(null)

  const published = await admin.post(`/v1/content/${id}`, { status: 'published' })

  expect(new Date(String(published.body.publishedAt)).getTime()).toBeGreaterThan(
    Date.now() - 60_000,
  )
  const later = await admin.post(`/v1/content/${id}`, {
    publishedAt: null,
    title: 'Begun and done',
  })
  expect(later.body.publishedAt).toBe(published.body.publishedAt)
})

test('users who may edit a content change its date, and others do not', async () => {
  const { id } = await make({ title: 'Dated' })
  const acl = [{ permission: 'edit' as const, targetId: String(id) }]
  const editor = await userWith('dating-editor', acl)
  const reader = await userWith('dating-reader', [])

  const changed = await editor.post(`/v1/content/${id}`, { publishedAt: moved })
  expect([changed.status, changed.body.publishedAt]).toEqual([200, moved])
  const other = { publishedAt: '2020-01-01T00:00:00.000Z' }
  expectFailure(await reader.post(`/v1/content/${id}`, other), 403, 'Forbidden')
  expectFailure(await visitor(product).post(`/v1/content/${id}`, other), 401, 'Unauthorized')
  const inAdmin = await editInAdmin(admin, 'PATCH', `/api/contents/${id}`, other)
  expect(inAdmin.body.doc?.publishedAt).toBe(other.publishedAt)
})

test('rejects a date in the future, with the way to publish later', async () => {
  const { id } = await make({ title: 'From the future' })
  const publishedAt = new Date(Date.now() + 3_600_000)

  const rejected = await admin.post(`/v1/content/${id}`, { publishedAt })

  expectFailure(rejected, 400, 'ValidationFailed')
  expect(rejected.body.errors).toEqual([
    { path: 'publishedAt', message: expect.stringContaining('schedule the publication') },
  ])
})

test('lists sort by the date, and continue after an item', async () => {
  const dates = ['2001', '2003', '2002'].map((year) => `${year}-01-01T00:00:00.000Z`)
  for (const publishedAt of dates)
    await make({ title: `Case of ${publishedAt}`, type: 'case', publishedAt })
  const list = '/v1/content?type=case&sort=publishedAt,asc&size=2'

  const { body: first } = await visitor(product).get(list)
  const last = rowsOf(first.content).at(-1)
  const { body: second } = await visitor(product).get(`${list}&after=${last?.id}`)

  const listed = [...rowsOf(first.content), ...rowsOf(second.content)]
  expect(listed.map(({ publishedAt }) => publishedAt).slice(0, 3)).toEqual(dates.toSorted())
})

async function userWith(name: string, acl: AccessEntry[]): Promise<Client> {
  const { email, password } = await makeUser(admin, name, acl)
  return signedIn(product, { email, password })
}

async function make(fields: Record<string, unknown>): Promise<Json> {
  const content = { type: 'article', status: 'published', data: 'Words.', ...fields }
  const { status, body } = await admin.post('/v1/content', content)
  expect(status).toBe(201)
  return body
}
