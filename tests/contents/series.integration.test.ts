import { beforeAll, expect, test } from 'vitest'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('a new title begins a series, and the same title in another case is the same series', async () => {
  const first = await created('First', { series: '  On   boats ', part: 2 })
  const second = await created('Second', { series: 'ON BOATS' })

  expect(first.metadata).toMatchObject({
    series: {
      id: expect.any(String),
      title: 'On boats',
      slug: 'on-boats',
      url: '/series/on-boats',
    },
    part: 2,
  })
  expect(second.metadata).toMatchObject({ series: { title: 'On boats' }, part: null })
  const { body } = await admin.post(`/v1/content/${first.id}`, {
    ...first,
    title: 'The first',
  })
  expect(body.metadata).toEqual(first.metadata)
  const without = await admin.post(`/v1/content/${first.id}`, { metadata: { series: null } })
  expect(without.body).toMatchObject({ metadata: { series: null, part: null }, parts: [] })
})

test.each([
  ['an empty title', { series: ' ' }, 'metadata.series'],
  ['a long title', { series: 'x'.repeat(121) }, 'metadata.series'],
  ['a number', { series: 7 }, 'metadata.series'],
  ['part 0', { series: 'Wrong', part: 0 }, 'metadata.part'],
  ['half a part', { series: 'Wrong', part: 1.5 }, 'metadata.part'],
])('%s is a 400 with its path, and begins nothing', async (_what, metadata, path) => {
  const { status, body } = await admin.post('/v1/content', { title: 'Wrong', metadata })

  expect([status, body.errors?.[0]?.path]).toEqual([400, path])
  expect(await titlesOfSeries(admin)).not.toContain('Wrong')
})

test('writes at the same time begin a series once', async () => {
  await Promise.all(
    [1, 2, 3, 4].map((number) => created(`At once ${number}`, { series: 'At once' })),
  )

  const { body } = await admin.get('/v1/series/at-once')
  expect(body).toMatchObject({ contents: 4 })
})

test('parts are in the order of their numbers, then of publication, for those who may read them', async () => {
  const series = 'Ordered'
  await created('Late', { series }, { publishedAt: '2021-01-01T00:00:00Z' })
  await created('Early', { series }, { publishedAt: '2020-01-01T00:00:00Z' })
  await created('Two', { series, part: 2 })
  const one = await created('One', { series, part: 1 })
  await created('For users', { series, part: 3, permission: 'authenticated' })
  const draft = await created('Draft', { series, part: 4 }, { status: 'draft' })
  const { id: _, ...person } = await makeUser(admin, 'series-reader')
  const reader = await signedIn(product, person)

  const read = async (client: Client) => {
    const { body } = await client.get(`/v1/content/${one.id}`)
    return [body.parts, (await client.get('/v1/series/ordered')).body.parts].map((parts) =>
      rowsOf(parts).map(({ title }) => title),
    )
  }
  const open = ['One', 'Two', 'Early', 'Late']
  const all = ['One', 'Two', 'For users', 'Early', 'Late']
  expect(await read(visitor(product))).toEqual([open, open])
  expect(await read(reader)).toEqual([all, all])
  expect(await read(admin)).toEqual([all, all])
  const listed = await visitor(product).get('/v1/content?filter[series]=ordered')
  expect(rowsOf(listed.body.content).map(({ title }) => title)).toHaveLength(4)
  const both = await visitor(product).get('/v1/content?filter[series]=ordered&filter[tag]=x')
  expect([both.status, both.body.errors?.[0]?.path]).toEqual([400, 'filter[series]'])
  // A draft is in the series without a place of its own.
  const { text } = await admin.get(String(draft.url))
  expect(text).toContain('In the series')
})

