import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

const strong = /^"[\w-]+"$/

const entities = {
  content: { stale: 409, make: () => made('/v1/content', { title: 'Tagged' }) },
  proposal: { stale: 409, make: () => made('/v1/proposal', { title: 'Tagged', client: 'X' }) },
  user: {
    stale: 412,
    make: async () => (await makeUser(admin, 'tagged')).id,
  },
  chat: { stale: 412, make: () => made('/v1/chat', { title: 'Tagged', messages: [] }) },
}

test.each(Object.entries(entities))('a %s has one strong tag a version', async (kind, entity) => {
  const id = await entity.make()
  const address = `/v1/${kind}/${id}`
  const field = kind === 'user' ? 'firstName' : 'title'
  const write = (value: string, ifMatch: string) =>
    admin.post(
      kind === 'chat' ? '/v1/chat' : address,
      { [field]: value, ...(kind === 'chat' && { id, messages: [] }) },
      { headers: { 'if-match': ifMatch } },
    )
  const tag = async () => String((await admin.get(address)).headers.get('etag'))
  const first = await tag()
  expect(first).toMatch(strong)
  const unchanged = await admin.get(address, { headers: known(first) })
  expect([unchanged.status, unchanged.text]).toEqual([304, ''])

  const written = await write('Second', `"foreign", ${first}`)
  expect([written.status, written.headers.get('etag')]).toEqual([200, await tag()])
  const second = await tag()
  expect(second).not.toBe(first)

  for (const wrong of [first, '"foreign"', `"a", ${first}`, `W/${second}`, 'nonsense', '""']) {
    const refused = await write('Third', wrong)
    expectFailure(refused, entity.stale, entity.stale === 409 ? 'Conflict' : 'PreconditionFailed')
    expect(refused.body.versions?.yours).toMatchObject({ [field]: 'Third' })
    expect(refused.body.versions?.latest).toMatchObject({ id, [field]: 'Second' })
  }
  const withoutBody = await admin.call('POST', kind === 'chat' ? '/v1/chat' : address, {
    headers: { 'if-match': first },
  })
  expect(withoutBody.body.versions ?? { yours: null }).toMatchObject({ yours: null })
  expect(await tag()).toBe(second)
  expect((await write('Third', '*')).status).toBe(200)
  expect((await admin.get(address)).body[field]).toBe('Third')
})

test('a new entity has the tag that its first read has', async () => {
  const created = await admin.post('/v1/content', { title: 'New' })
  const read = await admin.get(`/v1/content/${created.body.id}`)
  expect(created.headers.get('etag')).toMatch(strong)
  expect(read.headers.get('etag')).toBe(created.headers.get('etag'))
})

test.each(['/v1/site', '/v1/site/pages', '/v1/site/home', '/v1/site/about'])(
  '%s has a strong tag, and is 304 until it changes',
  async (address) => {
    for (const client of [admin, visitor(product)]) {
      const tag = String((await client.get(address)).headers.get('etag'))
      expect(tag).toMatch(strong)
      const again = await client.get(address, { headers: known(tag) })
      expect(again.status).toBe(304)
    }
  },
)

test('If-Match shows nothing to callers who may not read, and PUT stays 405', async () => {
  const id = await entities.proposal.make()
  const headers = { 'if-match': '"foreign"' }
  const refused = await visitor(product).post(`/v1/proposal/${id}`, { title: 'Mine' }, { headers })
  expectFailure(refused, 404, 'NotFound')
  expectFailure(await admin.call('PUT', `/v1/proposal/${id}`), 405, 'MethodNotAllowed')
})

test.each([
  ['/v1/site', 'description', 'Second.', 'Third.', 'Fourth.'],
  ['/v1/chat/openingHours', 'timeZone', 'Europe/Paris', 'Europe/Rome', 'Asia/Tokyo'],
  ['/v1/admin/form-design/contact', 'thanks', 'Second.', 'Third.', 'Fourth.'],
])(
  'settings at %s are changed by one of two who read the same',
  async (address, field, ...values) => {
    const read = await admin.get(address)
    const tag = String(read.headers.get('etag'))
    const [second, ...others] = values
    const [third] = others
    const written = await admin.post(address, { [field]: second }, { headers: { 'if-match': tag } })
    expect(written.status).toBe(200)
    expect(written.headers.get('etag')).toBe((await admin.get(address)).headers.get('etag'))

    const { updatedAt } = read.body
    const attempts: { body: object; headers?: Record<string, string> }[] = [
      { body: { [field]: third }, headers: { 'if-match': tag } },
      { body: { [field]: third, updatedAt } },
      { body: { ...read.body, [field]: third } },
    ]
    for (const { body, headers } of attempts) {
      const refused = await admin.post(address, body, { ...(headers && { headers }) })
      expectFailure(refused, 409, 'Conflict')
      expect(refused.body.versions?.latest).toMatchObject({ [field]: second })
    }
    const latest = written.body.updatedAt
    const both = await Promise.all(
      others.map((value) => admin.post(address, { [field]: value, updatedAt: latest })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await admin.post(address, { [field]: read.body[field] })).status).toBe(200)
  },
)

/** Without it, `fetch` adds `no-cache`, which asks for the whole response. */
function known(tag: string) {
  return { 'if-none-match': tag, 'cache-control': 'max-age=0' }
}

async function made(address: string, body: unknown): Promise<string> {
  return String((await admin.post(address, body)).body.id)
}
