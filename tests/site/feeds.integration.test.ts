import sax from 'sax'
import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { upload } from '../product/uploads'

const product = productForAll()
let admin: Client
let id: string

beforeAll(async () => {
  admin = await signedIn(product)
  const me = await admin.get('/v1/user/current')
  await admin.post(`/v1/user/${me.body.id}`, { firstName: 'Ada', lastName: 'Byron' })
  const place = { targetId: String(me.body.id), key: 'weather' }
  const { body: image } = await upload(admin, await picture({ format: 'png' }), place)
  const article = await admin.post('/v1/content', {
    type: 'article',
    title: 'Rain & <snow>',
    slug: 'rain',
    status: 'published',
    publishedAt: '2018-07-06T05:04:03.000Z',
    metadata: { description: 'Weather.', image },
    data: 'All of it, with [a link](/contact).',
  })
  expect(article.status).toBe(201)
  id = String(article.body.id)
  const hidden = { type: 'article', title: 'For users', status: 'published' }
  await admin.post('/v1/content', { ...hidden, metadata: { permission: 'authenticated' } })
  await admin.post('/v1/content', { ...hidden, title: 'Unfinished', status: 'draft' })
  await admin.post('/v1/content', { ...hidden, title: 'A page', type: 'page' })
})

test('RSS has the whole text, the author, the picture and an id that survives a new slug', async () => {
  const text = await feed('/rss.xml')

  expect(valuesOf(text, 'item/title')).toEqual(['Rain & <snow>'])
  expect(valuesOf(text, 'item/pubDate')).toEqual(['Fri, 06 Jul 2018 05:04:03 GMT'])
  expect(valuesOf(text, 'item/dc:creator')).toEqual(['Ada Byron'])
  expect(valuesOf(text, 'item/content:encoded')).toEqual([
    `<p>All of it, with <a href="${product.url}/contact">a link</a>.</p>`,
  ])
  expect(text).toMatch(/<enclosure url="http[^"]+" length="\d+" type="image\/webp"\/>/)
  const guid = valuesOf(text, 'item/guid')

  await admin.post(`/v1/content/${id}`, { slug: 'rain-and-snow' })

  const after = await feed('/rss.xml')
  expect(valuesOf(after, 'item/guid')).toEqual(guid)
  expect(valuesOf(after, 'item/link')).toEqual([`${product.url}/rain-and-snow`])
})

test('Atom has the same', async () => {
  const text = await feed('/atom.xml')

  expect(valuesOf(text, 'entry/published')).toEqual(['2018-07-06T05:04:03.000Z'])
  expect(valuesOf(text, 'entry/author/name')).toEqual(['Ada Byron'])
  expect(valuesOf(text, 'entry/content')).toEqual([expect.stringContaining('All of it')])
})

test('JSON Feed has the same, is linked from pages, and is not sent again while it has not changed', async () => {
  const anonymous = visitor(product)
  const { status, headers, text } = await anonymous.get('/feed.json')

  expect([status, headers.get('content-type')]).toEqual([
    200,
    'application/feed+json; charset=utf-8',
  ])
  expect(JSON.parse(text)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: `${product.url}/feed.json`,
    items: [
      {
        id: `${product.url}/content/${id}`,
        title: 'Rain & <snow>',
        summary: 'Weather.',
        image: expect.stringMatching(/^http/),
        authors: [{ name: 'Ada Byron' }],
        date_published: '2018-07-06T05:04:03.000Z',
      },
    ],
  })
  expect((await visitor(product).get('/')).text).toContain('href="/feed.json"')
  const match = { 'if-none-match': headers.get('etag') ?? '' }
  expect((await anonymous.get('/feed.json', { headers: match })).status).toBe(304)
})

test('an author without a name is the site, and never an address', async () => {
  const me = await admin.get('/v1/user/current')
  await admin.post(`/v1/user/${me.body.id}`, { firstName: '', lastName: '' })

  const text = await feed('/rss.xml')

  const site = await visitor(product).get('/v1/site')
  const name = site.body.footer?.company || site.body.name
  expect(valuesOf(text, 'item/dc:creator')).toEqual([name])
  expect(text).not.toContain('admin@')
})

/** A feed as a signed-in administrator and a stranger get it, which is the same. */
async function feed(path: string): Promise<string> {
  const [open, signed] = await Promise.all([visitor(product).get(path), admin.get(path)])
  expect([open.status, signed.text]).toEqual([200, open.text])
  return open.text
}

/** The texts of the elements whose path ends as given. */
function valuesOf(xml: string, path: string): string[] {
  const parser = sax.parser(true)
  const open: string[] = []
  const values: string[] = []
  let text = ''
  parser.onopentag = ({ name }) => {
    open.push(name)
    text = ''
  }
  parser.ontext = (part) => {
    text += part
  }
  parser.onclosetag = () => {
    if (open.join('/').endsWith(`/${path}`)) values.push(text)
    open.pop()
  }
  parser.onerror = (error) => {
    throw error
  }
  parser.write(xml).close()
  return values
}