test('the pages of all parts follow when one is published, moved or unpublished, and when the series is renamed or deleted', async () => {
  const series = 'Followed'
  const first = await created('Part A', { series, part: 1 })
  const second = await created('Part B', { series, part: 2 }, { status: 'draft' })
  const address = String(first.url)
  const guest = visitor(product)
  const nav = async () => navigationIn((await guest.get(address)).text)

  expect(await nav()).toBe('Part 1 of 1 of Followed Part A')
  await admin.post(`/v1/content/${second.id}`, { status: 'published' })
  expect(await nav()).toBe('Part 1 of 2 of Followed Part A Part B Next part: Part B')
  await admin.post(`/v1/content/${first.id}`, { metadata: { part: 3 } })
  expect(await nav()).toBe('Part 2 of 2 of Followed Part B Part A Previous part: Part B')
  await admin.post(`/v1/content/${second.id}`, { title: 'Part Z' })
  expect(await nav()).toContain('Previous part: Part Z')
  const { id } = (await admin.get('/v1/series/followed')).body
  const renamed = await editInAdmin(admin, 'PATCH', `/api/series/${id}`, { title: 'Renamed' })
  expect(renamed.status).toBe(200)
  expect(await nav()).toContain('Part 2 of 2 of Renamed')
  expect((await guest.get('/series/followed')).text).toContain('<h1')
  await admin.post(`/v1/content/${second.id}`, { status: 'draft' })
  expect(await nav()).toBe('Part 1 of 1 of Renamed Part A')
  expect((await editInAdmin(admin, 'DELETE', `/api/series/${id}`)).status).toBe(200)
  expect((await guest.get(address)).text).not.toContain('content-series')
  const { body } = await admin.get(`/v1/content/${first.id}`)
  expect(body).toMatchObject({ metadata: { series: null }, parts: [] })
  expect((await admin.post(`/v1/content/${first.id}`, { ...body, title: 'On' })).status).toBe(200)
})

test('a draft has a series of its own until it is published', async () => {
  const content = await created('Drafted', { series: 'Before', part: 1 })
  const address = `/v1/content/${content.id}`
  const { updatedAt } = (await admin.get(`${address}/draft`)).body
  const metadata = { series: 'After', part: 2 }
  expect((await admin.post(`${address}/draft`, { updatedAt, metadata })).status).toBe(200)

  expect((await visitor(product).get(address)).body.metadata).toMatchObject({
    series: { title: 'Before' },
    part: 1,
  })
  expect((await admin.get(`${address}/draft`)).body.metadata).toMatchObject({
    series: { title: 'After' },
    part: 2,
  })
  const { body: versions } = await admin.get(`${address}/versions`)
  const [latest, first] = rowsOf(versions.content)
  expect(latest?.changes).toEqual(['status', 'series', 'part'])
  const { body: compared } = await admin.get(`${address}/versions/${first?.id}`)
  expect(compared).toMatchObject({
    text: { series: 'Before', part: 1 },
    latest: { text: { series: 'After', part: 2 } },
  })
})

test('the page of a series has its parts, a feed and data for search engines, and a series of drafts is not announced', async () => {
  const series = 'With a page'
  const first = await created('Opening', { series, part: 1 })
  await created('Ending', { series, part: 2 })
  await created('Hidden', { series: 'Of drafts' }, { status: 'draft' })
  const guest = visitor(product)

  const { text } = await guest.get('/series/with-a-page')
  expect([...text.matchAll(/class="card-link"[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual([
    'Opening',
    'Ending',
  ])
  expect(text).toContain('"CreativeWorkSeries"')
  expect(text).toMatch(/<link rel="canonical" href="[^"]*\/series\/with-a-page"/)
  expect((await guest.get('/series/with-a-page/rss.xml')).text).toContain('<title>Ending</title>')
  expect((await guest.get(String(first.url))).text).toContain('"isPartOf"')
  expect((await guest.get('/series')).text).toContain('>With a page</a>')
  expect((await guest.get('/sitemap.xml?part=1')).text).toContain('/series/with-a-page<')
  expect(await titlesOfSeries(guest)).not.toContain('Of drafts')
  expect(await titlesOfSeries(admin)).toContain('Of drafts')
  for (const address of ['/series/nothing', '/series/nothing/rss.xml', '/v1/series/nothing']) {
    expect([address, (await guest.get(address)).status]).toEqual([address, 404])
  }
  const { id } = (await guest.get('/v1/series/with-a-page')).body
  const moved = await guest.get(`/series/${id}`)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/series/with-a-page'])
})

async function created(
  title: string,
  metadata: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Promise<Json> {
  const content = { title, type: 'article', status: 'published', ...more, metadata }
  const { status, body } = await admin.post('/v1/content', content)
  expect([title, status]).toEqual([title, 201])
  return body
}

async function titlesOfSeries(client: Client): Promise<string[]> {
  const { body } = await client.get('/v1/series?size=1000')
  return rowsOf(body.content).map(({ title }) => String(title))
}

/** The words of the navigation between the parts. */
function navigationIn(html: string): string {
  const [navigation = ''] = /<nav class="content-series".*?<\/nav>/s.exec(html) ?? []
  return navigation
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
