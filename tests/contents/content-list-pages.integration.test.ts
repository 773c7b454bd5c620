import path from 'node:path'
import Database from 'libsql'
import { beforeAll, expect, inject, test } from 'vitest'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { onMongo } from '../product/mongo-database'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'
import { databaseOf } from '../product/start'

const product = productForAll()
const mongo = inject('mongo')
let admin: Client
let author: string

beforeAll(async () => {
  admin = await signedIn(product)
  author = String((await admin.get('/v1/user/current')).body.id)
  await admin.post(`/v1/user/${author}`, { firstName: 'Ada', lastName: 'Byron' })
})

test('empty lists say so and are not indexed, and what does not exist is 404', async () => {
  for (const address of ['/articles', '/work', '/tags']) {
    const { status, text } = await page(address)
    expect([address, status, text]).toEqual([address, 200, expect.stringContaining('empty-state')])
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  }
  for (const address of [
    '/articles?page=1',
    '/articles?page=-1',
    '/tags/nothing',
    '/tags/nothing/rss.xml',
    `/authors/${author}`,
    '/authors/nobody',
  ]) {
    expect([address, (await page(address)).status]).toEqual([address, 404])
  }
  expect((await page('/sitemap.xml?part=1')).text).not.toContain('/articles')
})

test('what is published is in the lists at once, the newest first, and gone when it is unpublished', async () => {
  const tags = ['Rain & snow']
  const old = await created({ title: 'Old news', publishedAt: '2020-01-01T00:00:00Z', tags })
  expect(titlesIn((await page('/articles')).text)).toEqual(['Old news'])
  const { text: first } = await page('/tags/rain-snow')
  expect([titlesIn(first), headingIn(first)]).toEqual([['Old news'], 'Rain &amp; snow'])
  const recent = await created({ title: 'Recent news', publishedAt: '2021-01-01T00:00:00Z', tags })
  await created({ title: 'A tram', type: 'case', tags })
  await created({ title: 'For users', permission: 'authenticated', tags })

  expect(titlesIn((await page('/articles')).text)).toEqual(['Recent news', 'Old news'])
  expect(titlesIn((await page('/work')).text)).toEqual(['A tram'])
  expect(titlesIn((await page('/tags/rain-snow')).text)).toEqual([
    'A tram',
    'Recent news',
    'Old news',
  ])
  expect(titlesIn((await page('/tags/rain-snow', admin)).text)).toHaveLength(4)
  const feed = (await page('/tags/rain-snow/rss.xml')).text
  expect(feed.match(/(?<=<title>)[^<]+/g)?.slice(1)).toEqual(['A tram', 'Recent news', 'Old news'])
  const link = '<link rel="alternate" type="application/rss+xml" title="Rain &amp; snow"'
  expect(first).toContain(`${link} href="/tags/rain-snow/rss.xml"/>`)
  const map = (await page('/sitemap.xml?part=1')).text
  for (const address of ['/articles', '/work', '/tags', '/tags/rain-snow']) {
    expect(map).toContain(`<loc>${product.url}${address}</loc>`)
  }
  expect((await page('/tags')).text).toContain('>Rain &amp; snow</a>')

  await admin.post(`/v1/content/${recent.id}`, { metadata: { tags: [] } })
  await admin.post(`/v1/content/${old.id}`, { status: 'draft' })
  expect(titlesIn((await page('/tags/rain-snow')).text)).toEqual(['A tram'])
  expect(titlesIn((await page('/articles')).text)).toEqual(['Recent news'])
})

test('a content shows its tags and its author, who has a page without an address', async () => {
  await created({ title: 'Written', slug: 'written', tags: ['One', 'Two'] })
  const { text } = await page('/written')

  expect(text).toContain('href="/tags/one"')
  expect(text).toContain(`href="/authors/${author}"`)
  expect(text).toContain('href="/articles"')
  expect(structured(text)).toMatchObject({
    author: { '@type': 'Person', name: 'Ada Byron', url: `${product.url}/authors/${author}` },
    keywords: ['One', 'Two'],
  })
  const { text: about } = await page(`/authors/${author}`)
  expect([headingIn(about), titlesIn(about)[0]]).toEqual(['Ada Byron', 'Written'])
  expect(structured(about)).toMatchObject({ '@type': 'Person', name: 'Ada Byron' })
  expect(about).not.toContain('@studio.example')
  const { id } = await makeUser(admin, 'silent')
  await admin.post(`/v1/user/${id}`, { firstName: 'Silent' })
  expect((await page(`/authors/${id}`)).status).toBe(404)
  await admin.post(`/v1/user/${author}`, { lastName: 'Lovelace' })
  expect(headingIn((await page(`/authors/${author}`)).text)).toBe('Ada Lovelace')
  expect((await page('/written')).text).toContain('>Ada Lovelace</a>')
})

