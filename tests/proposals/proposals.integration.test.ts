import { beforeAll, expect, test } from 'vitest'
import {
  type ApiResponse,
  type Client,
  type Json,
  rowsOf,
  signedIn,
  visitor,
} from '../product/client'
import { expectFailure } from '../product/failure'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const unusedId = '01jd3w8k5v2m9q7x4c6t0r1zhb'
const shop = {
  title: 'A Shop for Bread',
  slug: 'bread-shop',
  client: 'Ofenrot',
  summary: 'Pre-orders for 22 shops.',
  status: 'sent',
  validUntil: '2027-01-31T00:00:00.000Z',
  sections: [
    { title: 'Scope', body: 'Two **shops** first.' },
    { title: 'Later', body: null },
  ],
  items: [
    { label: 'Days on site', quantity: 2.5, unitPrice: 1680.1 },
    { label: 'Discount', quantity: 1, unitPrice: -100 },
  ],
  currency: 'EUR',
}

test('creates a proposal with all fields and returns it', async () => {
  const me = (await admin.get('/v1/user/current')).body

  const made = await admin.post('/v1/proposal', shop)

  expect(made.status).toBe(201)
  expect(made.headers.get('location')).toBe(`/v1/proposal/${made.body.id}`)
  expect(made.body).toEqual({
    ...shop,
    id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
    number: expect.stringMatching(/^20\d\d-[0-9A-Z]{5}$/),
    clientEmail: null,
    metadata: { permission: 'view' },
    answer: null,
    sections: [
      { title: 'Scope', body: { root: expect.objectContaining({ type: 'root' }) } },
      { title: 'Later', body: null },
    ],
    items: shop.items.map((item) => ({ ...item, taxRate: null })),
    net: 4100.25,
    taxes: [],
    total: 4100.25,
    createdBy: me.id,
    createdAt: expect.stringMatching(isoDate),
    updatedAt: expect.stringMatching(isoDate),
  })
  const read = await admin.get(`/v1/proposal/${made.body.id}`)
  expect([read.status, read.body]).toEqual([200, made.body])
})

test('requires only a title and a client', async () => {
  const { status, body } = await admin.post('/v1/proposal', { title: 'Öfen & Brot', client: 'X' })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    slug: 'ofen-brot',
    summary: '',
    status: 'draft',
    validUntil: null,
    sections: [],
    items: [],
    currency: 'USD',
    total: 0,
  })
})

test('accepts rich text in the form in which it was read', async () => {
  const { body: made } = await admin.post('/v1/proposal', { ...shop, slug: 'there-and-back' })

  const { status, body } = await change(made, { sections: made.sections })

  expect([status, body.sections]).toEqual([200, made.sections])
})

test('an update changes only the given fields', async () => {
  const { body: before } = await admin.post('/v1/proposal', { ...shop, slug: 'kept' })

  const { status, body } = await change(before, { summary: 'Shorter.' })

  expect(status).toBe(200)
  expect(body).toEqual({
    ...before,
    summary: 'Shorter.',
    updatedAt: expect.stringMatching(isoDate),
  })
  expect((await change(before, { validUntil: null })).body.validUntil).toBeNull()
})

test.each([
  [
    [
      [1, 0.1],
      [1, 0.2],
    ],
    0.3,
  ],
  [[[3, 19.99]], 59.97],
  [[[1.005, 100]], 100.5],
  [[[0.333, 1.5]], 0.5],
  [[[0.5, 0.01]], 0.01],
  [
    [
      [1.5, 0.03],
      [1.5, 0.03],
    ],
    0.1,
  ],
  [[[100_000, 999_999.99]], 99_999_999_000],
  [
    [
      [2, -0.35],
      [1, 1],
    ],
    0.3,
  ],
])('the items %j add up to %d', async (items, total) => {
  const { body } = await admin.post('/v1/proposal', {
    title: 'A sum',
    client: 'X',
    items: items.map(([quantity, unitPrice]) => ({ label: 'Item', quantity, unitPrice })),
  })

  expect(body.total).toBe(total)
})

