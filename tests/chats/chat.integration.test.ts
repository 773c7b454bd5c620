import { beforeAll, expect, test } from 'vitest'
import {
  type ApiResponse,
  type Client,
  type Json,
  rowsOf,
  signedIn,
  visitor,
  withToken,
} from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin, makeUser, type Person } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client
let user: Client
let person: Person

beforeAll(async () => {
  admin = await signedIn(product)
  person = await makeUser(admin, 'talker')
  await editInAdmin(admin, 'PATCH', `/api/users/${person.id}`, {
    firstName: 'Tilda',
    lastName: 'Talk',
  })
  user = await signedIn(product, credentialsOf(person))
})

const id = /^[0-9a-hjkmnp-tv-z]{26}$/
const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const unusedId = '01jd3w8k5v2m9q7x4c6t0r1zhb'

test('a visitor begins a chat and can read it again', async () => {
  const anonymous = visitor(product)

  const begun = await anonymous.post('/v1/chat', {
    title: 'A question',
    messages: [{ text: 'Hello?' }, { text: 'Anybody there?', key: 'second' }],
  })

  expect(begun.status).toBe(201)
  expect(begun.headers.get('location')).toBe(`/v1/chat/${begun.body.id}`)
  expect(begun.body).toEqual({
    id: expect.stringMatching(id),
    title: 'A question',
    messages: [
      message({ place: 1, text: 'Hello?', key: null, author: null }),
      message({ place: 2, text: 'Anybody there?', key: 'second', author: null }),
    ],
    read: { agency: 0, visitor: 0 },
    createdBy: null,
    assignee: null,
    email: null,
    createdAt: expect.stringMatching(isoDate),
    updatedAt: expect.stringMatching(isoDate),
  })
  const read = await anonymous.get(`/v1/chat/${begun.body.id}`)
  expect([read.status, read.body]).toEqual([200, begun.body])
})

test('a user’s chat is theirs in every session, and contains their name', async () => {
  const { body: begun } = await user.post('/v1/chat', question())

  expect(begun.createdBy).toBe(person.id)
  const author = { id: person.id, name: 'Tilda Talk' }
  expect(begun.messages).toEqual([message({ text: 'Hello?', key: null, author })])
  for (const other of [
    await signedIn(product, credentialsOf(person)),
    await withToken(product, credentialsOf(person)),
  ]) {
    expect((await other.get(`/v1/chat/${begun.id}`)).body).toEqual(begun)
    const added = await add(other, begun, [{ text: 'Me again' }])
    expect([added.status, added.body.messages?.length]).toEqual([200, expect.any(Number)])
    await user.get(`/v1/chat/${begun.id}`).then(({ body }) => Object.assign(begun, body))
  }
})

test('appends messages in order and updates the date of the chat', async () => {
  const { body: begun } = await user.post('/v1/chat', question())

  const added = await add(user, begun, [{ text: 'Two' }, { text: 'Three' }])

  expect(added.status).toBe(200)
  expect(textsOf(added)).toEqual(['Hello?', 'Two', 'Three'])
  expect(added.body.messages?.[0]).toEqual(begun.messages?.[0])
  expect(String(added.body.updatedAt) > String(begun.updatedAt)).toBe(true)
  expect(added.body).toMatchObject({ title: begun.title, createdAt: begun.createdAt })
  expect((await user.get(`/v1/chat/${begun.id}`)).body).toEqual(added.body)
})

test('an administrator replies in any chat', async () => {
  const anonymous = visitor(product)
  const { body: begun } = await anonymous.post('/v1/chat', question())
  const me = (await admin.get('/v1/user/current')).body

  const answered = await add(admin, begun, [{ text: 'Good morning!' }])

  expect(answered.status).toBe(200)
  expect(answered.body.createdBy).toBeNull()
  expect(answered.body.messages?.[1]).toMatchObject({
    author: { id: me.id, name: 'Site Admin' },
    fromAgency: true,
  })
  expect((await anonymous.get(`/v1/chat/${begun.id}`)).body).toEqual(answered.body)
  expect((await add(anonymous, begun, [{ text: 'Ah!' }])).status).toBe(200)
})

