import { beforeAll, expect, test } from 'vitest'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'

/* What a content tells search engines: whether to list its page, and where its original is. */

const product = productForAll()
const original = 'https://journal.example/2024/quiet?page=2'
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('a page is listed unless its content says otherwise', async () => {
  const { id, url, metadata } = await made({ title: 'Listed' })
  expect(metadata).toMatchObject({ noindex: false, canonical: null })
  expect(await robotsOf(url)).toEqual([])
  expect(await isInSitemap(url)).toBe(true)

  await change(id, { noindex: true })
  expect(await robotsOf(url)).toEqual(['noindex'])
  expect(await isInSitemap(url)).toBe(false)
  expect((await visitor(product).get('/v1/site/search?q=Listed')).text).toContain(String(url))

  // A change of something else leaves it.
  await change(id, { description: 'Of lists.' })
  expect(await robotsOf(url)).toEqual(['noindex'])

  await change(id, { noindex: false })
  expect(await robotsOf(url)).toEqual([])
  expect(await isInSitemap(url)).toBe(true)
})

test('the original of a content is its canonical address', async () => {
  const { id, url } = await made({ title: 'Quiet', metadata: { canonical: original } })
  const page = (await visitor(product).get(String(url))).text
  expect(page).toContain(`<link rel="canonical" href="${original}"/>`)
  expect(page).toContain(`<meta property="og:url" content="${original}"/>`)
  expect(await robotsOf(url)).toEqual([])
  expect(await isInSitemap(url)).toBe(false)

  await change(id, { canonical: '' })
  expect((await visitor(product).get(`/v1/content/${id}`)).body.metadata?.canonical).toBe(null)
  expect((await visitor(product).get(String(url))).text).toMatch(
    /<link rel="canonical" href="[^"]*\/quiet"\/>/,
  )
  expect(await isInSitemap(url)).toBe(true)
})

test.each([
  'journal.example/quiet',
  '/quiet',
  'javascript:alert(1)',
  'ftp://journal.example/quiet',
  `https://journal.example/${'a'.repeat(2000)}`,
])('rejects an original at %.40s', async (canonical) => {
  const { id } = await made({ title: 'Elsewhere' })
  const inApi = await admin.post(`/v1/content/${id}`, { metadata: { canonical } })
  const inAdmin = await editInAdmin(admin, 'PATCH', `/api/contents/${id}`, {
    metadata: { canonical },
  })

  expect([inApi.status, inApi.body.errors?.[0]?.path]).toEqual([400, 'metadata.canonical'])
  expect(inAdmin.status).toBe(400)
})

test('drafts and versions have both, and a comparison names them', async () => {
  const { id, updatedAt } = await made({ title: 'Versioned' })
  const saved = await admin.post(`/v1/content/${id}/draft`, {
    updatedAt,
    metadata: { noindex: true, canonical: original },
  })
  expect(saved.status).toBe(200)

  const draft = await admin.get(`/v1/content/${id}/draft`)
  expect(draft.body.metadata).toMatchObject({ noindex: true, canonical: original })
  const versions = rowsOf((await admin.get(`/v1/content/${id}/versions`)).body.content)
  const [latest, first] = versions
  expect(latest?.changes).toEqual(expect.arrayContaining(['noindex', 'canonical']))
  expect((await admin.get(`/content/${id}/versions/${String(first?.id)}`)).text).toContain(
    'Hidden from search engines',
  )
})

async function made(fields: Record<string, unknown>): Promise<Json> {
  const answer = await admin.post('/v1/content', { status: 'published', ...fields })
  expect(answer.status).toBe(201)
  return answer.body
}

async function change(id: unknown, metadata: Record<string, unknown>): Promise<void> {
  expect((await admin.post(`/v1/content/${String(id)}`, { metadata })).status).toBe(200)
}

async function robotsOf(url: unknown): Promise<string[]> {
  const { text } = await visitor(product).get(String(url))
  return [...text.matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, value = '']) => value)
}

async function isInSitemap(url: unknown): Promise<boolean> {
  const { text } = await visitor(product).get('/sitemap.xml?part=1')
  return text.includes(`${String(url)}</loc>`)
}
