import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import { makeUser } from '../product/people'
import { type RunningProduct, startProduct } from '../product/start'

let product: RunningProduct
let admin: Client
let reader: Client
let stranger: Client
let id: string
let slug: string

beforeAll(async () => {
  product = await startProduct({ mongo: inject('mongo') })
  admin = await signedIn(product)
  const { email, password } = await makeUser(admin, 'reader')
  reader = await signedIn(product, { email, password })
  stranger = visitor(product)
})

afterAll(async () => {
  await product.stop()
})

/** Something both have read already. */
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

test('new words are in the very next answer of both', async () => {
  await admin.post(`/v1/content/${id}`, { data: 'The second words.' })
  for (const client of [reader, stranger]) {
    for (const address of addresses()) {
      expect((await client.get(address)).text).toContain('The second words.')
    }
  }
})

test('what is no longer for all is for those alone whom it is for', async () => {
  await admin.post(`/v1/content/${id}`, { metadata: { permission: 'authenticated' } })
  expect(await statuses()).toEqual([200, 200, 401, 401])

  await admin.post(`/v1/content/${id}`, { metadata: { permission: 'view' } })
  expect(await statuses()).toEqual([403, 403, 401, 401])
})

test('what is taken back is gone, and there when it is published again', async () => {
  await admin.post(`/v1/content/${id}`, { status: 'draft' })
  expect(await statuses()).toEqual([404, 404, 404, 404])

  await admin.post(`/v1/content/${id}`, { status: 'published' })
  expect(await statuses()).toEqual([200, 200, 200, 200])
})

test('under a new address it is found, and the old one leads there', async () => {
  await admin.post(`/v1/content/${id}`, { slug: `${slug}-moved` })
  for (const client of [reader, stranger]) {
    expect((await client.get(`/v1/content/slug/${slug}-moved`)).body.id).toBe(id)
    expect((await client.get(`/v1/content/slug/${slug}`)).headers.get('location')).toContain(
      `${slug}-moved`,
    )
  }
})

test('who reads it and who edits it are told the same', async () => {
  const { body } = await admin.get(`/v1/content/${id}`)
  expect((await reader.get(`/v1/content/${id}`)).body).toEqual(body)
})

function addresses(): string[] {
  return [`/v1/content/${id}`, `/v1/content/slug/${slug}`]
}

/** Of the reader's two addresses, then of the stranger's. */
async function statuses(): Promise<number[]> {
  const answers = [reader, stranger].flatMap((client) =>
    addresses().map(async (address) => (await client.get(address)).status),
  )
  return Promise.all(answers)
}
