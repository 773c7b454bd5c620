import { beforeAll, expect, test } from 'vitest'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('a draft is hidden until it is published, and then visible immediately', async () => {
  const { body } = await admin.post('/v1/content', { title: 'Soon to come', data: 'Be patient.' })
  expect((await visitor(product).get('/soon-to-come')).status).toBe(404)
  expect((await visitor(product).get('/')).text).not.toContain('Soon to come')

  await admin.post(`/v1/content/${String(body.id)}`, { status: 'published' })

  const page = await visitor(product).get('/soon-to-come')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Be patient.')
  expect((await visitor(product).get('/about')).text).toContain('href="/soon-to-come"')
})

test('an archived or unpublished content returns 404 from the next request on', async () => {
  const { body } = await admin.post('/v1/content', { title: 'Of its time', status: 'published' })

  for (const status of ['archived', 'published', 'draft']) {
    await admin.post(`/v1/content/${String(body.id)}`, { status })

    const expected = status === 'published' ? 200 : 404
    expect((await visitor(product).get('/of-its-time')).status).toBe(expected)
    expect((await visitor(product).get('/v1/content/slug/of-its-time')).status).toBe(expected)
    expect((await admin.get(`/v1/content/${String(body.id)}`)).body.status).toBe(status)
  }
})

test('shows the page of a draft to users who may edit it', async () => {
  await admin.post('/v1/content', { title: 'Between us' })

  const page = await admin.get('/between-us')

  expect(page.status).toBe(200)
  expect(page.text).toContain('<meta name="robots" content="noindex"')
})

test('stores every change as a version', async () => {
  const { body } = await admin.post('/v1/content', { title: 'First words', status: 'published' })
  await admin.post(`/v1/content/${String(body.id)}`, { title: 'Second thoughts' })

  const versions = await admin.get(
    `/api/contents/versions?sort=-createdAt&where[parent][equals]=${String(body.id)}`,
  )

  expect(versions.status).toBe(200)
  const stored = rowsOf(versions.body.docs)
  expect(stored.map(({ version }) => version?.title)).toEqual(['Second thoughts', 'First words'])
})

test('a draft of a published content is invisible to visitors until it is published', async () => {
  const { body } = await admin.post('/v1/content', {
    title: 'As it stands',
    slug: 'standing',
    status: 'published',
  })
  const address = `/api/contents/${String(body.id)}`

  const saved = await editInAdmin(admin, 'PATCH', `${address}?draft=true`, {
    title: 'As it may become',
    slug: 'becoming',
    _status: 'draft',
  })

  expect(saved.status).toBe(200)
  expect((await visitor(product).get('/v1/content/slug/standing')).body.title).toBe('As it stands')
  expect((await visitor(product).get('/standing')).text).toContain('As it stands')
  expect((await visitor(product).get('/becoming')).status).toBe(404)
  expect((await admin.get(`${address}?draft=true`)).body.title).toBe('As it may become')

  await editInAdmin(admin, 'PATCH', address, {
    title: 'As it has become',
    slug: 'becoming',
    _status: 'published',
  })

  expect((await visitor(product).get('/becoming')).text).toContain('As it has become')
  expect((await visitor(product).get('/standing')).headers.get('location')).toBe('/becoming')
})

test("a proposal's total is the sum of its items, regardless of the value sent", async () => {
  const created = await editInAdmin(admin, 'POST', '/api/proposals', {
    title: 'A website',
    client: 'Harbour Books',
    total: 1,
    items: [
      { label: 'Design', quantity: 3, unitPrice: 0.1 },
      { label: 'Build', quantity: 2.5, unitPrice: 99.99 },
    ],
  })
  expect(created.status).toBe(201)
  expect(created.body.doc?.total).toBe(250.28)

  const address = `/api/proposals/${String(created.body.doc?.id)}`
  await editInAdmin(admin, 'PATCH', address, { title: 'A better website' })
  expect((await admin.get(address)).body.total).toBe(250.28)

  await editInAdmin(admin, 'PATCH', address, {
    items: [{ label: 'Everything', quantity: 1, unitPrice: 1200 }],
  })
  expect((await admin.get(address)).body.total).toBe(1200)
})
