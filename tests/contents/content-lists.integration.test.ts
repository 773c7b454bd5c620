import { beforeAll, expect, test } from 'vitest'
import { type Json, signedIn, visitor } from '../product/client'
import { productForAll } from '../product/product-for-all'

const product = productForAll()

beforeAll(async () => {
  const admin = await signedIn(product)
  for (const [title, type] of [
    ['Delta', 'page'],
    ['Alpha', 'article'],
    ['Charlie', 'page'],
    ['Bravo', 'article'],
    ['Echo', 'case'],
  ]) {
    await admin.post('/v1/content', { title, type, status: 'published', data: 'The body.' })
  }
  await admin.post('/v1/content', { title: 'Foxtrot', status: 'draft' })
  await admin.post('/v1/content', { title: 'Golf', status: 'archived' })
})

test('a list contains its totals and its pagination', async () => {
  const { status, body } = await visitor(product).get('/v1/content')

  expect(status).toBe(200)
  const { content, ...rest } = body
  expect(rest).toEqual({
    number: 0,
    size: 100,
    numberOfElements: 5,
    totalElements: 5,
    totalPages: 1,
    first: true,
    last: true,
    empty: false,
  })
  expect(titles(content)).toEqual(['Delta', 'Alpha', 'Charlie', 'Bravo', 'Echo'])
})

test('a list omits bodies and contains addresses', async () => {
  const { body } = await visitor(product).get('/v1/content?size=1')

  expect(body.content?.[0]).toEqual({
    id: expect.any(String),
    type: 'page',
    title: 'Delta',
    slug: 'delta',
    url: '/delta',
    status: 'published',
    metadata: { description: '', image: null, permission: 'public' },
    createdBy: expect.any(String),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
})

test.each([
  [0, { content: ['Delta', 'Alpha'], numberOfElements: 2, first: true, last: false, empty: false }],
  [1, { content: ['Charlie', 'Bravo'], numberOfElements: 2, first: false, last: false }],
  [2, { content: ['Echo'], numberOfElements: 1, first: false, last: true, empty: false }],
  [3, { content: [], numberOfElements: 0, first: false, last: true, empty: true }],
])('returns page %i of three pages of two', async (page, expected) => {
  const { body } = await visitor(product).get(`/v1/content?page=${page}&size=2&sort=id`)

  expect({ ...body, content: titles(body.content) }).toMatchObject({
    ...expected,
    number: page,
    size: 2,
    totalElements: 5,
    totalPages: 3,
  })
})

test.each([
  ['sort=id,desc', ['Echo', 'Bravo', 'Charlie', 'Alpha', 'Delta']],
  ['sort=title', ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo']],
  ['sort=title,desc', ['Echo', 'Delta', 'Charlie', 'Bravo', 'Alpha']],
  ['sort=type&sort=title,desc', ['Bravo', 'Alpha', 'Echo', 'Delta', 'Charlie']],
  ['type=article&sort=title', ['Alpha', 'Bravo']],
  ['status=draft', []],
])('sorts and filters by ?%s', async (query, expected) => {
  const { body } = await visitor(product).get(`/v1/content?${query}`)

  expect(titles(body.content)).toEqual(expected)
})

test.each([
  ['status=draft', ['Foxtrot']],
  ['status=archived', ['Golf']],
  ['status=published&sort=title', ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo']],
  ['status=published&type=case', ['Echo']],
])('sorts and filters for an administrator by ?%s', async (query, expected) => {
  const { body } = await (await signedIn(product)).get(`/v1/content?${query}`)

  expect(titles(body.content)).toEqual(expected)
})

test('limits a page to a thousand contents', async () => {
  expect((await visitor(product).get('/v1/content?size=1000')).status).toBe(200)
})

test.each([
  ['size=0', 'size'],
  ['size=1001', 'size'],
  ['size=ten', 'size'],
  ['size=1.5', 'size'],
  ['page=-1', 'page'],
  ['page=9007199254740993', 'page'],
  ['sort=colour', 'sort'],
  ['sort=password', 'sort'],
  ['sort=title,sideways', 'sort'],
  ['sort=title&sort=colour', 'sort'],
  ['type=novel', 'type'],
  ['status=secret', 'status'],
])('rejects ?%s', async (query, path) => {
  const { status, body } = await visitor(product).get(`/v1/content?${query}`)

  expect([status, body.error]).toEqual([400, 'ValidationFailed'])
  expect(String(body.errors?.[0]?.path).split('.')[0]).toBe(path)
})

test('a rejected order lists the sortable fields', async () => {
  const { body } = await visitor(product).get('/v1/content?sort=colour')

  expect(body.errors?.[0]?.message).toMatch(/id, title, slug, type, createdAt, updatedAt/)
})

test('totals are current after every change', async () => {
  const admin = await signedIn(product)
  const { body: made } = await admin.post('/v1/content', {
    title: 'Hotel',
    type: 'case',
    status: 'published',
  })
  expect(await counts()).toEqual({ all: 6, cases: 2, articles: 2 })
  await admin.post(`/v1/content/${made.id}`, { type: 'article' })
  expect(await counts()).toEqual({ all: 6, cases: 1, articles: 3 })
  await admin.post(`/v1/content/${made.id}`, { metadata: { permission: 'authenticated' } })
  expect(await counts()).toEqual({ all: 5, cases: 1, articles: 2 })
  await admin.post(`/v1/content/${made.id}`, { metadata: { permission: 'public' } })
  expect(await counts()).toEqual({ all: 6, cases: 1, articles: 3 })
  await admin.post(`/v1/content/${made.id}`, { status: 'archived' })
  expect(await counts()).toEqual({ all: 5, cases: 1, articles: 2 })
})

/** The totals an anonymous visitor gets, on pages too short for all. */
async function counts(): Promise<Record<string, unknown>> {
  const asked = { all: '', cases: '&type=case', articles: '&type=article' }
  const responses = Object.entries(asked).map(async ([name, filter]) => {
    const { body } = await visitor(product).get(`/v1/content?size=1${filter}`)
    return [name, body.totalElements]
  })
  return Object.fromEntries(await Promise.all(responses))
}

function titles(content: Json | undefined): unknown[] {
  return (content as unknown as Json[]).map(({ title }) => title)
}