test('the tax of each rate is added to the total', async () => {
  const { body: made } = await admin.post('/v1/proposal', {
    title: 'Taxed',
    client: 'X',
    items: [
      { label: 'Bread', quantity: 3, unitPrice: 0.5, taxRate: 7 },
      { label: 'Oven', unitPrice: 1000, taxRate: 19 },
      { label: 'Postage', unitPrice: 5 },
    ],
  })

  const sums = {
    net: 1006.5,
    taxes: [
      { rate: 7, net: 1.5, tax: 0.11 },
      { rate: 19, net: 1000, tax: 190 },
    ],
    total: 1196.61,
  }
  expect(made).toMatchObject(sums)
  expect((await admin.get(`/v1/proposal/${made.id}/source`)).body).toMatchObject(sums)
  expect(rowsOf(made.items).map(({ taxRate }) => taxRate)).toEqual([7, 19, null])
  // What was read can be sent back.
  expect((await change(made, made)).body).toEqual(made)
  const without = rowsOf(made.items).map((item) => ({ ...item, taxRate: null }))
  expect((await change(made, { items: without })).body).toMatchObject({ taxes: [], total: 1006.5 })
})

test('the total depends on the items only', async () => {
  const { body: made } = await admin.post('/v1/proposal', { ...shop, slug: 'followed' })
  const items = [{ label: 'One', unitPrice: 10.1 }]

  expect((await change(made, { items })).body).toMatchObject({
    items: [{ label: 'One', quantity: 1, unitPrice: 10.1 }],
    total: 10.1,
  })
  expect((await change(made, { client: 'Another' })).body.total).toBe(10.1)
  expect((await change(made, { total: 1 })).body.total).toBe(10.1)
})

test('generates a unique slug from the title', async () => {
  const titled = { title: 'Twice the Same', client: 'X' }
  const first = await admin.post('/v1/proposal', titled)
  const second = await admin.post('/v1/proposal', titled)

  expect([first.body.slug, second.body.slug]).toEqual(['twice-the-same', 'twice-the-same-2'])
  expectFailure(
    await admin.post('/v1/proposal', { ...titled, slug: 'twice-the-same' }),
    409,
    'Conflict',
  )
  expectFailure(await change(second.body, { slug: 'twice-the-same' }), 409, 'Conflict')
  expect((await change(second.body, { slug: 'about' })).body.slug).toBe('about')
})

test('gives concurrent proposals with the same title different slugs', async () => {
  const titled = { title: 'All at Once', client: 'X' }

  const answers = await Promise.all([1, 2, 3, 4].map(() => admin.post('/v1/proposal', titled)))

  const slugs = answers.filter(({ status }) => status === 201).map(({ body }) => body.slug)
  expect(slugs.length).toBeGreaterThan(0)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expectFailure(answer, 409, 'Conflict')
  }
})

test('a content and a proposal can have the same slug', async () => {
  const content = await admin.post('/v1/content', { title: 'Shared', slug: 'shared' })
  const proposal = await admin.post('/v1/proposal', { title: 'S', slug: 'shared', client: 'X' })

  expect([content.status, proposal.status]).toEqual([201, 201])
})

test('DELETE moves a proposal to the trash, from which it is restored', async () => {
  const { body } = await admin.post('/v1/proposal', {
    ...shop,
    title: 'Withdrawn',
    slug: 'withdrawn',
  })
  const address = `/v1/proposal/${body.id}`
  const [, key] = /key=([^&]+)/.exec(String((await admin.get(`${address}/link`)).body.url)) ?? []
  const shared = `${address}/shared?key=${key}`
  expect((await visitor(product).get(shared)).status).toBe(200)

  for (const time of ['first', 'second']) {
    const { status, text } = await admin.call('DELETE', address)
    expect([time, status, text]).toEqual([time, 204, ''])
  }

  for (const path of [address, `${address}/source`, `${address}/link`]) {
    expectFailure(await admin.get(path), 404, 'NotFound')
  }
  expectFailure(await visitor(product).get(shared), 404, 'NotFound')
  expectFailure(await admin.post(address, { title: 'Changed' }), 404, 'NotFound')
  const search = '/v1/proposal?search=withdrawn'
  expect((await admin.get(search)).body.content).toEqual([])
  const other = await admin.post('/v1/proposal', { ...shop, title: 'Another', slug: 'withdrawn' })
  expect(other.status).toBe(201)

  const trash = (await admin.get('/v1/proposal?trashed=true&search=withdrawn')).body
  expect(rowsOf(trash.content).map(({ id }) => id)).toEqual([body.id])
  expect((await visitor(product).get('/v1/proposal?trashed=true')).body.content).toEqual([])
  expectFailure(await visitor(product).post(`${address}/restore`), 401, 'Unauthorized')

  for (const time of ['first', 'second']) {
    const restored = await admin.post(`${address}/restore`)
    expect([time, restored.status, restored.body.id]).toEqual([time, 200, body.id])
  }
  expect((await admin.get(address)).body).toMatchObject({ title: 'Withdrawn', slug: 'withdrawn-2' })
  expect((await visitor(product).get(shared)).status).toBe(200)
  const entries = rowsOf((await admin.get('/v1/audit?size=20')).body.content)
  expect(
    entries.filter(({ target }) => target?.id === body.id).map(({ action }) => action),
  ).toEqual(['proposal.restored', 'proposal.trashed', 'proposal.created'])
})

