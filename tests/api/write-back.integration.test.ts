import { beforeAll, expect, test } from 'vitest'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { makeOneOfEach } from '../product/one-of-each'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll({ environment: { SEED: 'demo' } })
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
  await makeOneOfEach(admin)
})

test.each([
  ['content', 8],
  ['proposal', 2],
  ['user', 1],
  ['chat', 1],
])('every %s of the demonstration site can be sent back as it was read', async (kind, atLeast) => {
  const { body } = await admin.get(`/v1/${kind}`)
  const ids = rowsOf(body.content).map(({ id }) => String(id))
  expect(ids.length).toBeGreaterThanOrEqual(atLeast)

  for (const id of ids) {
    const { body: read } = await admin.get(`/v1/${kind}/${id}`)
    const written = await admin.post(kind === 'chat' ? '/v1/chat' : `/v1/${kind}/${id}`, read)

    expect([written.status, written.body]).toEqual([200, read])
    expect((await admin.get(`/v1/${kind}/${id}`)).body).toEqual(read)
  }
})

test('an entity with one change writes only that, and a list of versions grows by one', async () => {
  const { body: list } = await admin.get('/v1/content')
  const withImage = rowsOf(list.content).find(({ metadata }) => metadata?.image)
  const address = `/v1/content/${String(withImage?.id)}`
  const read = (await admin.get(address)).body
  const count = async () => (await admin.get(`${address}/versions`)).body.totalElements
  const before = Number(await count())
  await admin.post(address, read)
  expect(await count()).toBe(before)

  const changed = await admin.post(address, { ...read, title: 'Another title' })

  const { updatedAt, ...others } = changed.body
  // Its title is among the parts of its series too.
  const parts = rowsOf(read.parts).map((part) =>
    part.id === read.id ? { ...part, title: 'Another title' } : part,
  )
  expect(others).toEqual({ ...without(read, 'updatedAt'), title: 'Another title', parts })
  expect(updatedAt).not.toBe(read.updatedAt)
  expect(await count()).toBe(before + 1)
})

test('read-only fields change nothing, whoever sends them, and other fields are rejected', async () => {
  const { id, ...credentials } = await makeUser(admin, 'plain')
  const client = await signedIn(product, credentials)
  const other = { id: 'x', createdBy: id, createdAt: '2001-01-01T00:00:00.000Z', url: '/x' }
  const made = await admin.post('/v1/content', { title: 'Mine', ...other })
  expect(made.status).toBe(201)
  expect(made.body).not.toMatchObject({ createdBy: id })
  expect(made.body.createdAt).not.toBe(other.createdAt)

  for (const field of ['permissions', 'acl', 'authors', '_status', 'deletedAt', 'publishedBy']) {
    const refused = await admin.post(`/v1/content/${made.body.id}`, { [field]: 'x' })
    expect([field, refused.status]).toEqual([field, 400])
  }
  const own = (await client.get(`/v1/user/${id}`)).body
  expect((await client.post(`/v1/user/${id}`, { ...own, emailVerified: true })).body).toEqual(own)
  const acl = [{ targetId: null, permission: 'admin' }]
  expectFailure(await client.post(`/v1/user/${id}`, { ...own, acl }), 403, 'Forbidden')
})

test('a reference is an id or an object with one', async () => {
  const { body: list } = await admin.get('/v1/content')
  const image = rowsOf(list.content).find(({ metadata }) => metadata?.image)?.metadata?.image
  const made = await admin.post('/v1/content', { title: 'Pictured', metadata: { image } })
  expect([made.status, made.body.metadata?.image]).toEqual([201, image])
  for (const wrong of [{}, { id: 7 }, 7, { id: 'nothing' }]) {
    const { status, body } = await admin.post('/v1/content', {
      title: 'Wrong',
      metadata: { image: wrong },
    })
    expect([status, body.errors?.[0]?.path]).toEqual([
      400,
      expect.stringMatching(/^metadata\.image/),
    ])
  }
})

test('a stored message is not sent again, and cannot be changed', async () => {
  const stranger = visitor(product)
  const { body: chat } = await stranger.post('/v1/chat', {
    title: 'Prices',
    email: 'ada@client.example',
    messages: [{ text: 'What does it cost?', key: 'one' }, { text: 'Hello?' }],
  })
  const [first, second] = rowsOf(chat.messages)

  const answered = await stranger.post('/v1/chat', {
    ...chat,
    read: { agency: 2, visitor: 2 },
    assignee: { id: 'x' },
    messages: [first, second, { text: 'Still there?' }],
  })
  expect(answered.status).toBe(200)
  expect(rowsOf(answered.body.messages).map(({ text }) => text)).toEqual([
    'What does it cost?',
    'Hello?',
    'Still there?',
  ])
  expect([answered.body.read, answered.body.assignee]).toEqual([chat.read, null])

  const change = { ...first, text: 'It costs nothing.' }
  const { body } = await stranger.post('/v1/chat', { ...chat, messages: [change] })
  expect(body.errors?.[0]?.path).toBe('messages.0.text')
  const elsewhere = await visitor(product).post('/v1/chat', { title: 'Mine', messages: [first] })
  expect(elsewhere.body.errors?.[0]?.path).toBe('messages.0.id')
  const after = (await stranger.get(`/v1/chat/${chat.id}`)).body
  expect(after).toEqual(without(answered.body))
})

/** JSON without some of its fields. */
function without(body: Json, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}
