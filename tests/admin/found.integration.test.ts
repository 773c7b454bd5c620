import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client
let hidden: string
let odd: string

const oddTitle = 'Bread & <butter> "😀"\u0007'

beforeAll(async () => {
  admin = await signedIn(product)
  await makeContent({ title: 'Imprint', type: 'page', slug: 'imprint' })
  odd = await makeContent({ title: oddTitle, type: 'article', slug: 'odd' })
  hidden = await makeContent({
    title: 'For members',
    slug: 'members',
    type: 'article',
    metadata: { permission: 'authenticated' },
  })
  await makeContent({ title: 'Not yet', slug: 'not-yet', status: 'draft', type: 'article' })
})

test.each(['a stranger', 'an administrator'])(
  'the sitemap for %s contains the public contents',
  async (who) => {
    const client = who === 'a stranger' ? visitor(product) : admin
    const index = await client.get('/sitemap.xml')
    expect(index.status).toBe(200)
    expect([...index.text.matchAll(/<sitemap><loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      `${product.url}/sitemap.xml?part=1`,
    ])
    const { status, headers, text } = await client.get('/sitemap.xml?part=1')

    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset .*<\/urlset>\n$/s)
    const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
    expect(found.sort()).toEqual(
      ['/', '/about', '/about/terms', '/articles', '/contact', '/imprint', '/odd', '/proposal']
        .map((path) => product.url + path)
        .sort(),
    )
  },
)

test.each(['0', '2', 'one', '-1', '1e9', ''])('the sitemap has no part %j', async (part) => {
  expect((await visitor(product).get(`/sitemap.xml?part=${part}`)).status).toBe(404)
})

test('robots.txt contains the sitemap and the paths to ignore', async () => {
  const { status, text } = await visitor(product).get('/robots.txt')

  expect(status).toBe(200)
  expect(text).toContain('User-agent: *\n')
  expect(text).toContain('Disallow: /cms\n')
  // Its noindex counts only where crawlers may read it.
  expect(text).not.toContain('/search')
  expect((await visitor(product).get('/search?q=bread')).text).toContain(
    '<meta name="robots" content="noindex"',
  )
  expect(text).toContain(`Sitemap: ${product.url}/sitemap.xml`)
})

test('the well-known address for changing a password leads to the form', async () => {
  const { status, headers } = await admin.get('/.well-known/change-password')

  expect([status, headers.get('location')]).toEqual([302, '/settings/password'])
  expect((await admin.get('/settings/password')).status).toBe(200)
})

test.each([
  ['/rss.xml', 'application/rss+xml; charset=utf-8', 'item'],
  ['/atom.xml', 'application/atom+xml; charset=utf-8', 'entry'],
])('%s contains the public articles', async (path, type, element) => {
  const { status, headers, text } = await admin.get(path)

  expect([status, headers.get('content-type')]).toEqual([200, type])
  const entries = [...text.matchAll(new RegExp(`<${element}>[\\s\\S]*?</${element}>`, 'g'))]
  expect(entries).toHaveLength(1)
  expect(entries[0]?.[0]).toContain('<title>Bread &amp; &lt;butter&gt; &quot;😀&quot;</title>')
  expect(entries[0]?.[0]).toContain(`${product.url}/odd`)
})

test('the web manifest has what a phone needs to install the site, and the icons exist', async () => {
  const { body, headers } = await visitor(product).get('/manifest.webmanifest')

  expect(headers.get('content-type')).toContain('json')
  expect(body).toMatchObject({ start_url: '/', name: expect.any(String) })
  const icons = Object.values(body.icons ?? {}).map(({ src }) => String(src))
  for (const icon of [...icons, '/favicon.ico', '/apple-touch-icon.png']) {
    expect([icon, (await visitor(product).get(icon)).status]).toEqual([icon, 200])
  }
})

test.each(['home', 'about', 'terms', 'contact'])(
  'the %s page has its own picture',
  async (name) => {
    expect(await pictureAt(`/og/page/${name}.png`)).toEqual([200, 'png', 1200, 630])
  },
)

test('a content has its own picture, whatever its title', async () => {
  expect(await pictureAt(`/og/content/${odd}.png`)).toEqual([200, 'png', 1200, 630])
  const long = await makeContent({ title: 'Wordlessness '.repeat(38).trim(), slug: 'long' })
  expect(await pictureAt(`/og/content/${long}.png`)).toEqual([200, 'png', 1200, 630])
  const arabic = await makeContent({ title: 'عنوان بالعربية', slug: 'arabic' })
  expect(await pictureAt(`/og/content/${arabic}.png`)).toEqual([200, 'png', 1200, 630])
})

test('two contents have different pictures', async () => {
  const one = await fetch(`${product.url}/og/content/${odd}.png`)
  const other = await fetch(`${product.url}/og/page/home.png`)

  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(
    false,
  )
})

test('there is no picture of a private or a missing content', async () => {
  expect((await visitor(product).get(`/og/content/${hidden}.png`)).status).toBe(302)
  for (const path of ['/og/content/nothing.png', '/og/page/nothing.png', '/og/page/toString.png']) {
    expect([path, (await visitor(product).get(path)).status]).toEqual([path, 404])
  }
})

test('a page contains structured data for search engines', async () => {
  const { text } = await visitor(product).get('/odd')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []

  expect(JSON.parse(json)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Article',
    url: `${product.url}/odd`,
    publisher: { '@type': 'Organization', url: product.url },
  })
  expect(text).toContain(`content="${product.url}/og/content/${odd}.png?v=`)
})

async function pictureAt(path: string) {
  const response = await fetch(product.url + path)
  const { format, width, height } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata()
  return [response.status, format, width, height]
}

async function makeContent(fields: Record<string, unknown>): Promise<string> {
  const made = await admin.post('/v1/content', { type: 'page', status: 'published', ...fields })
  expect(made.status).toBe(201)
  return String(made.body.id)
}
