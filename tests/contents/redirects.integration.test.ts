import { beforeAll, expect, test } from 'vitest'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
const path = '/v1/redirect'
let admin: Client
let contentId: string

beforeAll(async () => {
  admin = await signedIn(product)
  const content = { title: 'How we work', slug: 'how-we-work', status: 'published' }
  contentId = String((await admin.post('/v1/content', content)).body.id)
  await admin.post('/v1/content', { title: 'Services', slug: 'services', status: 'published' })
})

test('an address leads to a content from then on, elsewhere after a change, and nowhere after its deletion', async () => {
  expect((await visitor(product).get('/2019/05/hello')).status).toBe(404)

  const created = await admin.post(path, { from: '/2019/05/hello/', to: '/how-we-work' })

  expect(created.status).toBe(201)
  expect(created.headers.get('location')).toBe(`${path}/${String(created.body.id)}`)
  expect(created.body).toMatchObject({
    from: '/2019/05/hello',
    to: { id: contentId, title: 'How we work', url: '/how-we-work' },
  })
  const own = `${path}/${String(created.body.id)}`
  expect(await leadsTo('/2019/05/hello')).toBe('/how-we-work')
  expect((await admin.post(own, created.body)).body).toMatchObject({ from: '/2019/05/hello' })
  expect((await admin.post(own, { to: '/services' })).status).toBe(200)
  expect(await leadsTo('/2019/05/hello')).toBe('/services')
  expect((await admin.call('DELETE', own)).status).toBe(204)
  expect((await visitor(product).get('/2019/05/hello')).status).toBe(404)
  expectFailure(await admin.get(own), 404)
  const { body: log } = await admin.get('/v1/audit?action=redirect.')
  expect(rowsOf(log.content).map(({ action }) => action)).toEqual([
    'redirect.deleted',
    'redirect.changed',
    'redirect.changed',
    'redirect.created',
  ])
})

test('takes the id of a content, its address without a slug, and the content as read', async () => {
  const { body: content } = await admin.get(`/v1/content/${contentId}`)
  for (const [index, to] of [contentId, `/content/${contentId}`, content].entries()) {
    const { body } = await admin.post(path, { from: `/by/${index}`, to })
    expect(body.to).toMatchObject({ id: contentId })
  }
  const { body: list } = await admin.get(`${path}?search=by&sort=from,asc`)
  expect(rowsOf(list.content).map(({ from }) => from)).toEqual(['/by/0', '/by/1', '/by/2'])
})

test.each([
  ['', 'from'],
  ['/how-we-work', 'from'],
  ['/admin/old', 'from'],
  ['/by/0', 'from'],
  ['/a page', 'from'],
])('rejects %j as an earlier address, and says why', async (from, where) => {
  const response = await admin.post(path, { from, to: '/services' })

  expectFailure(response, 400)
  expect(rowsOf(response.body.errors)).toMatchObject([{ path: where }])
})

test('rejects a target that is no content', async () => {
  const response = await admin.post(path, { from: '/nowhere', to: '/no-such-page' })

  expectFailure(response, 400)
  expect(rowsOf(response.body.errors)).toMatchObject([
    { path: 'to', message: 'No content has this address: choose one of the list.' },
  ])
})

/** Where a visitor is sent. */
async function leadsTo(address: string): Promise<string | null> {
  const { status, headers } = await visitor(product).get(address)
  expect([301, 308]).toContain(status)
  return headers.get('location')
}
