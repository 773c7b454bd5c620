import { beforeAll, expect, test } from 'vitest'
import { type ApiResponse, type Client, signedIn, visitor } from '../product/client'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test.each([
  ['Über Öl & Äpfel: groß!', 'uber-ol-apfel-gross'],
  ['  Crème   brûlée — à la carte ', 'creme-brulee-a-la-carte'],
  ['2026 in Review', '2026-in-review'],
])('the title %j gives the slug %s', async (title, slug) => {
  const { body } = await publish({ title })

  expect([body.slug, body.url]).toEqual([slug, `/${slug}`])
})

test('a title without a letter or digit gives no slug, also the second time', async () => {
  const first = await publish({ title: '🎉' })
  const second = await publish({ title: '🎉' })

  for (const { status, body } of [first, second]) {
    expect(status).toBe(201)
    expect(body.slug).toBeNull()
    expect(body.url).toBe(`/content/${String(body.id)}`)
    expect((await visitor(product).get(String(body.url))).status).toBe(200)
  }
})

test('a content without a slug can be changed and stays without one', async () => {
  const { body } = await publish({ title: '🎈' })

  const changed = await change(body.id, { title: '🎈🎈' })

  expect([changed.status, changed.body.slug]).toEqual([200, null])
})

test('the same title again gives a slug with a number', async () => {
  const slugs: unknown[] = []
  for (let time = 0; time < 3; time++) slugs.push((await publish({ title: 'Twins' })).body.slug)

  expect(slugs).toEqual(['twins', 'twins-2', 'twins-3'])
})

test('the same title at the same moment gives two contents with two slugs', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => publish({ title: 'At once' })))

  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(responses.map(({ body }) => String(body.slug)).sort()).toEqual([
    'at-once',
    'at-once-2',
    'at-once-3',
  ])
})

test.each(['about', 'signin', 'v1', 'cms', 'home-dark', 'home2', 'sitemap'])(
  "rejects the site's own address %s as a slug",
  async (slug) => {
    const { status, body } = await publish({ title: 'Mine', slug })

    expect([status, body.error]).toEqual([400, 'ValidationFailed'])
    expect(body.errors?.[0]?.path).toBe('slug')
  },
)

test("a title that is one of the site's own addresses gives the next free slug", async () => {
  expect((await publish({ title: 'About' })).body.slug).toBe('about-2')
})

test.each(['Upper', 'two words', 'a--b', '-a', 'ä', 'a/b', 'a'.repeat(121)])(
  'rejects %j as a slug',
  async (slug) => {
    const { status, body } = await publish({ title: 'Mine', slug })

    expect([status, body.errors?.[0]?.path]).toEqual([400, 'slug'])
  },
)

test('rejects a slug in use, for a new content and for another one', async () => {
  await publish({ title: 'First', slug: 'taken' })
  const { body: other } = await publish({ title: 'Second', slug: 'not-taken' })

  for (const answer of [
    await publish({ title: 'Third', slug: 'taken' }),
    await change(other.id, { slug: 'taken' }),
  ]) {
    expect([answer.status, answer.body.error]).toEqual([409, 'Conflict'])
    expect(answer.body.errors?.[0]?.path).toBe('slug')
  }
  expect((await admin.get('/v1/content/slug/not-taken')).body.title).toBe('Second')
})

test('an old slug redirects to the content permanently, over any number of moves', async () => {
  const { body } = await publish({ title: 'Moving', slug: 'move-a' })
  await change(body.id, { slug: 'move-b' })
  await change(body.id, { slug: 'move-c' })

  for (const old of ['move-a', 'move-b']) {
    const answer = await visitor(product).get(`/v1/content/slug/${old}`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/v1/content/slug/move-c')
    expect(answer.body).toEqual({ movedTo: '/move-c' })
    const page = await visitor(product).get(`/${old}?from=mail`)
    expect([page.status, page.headers.get('location')]).toEqual([301, '/move-c?from=mail'])
  }
})

test('a restored slug no longer redirects', async () => {
  const { body } = await publish({ title: 'Returning', slug: 'return-a' })
  await change(body.id, { slug: 'return-b' })
  await change(body.id, { slug: 'return-a' })

  expect((await visitor(product).get('/v1/content/slug/return-a')).status).toBe(200)
  expect((await visitor(product).get('/v1/content/slug/return-b')).body).toEqual({
    movedTo: '/return-a',
  })
})

test('an old slug that a new content takes belongs to the new content', async () => {
  const { body } = await publish({ title: 'Gone', slug: 'reused' })
  await change(body.id, { slug: 'gone-elsewhere' })
  await publish({ title: 'Newcomer', slug: 'reused' })

  expect((await visitor(product).get('/v1/content/slug/reused')).body.title).toBe('Newcomer')
})

test('an old slug that a new content took does not redirect when that content is withdrawn', async () => {
  const { body } = await publish({ title: 'Moved on', slug: 'handed-over' })
  await change(body.id, { slug: 'moved-on' })
  const { body: newcomer } = await publish({ title: 'Short stay', slug: 'handed-over' })

  await change(newcomer.id, { status: 'draft' })

  expect((await visitor(product).get('/handed-over')).status).toBe(404)
})

test("an old slug of a members' content redirects a visitor, who then signs in", async () => {
  const { body } = await publish({
    title: 'Members',
    slug: 'members-a',
    metadata: { permission: 'authenticated' },
  })
  await change(body.id, { slug: 'members-b' })

  expect((await visitor(product).get('/members-a')).headers.get('location')).toBe('/members-b')
})

function publish(content: Record<string, unknown>): Promise<ApiResponse> {
  return admin.post('/v1/content', { status: 'published', ...content })
}

function change(id: unknown, content: Record<string, unknown>): Promise<ApiResponse> {
  return admin.post(`/v1/content/${String(id)}`, content)
}