test('returns 404 for a chat of another visitor', async () => {
  const { body: ofUser } = await user.post('/v1/chat', question())
  const { body: ofVisitor } = await visitor(product).post('/v1/chat', question())
  const another = visitor(product)
  await another.post('/v1/chat', question())
  const other = await signedIn(product, credentialsOf(await makeUser(admin, 'other')))

  for (const client of [visitor(product), another, other]) {
    for (const chat of [ofUser, ofVisitor]) {
      expectFailure(await client.get(`/v1/chat/${chat.id}`), 404, 'NotFound')
      expectFailure(await add(client, chat, [{ text: 'Me too' }]), 404, 'NotFound')
    }
  }
  expectFailure(await user.get(`/v1/chat/${ofVisitor.id}`), 404, 'NotFound')
  expect((await admin.get(`/v1/chat/${ofUser.id}`)).body).toEqual(ofUser)
})

test('a visitor’s chat can be read with their cookie, but not with a forged one', async () => {
  const anonymous = visitor(product)
  const { body: begun } = await anonymous.post('/v1/chat', question())
  const { body: second } = await anonymous.post('/v1/chat', question())

  expect((await anonymous.get(`/v1/chat/${begun.id}`)).status).toBe(200)
  expect((await anonymous.get(`/v1/chat/${second.id}`)).status).toBe(200)
  const forged = new (anonymous.constructor as typeof Client)(product.url, {
    cookie: anonymous.cookies.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  })
  expectFailure(await forged.get(`/v1/chat/${begun.id}`), 404, 'NotFound')
})

test('reading starts no session', async () => {
  const anonymous = visitor(product)

  await anonymous.get(`/v1/chat/${unusedId}`)
  await anonymous.post('/v1/chat', { id: unusedId, messages: [{ text: 'Hello?' }] })

  expect(anonymous.cookies).toBe('')
})

test('a key identifies one message of its sender', async () => {
  const anonymous = visitor(product)
  const { body: begun } = await anonymous.post('/v1/chat', {
    title: 'Twice',
    messages: [
      { text: 'Once', key: '1' },
      { text: 'Again', key: '1' },
    ],
  })
  expect(begun.messages).toEqual([message({ text: 'Once', key: '1', author: null })])

  const again = await add(anonymous, begun, [{ text: 'Changed', key: '1' }])
  expect([again.status, again.body]).toEqual([200, begun])

  const answered = await add(admin, begun, [{ text: 'The answer', key: '1' }])
  expect(textsOf(answered)).toEqual(['Once', 'The answer'])

  const { body: another } = await anonymous.post('/v1/chat', question({ key: '1' }))
  expect(textsOf(await add(anonymous, another, [{ text: 'New', key: '2' }]))).toEqual([
    'Hello?',
    'New',
  ])
})

test('concurrent retries create one message', async () => {
  const { body: begun } = await user.post('/v1/chat', question())
  const messages = [
    { text: 'First', key: 'a' },
    { text: 'Second', key: 'b' },
  ]

  for (let round = 0; round < 5; round += 1) {
    const keyed = messages.map(({ text, key }) => ({ text, key: `${key}${round}` }))
    const responses = await Promise.all(Array.from({ length: 6 }, () => add(user, begun, keyed)))
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
    for (const answer of responses) {
      expect(textsOf(answer).filter((text) => text === 'First')).toHaveLength(round + 1)
    }
  }
  const { body } = await user.get(`/v1/chat/${begun.id}`)
  expect(body.messages).toHaveLength(11)
})

test('stores all messages of concurrent senders', async () => {
  const { body: begun } = await user.post('/v1/chat', question())
  const senders = [user, admin, user, admin, user, admin, user, admin]

  const responses = await Promise.all(
    senders.map((client, place) => add(client, begun, [{ text: `Word ${place}` }])),
  )

  expect(responses.map(({ status }) => status)).toEqual(senders.map(() => 200))
  const texts = textsOf(await user.get(`/v1/chat/${begun.id}`))
  expect([...texts].sort()).toEqual(['Hello?', ...senders.map((_, place) => `Word ${place}`)])
})