test('rejects moving unknown proposals to the trash, or out of it', async () => {
  for (const unknown of [unusedId, 'nonsense', 'a%2Cb']) {
    expectFailure(await admin.call('DELETE', `/v1/proposal/${unknown}`), 404, 'NotFound')
    expectFailure(await admin.post(`/v1/proposal/${unknown}/restore`), 404, 'NotFound')
  }
})

test('an answered proposal can be moved to the trash', async () => {
  const { body } = await admin.post('/v1/proposal', { ...shop, slug: 'answered-and-deleted' })
  await admin.post(`/v1/proposal/${body.id}`, { status: 'declined' })

  expect((await admin.call('DELETE', `/v1/proposal/${body.id}`)).status).toBe(204)
})

test('the list contains no sections and items', async () => {
  const { body: made } = await admin.post('/v1/proposal', { ...shop, slug: 'listed' })
  const { sections: _sections, items: _items, net: _net, taxes: _taxes, ...summary } = made

  const { status, body } = await admin.get('/v1/proposal?sort=id,desc&size=1')

  expect(status).toBe(200)
  expect(body).toMatchObject({ number: 0, size: 1, numberOfElements: 1, first: true })
  expect(body.content).toEqual([summary])
})

test('shows a proposal to users with permission once it is sent', async () => {
  const { body: sent } = await admin.post('/v1/proposal', { ...shop, slug: 'for-viewers' })
  const { body: draft } = await admin.post('/v1/proposal', { title: 'Not yet', client: 'X' })
  const its = [sent, draft].map(({ id }) => ({ permission: 'view' as const, targetId: String(id) }))
  const viewer = await signedInAs('viewer', its)
  const viewerOfAll = await signedInAs('viewer-of-all', [{ permission: 'view' }])
  const otherUser = await signedInAs('stranger', [])

  const statuses = async (client: Client) => [
    (await client.get(`/v1/proposal/${sent.id}`)).status,
    (await client.get(`/v1/proposal/${draft.id}`)).status,
  ]
  expect(await statuses(visitor(product))).toEqual([401, 404])
  expect(await statuses(otherUser)).toEqual([403, 404])
  expect(await statuses(viewer)).toEqual([200, 404])
  expect(await statuses(viewerOfAll)).toEqual([200, 404])
  expect(await statuses(admin)).toEqual([200, 200])

  expect(await listed(visitor(product))).toEqual([])
  expect(await listed(otherUser)).toEqual([])
  expect(await listed(viewer)).toEqual([sent.id])
  expect(await listed(viewerOfAll)).toContain(sent.id)
  expect(await listed(viewerOfAll)).not.toContain(draft.id)
  expect(await listed(admin)).toEqual(expect.arrayContaining([sent.id, draft.id]))
})

