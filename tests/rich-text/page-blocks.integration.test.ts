import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import { makeUser } from '../product/people'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { idOf, upload } from '../product/uploads'

const product = productForAll()
let admin: Client
let logo: string

beforeAll(async () => {
  admin = await signedIn(product)
  const file = await picture()
  logo = String((await upload(admin, file, { targetId: await idOf(admin), key: 'logo' })).body.id)
})

async function publish(title: string, input: object = {}): Promise<string> {
  const made = await admin.post('/v1/content', { title, status: 'published', ...input })
  expect(made.status).toBe(201)
  return String(made.body.id)
}

/** The page as it is read. */
async function pageAt(reader: Client, path: string): Promise<string> {
  return (await reader.get(path)).text
}

function questions(): string {
  return `<FAQ title="Before you ask">
<Item question="Do you work on weekends?">No.</Item>
</FAQ>`
}

describe('a list of contents', () => {
  const list = '<ContentsList title="Latest" type="article" limit="12" layout="list" />'

  beforeAll(async () => {
    await publish('A list', { slug: 'a-list', type: 'page', data: list })
  })

  test('shows what a reader may open, and no drafts', async () => {
    await publish('For everybody', { type: 'article' })
    await publish('For users', { type: 'article', metadata: { permission: 'authenticated' } })
    await publish('For administrators', { type: 'article', metadata: { permission: 'view' } })
    await publish('A page', { type: 'page' })
    await admin.post('/v1/content', { title: 'Not yet', type: 'article' })
    const { email, password } = await makeUser(admin, 'reader-of-lists')
    const user = await signedIn(product, { email, password })

    const seen = async (reader: Client) => {
      const page = await pageAt(reader, '/a-list')
      const titles = ['For everybody', 'For users', 'For administrators', 'A page', 'Not yet']
      // The menu of the page lists titles too.
      const [, shown = ''] = page.split('contents-list-rows')
      return titles.filter((title) => shown.slice(0, shown.indexOf('</ul>')).includes(title))
    }
    expect(await seen(visitor(product))).toEqual(['For everybody'])
    expect(await seen(user)).toEqual(['For everybody', 'For users'])
    expect(await seen(admin)).toEqual(['For everybody', 'For users', 'For administrators'])
    const { body } = await visitor(product).get('/v1/content/slug/a-list')
    expect(JSON.stringify(body.data)).not.toMatch(/For users|Not yet|For administrators/)
  })

  test('changes on cached pages when a content is published, renamed and archived', async () => {
    const reader = visitor(product)
    await pageAt(reader, '/a-list')
    const id = await publish('Fresh from the oven', { type: 'article' })
    expect(await pageAt(reader, '/a-list')).toContain('Fresh from the oven')

    const renamed = await admin.post(`/v1/content/${id}`, { title: 'Baked twice' })
    expect(renamed.status).toBe(200)
    expect(await pageAt(reader, '/a-list')).toContain('Baked twice')

    expect((await admin.post(`/v1/content/${id}`, { status: 'archived' })).status).toBe(200)
    expect(await pageAt(reader, '/a-list')).not.toContain('Baked twice')
  })

  test('is not stored with the contents that it shows', async () => {
    const { body } = await admin.get('/v1/content/slug/a-list')
    const { data, updatedAt } = body
    const saved = await admin.post(`/v1/content/${body.id}`, { data, updatedAt, title: 'The list' })
    expect(saved.status).toBe(200)
    const markdown = await admin.get(`/v1/content/${body.id}?format=markdown`)
    expect(String(markdown.body.data).trim()).toBe(list)
  })

  test('of a tag, which must exist, has the contents with that tag', async () => {
    await publish('Tagged', { type: 'article', metadata: { tags: ['ovens'] } })
    const tag = await admin.get('/v1/tag/ovens')
    await publish('Ovens', {
      slug: 'ovens-page',
      type: 'page',
      data: `<ContentsList tag="${tag.body.id}" limit="12" layout="list" />`,
    })
    const [, shown = ''] = (await pageAt(visitor(product), '/ovens-page')).split(
      'contents-list-rows',
    )
    expect(shown.slice(0, shown.indexOf('</ul>'))).toContain('Tagged')
    expect(shown.slice(0, shown.indexOf('</ul>'))).not.toContain('For everybody')

    const wrong = await admin.post('/v1/content', {
      title: 'Wrong',
      data: `<ContentsList tag="01jd3w8k5v2m9q7x4c6t0r1zhb" />`,
    })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('data.root.children.0.fields.tag')
  })
})

test('the questions of a page are structured data once, beside that of the page', async () => {
  await publish('Questions', {
    slug: 'questions',
    type: 'page',
    data: `${questions()}\n\n${questions()}`,
  })
  const page = await pageAt(visitor(product), '/questions')
  const scripts = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const data = scripts.map(([, json = '']) => JSON.parse(json))
  expect(data).toHaveLength(1)
  expect(data[0]['@graph'].map((each: object) => Reflect.get(each, '@type'))).toEqual([
    'WebPage',
    'FAQPage',
  ])
  expect(data[0]['@graph'][1].mainEntity).toHaveLength(2)
})

test('pictures and links in rows are found: where an asset is used, and by the check', async () => {
  const id = await publish('Rows', {
    slug: 'rows',
    type: 'page',
    data: `<Features>
<Item title="A" icon="star">One</Item>
<Item title="B">
![](/v1/asset/${logo}/file/original)
Two
</Item>
<Item title="C">Three</Item>
</Features>

<Columns>
<Item label="Nowhere" href="/no-such-page">One</Item>
<Item>Two</Item>
</Columns>`,
  })
  const references = await admin.get(`/api/references?where[target][equals]=${logo}`)
  expect(references.text).toContain(id)
  const { body } = await admin.get(`/v1/content/${id}/check`)
  const kinds = (body.findings as unknown as { kind: string; path: string }[]).map(
    ({ kind, path }) => `${kind} ${path}`,
  )
  expect(kinds).toContain('altText data.root.children.0.fields.features.1.alt')
  expect(kinds).toContain('link data.root.children.1')
  const html = await admin.get(`/v1/content/${id}?format=html`)
  expect(String(html.body.data)).toContain('<h3>B</h3>')
})

test('a map loads nothing of another site, and links to it', async () => {
  await publish('Where we are', {
    slug: 'where-we-are',
    type: 'page',
    data: '<Map title="Here" latitude="48.13743" longitude="11.57549">Street 1\n80331 Munich</Map>',
  })
  const page = await pageAt(visitor(product), '/where-we-are')
  expect(page).toContain('Street 1')
  expect(page).toMatch(/href="https:\/\/www\.openstreetmap\.org\/[^"]*" rel="noreferrer"/)
  expect(page).not.toContain('<iframe')
})