test('a title sent with messages renames the chat', async () => {
  const { body: begun } = await user.post('/v1/chat', question())

  const renamed = await user.post('/v1/chat', { id: begun.id, title: 'Better', messages: [] })

  expect([renamed.status, renamed.body.title]).toEqual([200, 'Better'])
  expect((await user.get(`/v1/chat/${begun.id}`)).body).toEqual(renamed.body)
})

test('returns a text unchanged', async () => {
  const text = '  <b>ä 🙂</b>\r\n\tx\u0001y  '

  const { body } = await user.post('/v1/chat', { title: 'Odd', messages: [{ text }] })

  expect(body.messages?.[0]?.text).toBe(text)
})

test('accepts 20 messages of 10,000 characters in one call', async () => {
  const text = 'x'.repeat(10_000)

  const { body: begun } = await user.post('/v1/chat', { title: 'Long', messages: [{ text }] })
  const many = await add(user, begun, Array(20).fill({ text: 'short' }))

  expect(begun.messages?.[0]?.text).toBe(text)
  expect(many.body.messages).toHaveLength(21)
})

test.each([
  ['title', { messages: [{ text: 'Hello?' }] }],
  ['title', { title: ' ', messages: [{ text: 'Hello?' }] }],
  ['title', { title: 'x'.repeat(201), messages: [] }],
  ['id', { id: 'no-id', messages: [{ text: 'Hello?' }] }],
  ['messages', { title: 'T' }],
  ['messages', { title: 'T', messages: Array(21).fill({ text: 'x' }) }],
  ['messages.0.text', { title: 'T', messages: [{ text: '' }] }],
  ['messages.0.text', { title: 'T', messages: [{ text: ' \n ' }] }],
  ['messages.1.text', { title: 'T', messages: [{ text: 'x' }, { text: 'x'.repeat(10_001) }] }],
  ['messages.0.text', { title: 'T', messages: [{ text: 'x\u0000y' }] }],
  ['messages.0.text', { title: 'T', messages: [{ text: 'x\ud800' }] }],
  ['messages.0.key', { title: 'T', messages: [{ text: 'x', key: '' }] }],
  ['messages.0.key', { title: 'T', messages: [{ text: 'x', key: 'a b' }] }],
  ['messages.0.key', { title: 'T', messages: [{ text: 'x', key: 'x'.repeat(65) }] }],
  ['messages.0', { title: 'T', messages: [{ text: 'x', sender: 'me' }] }],
])('rejects a wrong %s with its field', async (path, body) => {
  const answer = await user.post('/v1/chat', body)

  expectFailure(answer, 400, 'ValidationFailed')
  const problems = rowsOf(answer.body.errors)
  expect(problems.map((problem) => problem.path)).toContain(path)
})

test('rejects a chat without a body, and returns 404 for a missing chat', async () => {
  expectFailure(await user.post('/v1/chat'), 400, 'ValidationFailed')
  for (const missing of [unusedId, 'no-id', '%C3%A9', 'a%2Cb']) {
    expectFailure(await user.get(`/v1/chat/${missing}`), 404, 'NotFound')
  }
})

test.each([
  ['PUT', '/v1/chat', 'POST, GET, HEAD, OPTIONS'],
  ['POST', `/v1/chat/${unusedId}`, 'GET, HEAD, OPTIONS'],
])('rejects %s %s with the allowed methods', async (method, path, allow) => {
  const response = await user.call(method, path)

  expectFailure(response, 405, 'MethodNotAllowed')
  expect(response.headers.get('allow')).toBe(allow)
})

function question(message: { key?: string } = {}) {
  return { title: 'A question', messages: [{ text: 'Hello?', ...message }] }
}

function add(client: Client, chat: Json, messages: unknown[]): Promise<ApiResponse> {
  return client.post('/v1/chat', { id: chat.id, messages })
}

function message(expected: Record<string, unknown>): unknown {
  return {
    id: expect.stringMatching(id),
    place: 1,
    fromAgency: false,
    createdAt: expect.stringMatching(isoDate),
    ...expected,
  }
}

function textsOf({ body }: ApiResponse): string[] {
  return rowsOf(body.messages).map(({ text }) => String(text))
}

function credentialsOf({ email, password }: Person) {
  return { email, password }
}