test('only administrators create and change proposals', async () => {
  const { body: sent } = await admin.post('/v1/proposal', { ...shop, slug: 'not-theirs' })
  const viewer = await signedInAs('looker', [
    { permission: 'view', targetId: String(sent.id) },
    { permission: 'edit', targetId: String(sent.id) },
  ])
  const attempts: [Client, number, string][] = [
    [visitor(product), 401, 'Unauthorized'],
    [viewer, 403, 'Forbidden'],
  ]

  for (const [client, status, error] of attempts) {
    expectFailure(await client.post('/v1/proposal', { title: 'T', client: 'X' }), status, error)
    const answer = await client.post(`/v1/proposal/${sent.id}`, { status: 'accepted' })
    expectFailure(answer, status, error)
  }
  expect((await admin.get(`/v1/proposal/${sent.id}`)).body).toEqual(sent)
})

test.each([
  ['title', { title: ' ' }],
  ['summary', { summary: 'x\u0000y' }],
  ['client', { client: 'x'.repeat(201) }],
  ['slug', { slug: 'Not A Slug' }],
  ['status', { status: 'lost' }],
  ['validUntil', { validUntil: 'tomorrow' }],
  ['currency', { currency: 'XYZ' }],
  ['sections.0.title', { sections: [{ title: '' }] }],
  ['sections.0.body', { sections: [{ title: 'A', body: 5 }] }],
  [
    'sections.0.body.root.children.0',
    { sections: [{ title: 'A', body: { root: { children: [1] } } }] },
  ],
  ['sections.0.body', { sections: [{ title: 'A', body: { root: { children: nested(999) } } }] }],
  ['items.0.label', { items: [{ quantity: 1, unitPrice: 1 }] }],
  ['items.0.unitPrice', { items: [{ label: 'A', unitPrice: 1.001 }] }],
  ['items.0.unitPrice', { items: [{ label: 'A', unitPrice: '1' }] }],
  ['items.0.quantity', { items: [{ label: 'A', unitPrice: 1, quantity: -1 }] }],
  ['items.0.quantity', { items: [{ label: 'A', unitPrice: 1, quantity: 0.0001 }] }],
  ['items.0.taxRate', { items: [{ label: 'A', unitPrice: 1, taxRate: 100.5 }] }],
  ['items.0.taxRate', { items: [{ label: 'A', unitPrice: 1, taxRate: '19' }] }],
  ['items', { items: Array(501).fill({ label: 'A', unitPrice: 1 }) }],
])('rejects a wrong %s with its field', async (path, wrong) => {
  const answer = await admin.post('/v1/proposal', { ...shop, slug: 'wrong', ...wrong })

  expectFailure(answer, 400, 'ValidationFailed')
  const problems = rowsOf(answer.body.errors)
  expect(problems.map((problem) => problem.path)).toContain(path)
})

test('returns 404 for a missing proposal', async () => {
  for (const id of [unusedId, 'no-id', '%C3%A9', 'a%2Cb']) {
    expectFailure(await admin.get(`/v1/proposal/${id}`), 404, 'NotFound')
    expectFailure(await admin.post(`/v1/proposal/${id}`, { title: 'T' }), 404, 'NotFound')
  }
})

test.each([
  ['DELETE', '/v1/proposal', 'GET, HEAD, POST, OPTIONS'],
  ['PUT', `/v1/proposal/${unusedId}`, 'GET, HEAD, POST, DELETE, OPTIONS'],
])('rejects %s %s with the allowed methods', async (method, path, allow) => {
  const response = await admin.call(method, path)

  expectFailure(response, 405, 'MethodNotAllowed')
  expect(response.headers.get('allow')).toBe(allow)
})

/** Nested nodes. */
function nested(depth: number): unknown[] {
  let children: unknown[] = []
  for (let left = depth; left > 0; left -= 1) children = [{ type: 'quote', children }]
  return children
}

async function listed(client: Client): Promise<string[]> {
  const { status, body } = await client.get('/v1/proposal')
  expect(status).toBe(200)
  const content = rowsOf(body.content)
  expect(body.totalElements).toBe(content.length)
  return content.map(({ id }) => String(id))
}

async function signedInAs(
  name: string,
  acl: { permission: 'view' | 'edit'; targetId?: string }[],
): Promise<Client> {
  const { email, password } = await makeUser(admin, name, acl)
  return signedIn(product, { email, password })
}

function change(proposal: Json, changes: Record<string, unknown>): Promise<ApiResponse> {
  return admin.post(`/v1/proposal/${proposal.id}`, changes)
}
