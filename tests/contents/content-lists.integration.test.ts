import { beforeAll, expect, test } from 'vitest'
import { type Json, rowsOf, signedIn, visitor } from '../product/client'
import { makeUser } from '../product/people'
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
  for (const [name, fields] of Object.entries({
    ada: { firstName: 'Ada' },
    byron: { firstName: 'Ada', lastName: 'Byron' },
    grace: { lastName: 'Hopper' },
  })) {
    const { id } = await makeUser(admin, name)
    await admin.post(`/v1/user/${id}`, fields)
  }
  for (const [title, client, validUntil] of [
    ['Shop', 'Engines', '2027-01-31T00:00:00.000Z'],
    ['Shop', 'Engines', null],
    ['Archive', 'Looms', '2026-12-31T00:00:00.000Z'],
    ['Theatre', 'Looms', null],
  ]) {
    expect((await admin.post('/v1/proposal', { title, client, validUntil })).status).toBe(201)
  }
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
    metadata: {
      description: '',
      image: null,
      tags: [],
      series: null,
      part: null,
      permission: 'public',
      noindex: false,
      canonical: null,
    },
    createdBy: expect.any(String),
    publishedAt: expect.any(String),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    language: null,
    translationOf: null,
    fallback: 'original',
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

test.each([
  ['/v1/content', ['id', 'title', 'slug', 'type', 'createdAt', 'updatedAt']],
  ['/v1/user', ['id', 'email', 'firstName', 'lastName', 'createdAt', 'updatedAt']],
  ['/v1/proposal', ['id', 'title', 'client', 'status', 'validUntil', 'total']],
  ['/v1/admin/content', ['publishedAt', 'type', 'title']],
])('%s continues after an item in every order', async (path, fields) => {
  const admin = await signedIn(product)
  const orders = fields.flatMap((field) => [field, `${field},desc`])
  for (const sort of ['', ...orders, `${fields[1]},desc&sort=${fields[2]}`]) {
    const list = `${path}?sort=${sort}`.replace(/\?sort=$/, '?')
    const whole = await admin.get(`${list}&size=100`)
    expect(whole.status).toBe(200)
    const expected = ids(whole.body.content)
    expect(expected.length).toBeGreaterThan(3)

    const walked: string[] = []
    for (;;) {
      const after = walked.length > 0 ? `&after=${walked.at(-1)}` : ''
      const { body } = await admin.get(`${list}&size=2${after}`)
      expect(body.totalElements).toBe(expected.length)
      walked.push(...ids(body.content))
      if (body.last) break
    }

    expect([sort, walked]).toEqual([sort, expected])
  }
})

test('rejects a list after an item that the caller cannot read, and with a page number too', async () => {
  const { body } = await (await signedIn(product)).get('/v1/content?status=draft')
  const draft = String(body.content?.[0]?.id)
  const [first] = ids((await visitor(product).get('/v1/content')).body.content)

  for (const query of [`after=${draft}`, `after=${first}&page=1`, 'after=nothing']) {
    const { status, body: error } = await visitor(product).get(`/v1/content?${query}`)

    expect([status, error.errors?.[0]?.path]).toEqual([400, 'after'])
  }
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
  const queries = { all: '', cases: '&type=case', articles: '&type=article' }
  const responses = Object.entries(queries).map(async ([name, filter]) => {
    const { body } = await visitor(product).get(`/v1/content?size=1${filter}`)
    return [name, body.totalElements]
  })
  return Object.fromEntries(await Promise.all(responses))
}

function titles(content: Json | undefined): unknown[] {
  return rowsOf(content).map(({ title }) => title)
}

function ids(content: Json | undefined): string[] {
  return rowsOf(content).map(({ id }) => String(id))
}
