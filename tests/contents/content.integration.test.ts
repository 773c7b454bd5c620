import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

const id = /^[0-9a-hjkmnp-tv-z]{26}$/
const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

test('creates a content with all fields and returns it by id and by slug', async () => {
  const me = (await admin.get('/v1/user/current')).body

  const created = await admin.post('/v1/content', {
    title: 'A House by the Sea',
    slug: 'seaside',
    type: 'case',
    status: 'published',
    metadata: { description: 'How it was built.', permission: 'public' },
    data: 'Four walls and a **roof**.',
  })

  expect(created.status).toBe(201)
  expect(created.headers.get('location')).toBe(`/v1/content/${String(created.body.id)}`)
  expect(created.body).toEqual({
    id: expect.stringMatching(id),
    type: 'case',
    title: 'A House by the Sea',
    slug: 'seaside',
    url: '/seaside',
    status: 'published',
    metadata: {
      description: 'How it was built.',
      image: null,
      tags: [],
      series: null,
      part: null,
      permission: 'public',
      noindex: false,
      canonical: null,
    },
    data: { root: expect.objectContaining({ type: 'root' }) },
    createdBy: me.id,
    author: me.fullName || null,
    authorUrl: `/authors/${String(me.id)}`,
    publishedAt: expect.stringMatching(isoDate),
    createdAt: expect.stringMatching(isoDate),
    updatedAt: expect.stringMatching(isoDate),
    language: null,
    translationOf: null,
    fallback: 'original',
    translations: [],
    parts: [],
  })
  for (const path of [`/v1/content/${String(created.body.id)}`, '/v1/content/slug/seaside']) {
    const found = await visitor(product).get(path)
    expect(found.status).toBe(200)
    expect(found.body).toEqual(created.body)
  }
})

test('requires only a title', async () => {
  const { status, body } = await admin.post('/v1/content', { title: 'Only a Title' })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    type: 'page',
    slug: 'only-a-title',
    status: 'draft',
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
    data: null,
  })
})

test('an update changes only the given fields', async () => {
  const { body: before } = await admin.post('/v1/content', {
    title: 'Before',
    slug: 'kept-slug',
    status: 'published',
    metadata: { description: 'Kept.', permission: 'authenticated' },
    data: 'Kept too.',
  })

  const { status, body } = await admin.post(`/v1/content/${String(before.id)}`, { title: 'After' })

  expect(status).toBe(200)
  expect(body).toEqual({ ...before, title: 'After', updatedAt: expect.stringMatching(isoDate) })
  expect(String(body.updatedAt) > String(before.updatedAt)).toBe(true)
  expect((await admin.get(`/v1/content/${String(before.id)}`)).body).toEqual(body)
})

test('an update of one metadata field preserves the others', async () => {
  const { body: before } = await admin.post('/v1/content', {
    title: 'For members',
    status: 'published',
    metadata: { description: 'Before.', permission: 'authenticated' },
  })

  const { body } = await admin.post(`/v1/content/${String(before.id)}`, {
    metadata: { description: 'After.' },
  })

  expect(body.metadata).toEqual({
    description: 'After.',
    image: null,
    tags: [],
    series: null,
    part: null,
    permission: 'authenticated',
    noindex: false,
    canonical: null,
  })
})

const markdown = [
  '## A heading',
  '',
  'A **bold** word, an *italic* one and [a link](https://studio.example/).',
  '',
  '- first',
  '- second',
].join('\n')

test('stores a Markdown body as rich text', async () => {
  const { body } = await admin.post('/v1/content', { title: 'Marked down', data: markdown })

  expect(body.data?.root?.children).toEqual([
    expect.objectContaining({ type: 'heading' }),
    expect.objectContaining({ type: 'paragraph' }),
    expect.objectContaining({ type: 'list' }),
  ])
})

test('the padding of a Markdown table is not part of its cells', async () => {
  const table = '| Stop   | Minutes |\n| ------ | ------- |\n| Donau  | 12      |'
  const { body } = await admin.post('/v1/content', { title: 'Tabled', data: table })
  const texts = [...JSON.stringify(body.data).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text)
  expect(texts).toEqual(['Stop', 'Minutes', 'Donau', '12'])
})

test('converts a first-level Markdown heading to a heading, not to a line with a #', async () => {
  const { body } = await admin.post('/v1/content', { title: 'Top', data: '# Top\n\nBelow.' })

  const html = String((await admin.get(`/v1/content/${String(body.id)}?format=html`)).body.data)
  expect(html).toMatch(/^<h\d>Top<\/h\d>/)
})

test('returns a body as HTML, Markdown or text on request', async () => {
  const { body } = await admin.post('/v1/content', {
    title: 'In three forms',
    slug: 'forms-of-text',
    status: 'published',
    data: `${markdown}\n\n5 < 6 & <script>alert(1)</script>`,
  })
  const address = `/v1/content/${String(body.id)}`

  const html = String((await visitor(product).get(`${address}?format=html`)).body.data)
  expect(html).toContain('<h2>A heading</h2>')
  expect(html).toContain('<strong>bold</strong>')
  expect(html).toMatch(/<a [^>]*href="https:\/\/studio\.example\/"[^>]*>a link<\/a>/)
  expect(html).toMatch(/<li[^>]*>first<\/li>/)
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script>')
  const back = String((await visitor(product).get(`${address}?format=markdown`)).body.data)
  expect(back.startsWith(markdown)).toBe(true)
  const text = await visitor(product).get('/v1/content/slug/forms-of-text?format=text')
  expect(text.body.data).toContain('A bold word, an italic one and a link.')
  expect(text.body.title).toBe('In three forms')
})

test('rejects an unknown format of the body', async () => {
  const { body } = await admin.post('/v1/content', { title: 'In no form', status: 'published' })

  const answer = await visitor(product).get(`/v1/content/${String(body.id)}?format=pdf`)

  expect(answer.status).toBe(400)
  expect(answer.body.errors?.[0]?.path).toBe('format')
})

test('omits a link that would run a script', async () => {
  const { body } = await admin.post('/v1/content', {
    title: 'A trap',
    slug: 'trap',
    status: 'published',
    data: '[click](javascript:alert(1))',
  })

  const html = String((await admin.get(`/v1/content/${String(body.id)}?format=html`)).body.data)
  expect(html).not.toMatch(/href="?javascript:/i)
  expect((await visitor(product).get('/trap')).text).not.toMatch(/href="javascript:/i)
})

test('ids sort by creation', async () => {
  const ids: string[] = []
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    ids.push(String((await admin.post('/v1/content', { title })).body.id))
  }

  expect(ids.filter((each) => !id.test(each))).toEqual([])
  expect([...ids].sort()).toEqual(ids)
})