test('a long list has pages, each with its own address and links to its neighbours', async () => {
  for (let index = 0; index < 50; index += 1)
    await created({ title: `Long ${index}`, type: 'case', tags: ['Long'] })
  const { text } = await page('/tags/long?page=1')

  expect(titlesIn(text)).toHaveLength(24)
  const link = (rel: string, address: string) =>
    `<link rel="${rel}" href="${product.url}${address}"/>`
  expect(text).toContain(link('canonical', '/tags/long?page=1'))
  expect(text).toContain(link('prev', '/tags/long'))
  expect(text).toContain(link('next', '/tags/long?page=2'))
  expect((await page('/tags/long')).text).toContain(link('canonical', '/tags/long'))
  expect((await page('/tags/long?page=3')).status).toBe(404)
  const { headers, status } = await page('/tags/Long')
  expect([status, headers.get('location')]).toEqual([404, null])
})

test('related contents are those with the most tags in common, then those with a similar title', async () => {
  const content = await created({ title: 'Whale songs', tags: ['Red', 'Green', 'Blue'] })
  await created({ title: 'Whale watching', tags: [] })
  await created({ title: 'One in common', tags: ['Red'] })
  await created({ title: 'Two in common', tags: ['Blue', 'Green'] })
  const { body } = await visitor(product).get(`/v1/content/${content.id}/related`)

  const titles = rowsOf(body).map(({ title }) => String(title))
  expect(titles).toEqual(['Two in common', 'One in common', 'Whale watching'])
})

test('a content with a slug that has become a path of the site is at its id, and can be changed', async () => {
  const { id } = await created({ title: 'Our work', slug: 'our-work', tags: [] })
  await setSlug(String(id), 'work')
  const address = `/content/${id}`

  expect((await page('/work')).text).not.toContain(
    '<h1 class="text-4xl tracking-display lg:col-span-11">Our work',
  )
  const changed = await admin.post(`/v1${address}`, { metadata: { description: 'Still here.' } })
  expect([changed.status, changed.body.url, changed.body.slug]).toEqual([200, address, 'work'])
  const shown = await page(address)
  expect([shown.status, headingIn(shown.text)]).toEqual([200, 'Our work'])
  expect(shown.text).toContain(`<link rel="canonical" href="${product.url}${address}"/>`)
  const taken = await admin.post('/v1/content', { title: 'Another', slug: 'tags' })
  expect([taken.status, taken.body.errors?.[0]?.path]).toEqual([400, 'slug'])
})

interface Made extends Record<string, unknown> {
  title: string
  tags?: string[]
  permission?: string
}

async function created({ tags, permission = 'public', ...content }: Made): Promise<Json> {
  const metadata = { tags, permission }
  const { status, body } = await admin.post('/v1/content', {
    type: 'article',
    status: 'published',
    ...content,
    metadata,
  })
  expect([content.title, status]).toEqual([content.title, 201])
  return body
}

function page(address: string, client = visitor(product)) {
  return client.get(address)
}

/** The titles of the cards of a list. */
function titlesIn(html: string): string[] {
  return [...html.matchAll(/class="card-link"[^>]*>([^<]*)</g)].map(([, title = '']) => title)
}

function headingIn(html: string): string | undefined {
  return /<h1[^>]*>([^<]*)</.exec(html)?.[1]
}

function structured(html: string): unknown {
  return JSON.parse(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  )
}

/** As a site of an earlier version has it: the product itself rejects this slug. */
async function setSlug(id: string, slug: string): Promise<void> {
  if (mongo) {
    await onMongo(databaseOf(mongo, product.dataDir), async (database) => {
      const contents = database.collection<{ _id: string }>('contents')
      await contents.updateOne({ _id: id }, { $set: { slug } })
      const versions = database.collection('_contents_versions')
      await versions.updateMany({ parent: id }, { $set: { 'version.slug': slug } })
    })
    return
  }
  const database = new Database(path.join(product.dataDir, 'site.sqlite'))
  database.exec('PRAGMA busy_timeout = 5000')
  database.prepare('UPDATE contents SET slug = ? WHERE id = ?').run(slug, id)
  database.prepare('UPDATE _contents_v SET version_slug = ? WHERE parent_id = ?').run(slug, id)
  database.close()
}
