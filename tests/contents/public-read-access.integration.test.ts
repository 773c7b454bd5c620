import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { editInAdmin, makeUser } from '../product/people'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { upload } from '../product/uploads'

const product = productForAll()
let admin: Client
let reader: Client
let anonymous: Client
let id: string
let slug: string

beforeAll(async () => {
  admin = await signedIn(product)
  const { email, password } = await makeUser(admin, 'reader')
  reader = await signedIn(product, { email, password })
  anonymous = visitor(product)
})

/** A content that both have read already. */
beforeEach(async () => {
  const { body } = await admin.post('/v1/content', {
    title: 'Read by all',
    data: 'The first words.',
    status: 'published',
  })
  id = String(body.id)
  slug = String(body.slug)
  expect(await statuses()).toEqual([200, 200, 200, 200])
})

test('both read a new text with the next request', async () => {
  await admin.post(`/v1/content/${id}`, { data: 'The second words.' })
  for (const client of [reader, anonymous]) {
    for (const address of addresses()) {
      expect((await client.get(address)).text).toContain('The second words.')
    }
  }
})

test('a restricted content is readable only by those permitted', async () => {
  await admin.post(`/v1/content/${id}`, { metadata: { permission: 'authenticated' } })
  expect(await statuses()).toEqual([200, 200, 401, 401])

  await admin.post(`/v1/content/${id}`, { metadata: { permission: 'view' } })
  expect(await statuses()).toEqual([403, 403, 401, 401])
})

test('an unpublished content returns 404 until it is published again', async () => {
  await admin.post(`/v1/content/${id}`, { status: 'draft' })
  expect(await statuses()).toEqual([404, 404, 404, 404])

  await admin.post(`/v1/content/${id}`, { status: 'published' })
  expect(await statuses()).toEqual([200, 200, 200, 200])
})

test('returns a content at its new address, and redirects the old one', async () => {
  await admin.post(`/v1/content/${id}`, { slug: `${slug}-moved` })
  for (const client of [reader, anonymous]) {
    expect((await client.get(`/v1/content/slug/${slug}-moved`)).body.id).toBe(id)
    expect((await client.get(`/v1/content/slug/${slug}`)).headers.get('location')).toContain(
      `${slug}-moved`,
    )
  }
})

test('readers and editors get the same content', async () => {
  const { body } = await admin.get(`/v1/content/${id}`)
  expect((await reader.get(`/v1/content/${id}`)).body).toEqual(body)
})

test('lists contain the current contents that each caller may read', async () => {
  expect(await titlesListed()).toEqual(['Read by all', 'Read by all', 'Read by all'])

  await admin.post(`/v1/content/${id}`, { title: 'Read by some' })
  expect(await titlesListed()).toEqual(['Read by some', 'Read by some', 'Read by some'])

  await admin.post(`/v1/content/${id}`, { metadata: { permission: 'authenticated' } })
  expect(await titlesListed()).toEqual(['Read by some', 'Read by some', undefined])

  await admin.post(`/v1/content/${id}`, { metadata: { permission: 'view' } })
  expect(await titlesListed()).toEqual(['Read by some', undefined, undefined])
})

test('contents and lists contain the current alternative text of a picture', async () => {
  const { body } = await upload(admin, await picture(), { targetId: id, key: 'image' })
  const image = String(body.id)
  await admin.post(`/v1/content/${id}`, { metadata: { image } })
  const read = () =>
    Promise.all(
      [reader, anonymous].flatMap((client) => [
        listed(client),
        ...addresses().map(async (address) => (await client.get(address)).body),
      ]),
    )
  await read()

  const alt = 'A pane of glass'
  expect((await editInAdmin(admin, 'PATCH', `/api/assets/${image}`, { alt })).status).toBe(200)
  for (const content of await read()) {
    expect(content).toMatchObject({ metadata: { image: { id: image, alt } } })
  }
})

test('a text links to the new address of another content', async () => {
  const { body } = await admin.post('/v1/content', {
    title: 'Links to it',
    status: 'published',
    data: linkTo(id),
  })
  const address = `/v1/content/${String(body.id)}`
  for (const client of [reader, anonymous]) {
    expect((await client.get(address)).text).toContain(`"url":"/${slug}"`)
  }

  await admin.post(`/v1/content/${id}`, { slug: `${slug}-renamed` })

  for (const client of [reader, anonymous]) {
    expect((await client.get(address)).text).toContain(`"url":"/${slug}-renamed"`)
  }
})

/** A text with a link to a content, as the editor stores it. */
function linkTo(value: string): object {
  const block = { version: 1, format: '', indent: 0, direction: 'ltr' }
  const words = { type: 'text', version: 1, text: 'There', format: 0, mode: 'normal', style: '' }
  const link = {
    ...block,
    type: 'link',
    version: 3,
    children: [{ ...words, detail: 0 }],
    fields: { linkType: 'internal', newTab: false, doc: { relationTo: 'contents', value } },
  }
  const paragraph = { ...block, type: 'paragraph', textFormat: 0, textStyle: '', children: [link] }
  return { root: { ...block, type: 'root', children: [paragraph] } }
}

/** The content in the caller's list of contents. */
async function listed(client: Client): Promise<Json | undefined> {
  const { body } = await client.get('/v1/content?size=100&sort=createdAt,desc')
  return rowsOf(body.content).find((content) => String(content.id) === id)
}

/** In the lists of an administrator, a user and an anonymous visitor. */
async function titlesListed(): Promise<unknown[]> {
  const found = await Promise.all([admin, reader, anonymous].map(listed))
  return found.map((content) => content?.title)
}

function addresses(): string[] {
  return [`/v1/content/${id}`, `/v1/content/slug/${slug}`]
}

/** For the reader's two addresses, then for the anonymous visitor's. */
async function statuses(): Promise<number[]> {
  const answers = [reader, anonymous].flatMap((client) =>
    addresses().map(async (address) => (await client.get(address)).status),
  )
  return Promise.all(answers)
}
