import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
  await editInAdmin(admin, 'POST', '/api/globals/site', { name: 'Studio', description: 'We make.' })
  for (const content of [
    { title: 'Our “Work” & More', slug: 'our-work', metadata: { description: 'All of it.' } },
    { title: 'For members', slug: 'members', metadata: { permission: 'authenticated' } },
    { title: 'For guests of honour', slug: 'honour', metadata: { permission: 'view' } },
  ]) {
    await admin.post('/v1/content', { ...content, status: 'published', data: 'The **body**.' })
  }
})

test.each([
  ['/about', 200, 'About - Studio', 'We make.'],
  ['/our-work', 200, 'Our “Work” &amp; More - Studio', 'All of it.'],
  ['/signin', 200, 'SignIn - Studio', 'We make.'],
  ['/restricted', 200, 'Restricted - Studio', 'We make.'],
  ['/404', 404, 'Not Found - Studio', 'We make.'],
  ['/no-such-page', 404, 'Not Found - Studio', 'We make.'],
  ['/no/such/page', 404, 'Not Found - Studio', 'We make.'],
  ['/content/no-such-id', 404, 'Not Found - Studio', 'We make.'],
])('%s returns %i with its title and description', async (path, status, title, description) => {
  const page = await visitor(product).get(path)

  expect(page.status).toBe(status)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.text).toContain(`<title>${title}</title>`)
  expect(page.text).toContain(`<meta name="description" content="${description}"/>`)
  expect(page.text).toContain(`<link rel="canonical" href="${product.url}${path}"/>`)
  expect(page.text).toContain('<html lang="en">')
  expect(page.text.match(/<h1[ >]/g)).toHaveLength(1)
})

test('the home page has the site’s name and one first-level heading', async () => {
  const { status, text } = await visitor(product).get('/')

  expect(status).toBe(200)
  expect(text).toMatch(/<title>[^<]+ - Studio<\/title>/)
  expect(text).toContain(`<link rel="canonical" href="${product.url}/"/>`)
  expect(text.match(/<h1[ >]/g)).toHaveLength(1)
})

test.each([
  ['/our-work/?from=mail', '/our-work'],
  ['/about/terms/', '/about/terms'],
  ['/contact?from=mail', '/contact'],
])('the canonical address of %s is %s', async (path, canonical) => {
  const { text } = await visitor(product).get(path)

  expect(text).toContain(`<link rel="canonical" href="${product.url}${canonical}"/>`)
})

test('renders a content with its body', async () => {
  const { text } = await visitor(product).get('/our-work')

  expect(text).toContain('Our “Work” &amp; More</h1>')
  expect(text).toMatch(/<p[^>]*>The <strong>body<\/strong>\.<\/p>/)
})

test('redirects the second address of a content to its first, with the query', async () => {
  const { body } = await visitor(product).get('/v1/content/slug/our-work')

  const answer = await visitor(product).get(`/content/${String(body.id)}?ref=mail`)

  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/our-work?ref=mail'])
})

test('escapes text that looks like code', async () => {
  const title = '</title></script><script>alert("x")</script>'
  await admin.post('/v1/content', { title, slug: 'odd', status: 'published', data: title })

  const { text } = await visitor(product).get('/odd')

  expect(text).toContain('&lt;/script&gt;')
  expect(text).not.toContain('<script>alert(')
})

test.each(['/', '/about', '/our-work', '/no-such-page', '/signin'])(
  'the policy of %s allows every inline script by its hash, and no others',
  async (path) => {
    const { text, headers } = await visitor(product).get(path)

    const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    const scripts = inline.filter(([, attributes]) => !attributes?.includes('application/'))
    const policy = headers.get('content-security-policy') ?? ''
    const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    expect(scripts.length).toBeGreaterThan(0)
    expect(allowed).toContain("'self'")
    expect(allowed).not.toContain("'unsafe-inline'")
    for (const [, , source = ''] of scripts) expect(allowed).toContain(hashOf(source))
  },
)

test("a user without an entry for a members' content gets an access error", async () => {
  const body = { email: 'member@studio.example', password: 'the password of member' }
  await editInAdmin(admin, 'POST', '/api/users', body)

  const answer = await (await signedIn(product, body)).get('/honour')

  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/restricted'])
})

test('a private page is not cacheable', async () => {
  const { headers } = await admin.get('/our-work')

  expect(headers.get('cache-control') ?? '').toMatch(/private|no-store/)
})

test('an address that cannot be decoded causes no server error', async () => {
  expect((await visitor(product).get('/%E0%A4%A')).status).toBe(404)
  expect((await visitor(product).get('/%00')).status).toBe(400)
})

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}
