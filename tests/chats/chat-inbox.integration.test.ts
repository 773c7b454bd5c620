import { beforeAll, expect, test } from 'vitest'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { mailTo } from '../product/outbox'
import { editInAdmin, makeUser, type Person } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client
let person: Person
let user: Client

beforeAll(async () => {
  admin = await signedIn(product)
  person = await makeUser(admin, 'talker')
  user = await signedIn(product, { email: person.email, password: person.password })
})

test('counts unread chats and shows the last message', async () => {
  const ada = visitor(product)
  const chat = await begin(ada, ['One about zebras', 'Two'])

  const [fresh] = await inbox('?search=zebras')
  expect(fresh).toMatchObject({
    id: chat,
    unread: 2,
    waiting: true,
    starter: null,
    assignee: null,
    lastMessage: { text: 'Two', fromAgency: false },
  })
  await admin.post(`/v1/chat/${chat}/read`, { place: 2 })
  await admin.post('/v1/chat', { id: chat, messages: [{ text: 'Three' }] })
  expect((await inbox('?search=zebras'))[0]).toMatchObject({
    unread: 0,
    waiting: false,
    lastMessage: { text: 'Three', fromAgency: true },
  })
  const { body } = await ada.get('/v1/chat')
  expect(one(body)).toMatchObject({ id: chat, unread: 1 })
})

test('shows only the beginning of a long last message', async () => {
  const text = `A story of otters. ${'It goes on. '.repeat(30)}`
  await begin(visitor(product), [text])

  const [listed] = await inbox('?search=otters')

  expect(listed?.lastMessage?.text).toBe(text.slice(0, 200))
})

test('users list their own chats, administrators all or their assigned ones', async () => {
  const mine = await begin(user, ['Mine'])
  const theirs = await begin(visitor(product), ['Theirs'])

  expect(idsOf((await user.get('/v1/chat')).body)).toEqual([mine])
  expect(idsOf((await visitor(product).get('/v1/chat')).body)).toEqual([])
  expect(idsOf((await admin.get('/v1/chat?size=2')).body)).toEqual([theirs, mine])
  expect(idsOf((await admin.get('/v1/chat?mine=true')).body)).toEqual([])
  expect(idsOf((await user.get('/v1/chat?search=Theirs')).body)).toEqual([])
  expect(idsOf((await admin.get(`/v1/chat?search=${person.email}`)).body)).toEqual([mine])
  expectFailure(await admin.get('/v1/chat?sort=visitor,asc'), 400, 'ValidationFailed')
  expectFailure(await admin.get('/v1/chat?waiting=perhaps'), 400, 'ValidationFailed')
})

test('only an administrator can assign a chat, to an administrator', async () => {
  const chat = await begin(visitor(product), ['Whose is it?'])
  const me = String((await admin.get('/v1/user/current')).body.id)

  const assigned = await admin.post(`/v1/chat/${chat}/assign`, { userId: me })

  expect([assigned.status, assigned.body.assignee?.id]).toEqual([200, me])
  expect((await inbox(`?assignee=${me}`)).map(({ id }) => id)).toEqual([chat])
  expect((await inbox('?assignee=nobody')).map(({ id }) => id)).not.toContain(chat)
  const rejected = await admin.post(`/v1/chat/${chat}/assign`, { userId: person.id })
  expectFailure(rejected, 400, 'ValidationFailed')
  await admin.post(`/v1/chat/${chat}/assign`, { userId: null })
  expect((await inbox('?assignee=nobody')).map(({ id }) => id)).toContain(chat)
  expectFailure(await user.post(`/v1/chat/${chat}/assign`, { userId: null }), 403, 'Forbidden')
})

test('saved replies are made, found, changed and deleted by administrators, and audited', async () => {
  const fields = { title: 'Ticket shops', text: 'Yes, we do.' }
  const created = await admin.post('/v1/reply', fields)
  const own = `/v1/reply/${String(created.body.id)}`
  await admin.post('/v1/reply', { title: 'Another', text: 'When does the sale begin?' })

  expect([created.status, created.headers.get('location')]).toEqual([201, own])
  expect((await admin.get('/v1/chat/replies')).body).toEqual([
    { id: expect.any(String), title: 'Another', text: 'When does the sale begin?' },
    { id: created.body.id, ...fields },
  ])
  const { body: found } = await admin.get('/v1/reply?search=yes%20shops')
  expect(rowsOf(found.content)).toMatchObject([fields])
  expect((await admin.post(own, (await admin.get(own)).body)).body).toMatchObject(fields)
  expect((await admin.post(own, { text: 'We do.' })).body).toMatchObject({
    title: 'Ticket shops',
    text: 'We do.',
  })
  expect((await admin.call('DELETE', own)).status).toBe(204)
  expectFailure(await admin.get(own), 404)
  const { body: log } = await admin.get('/v1/audit?action=reply.')
  expect(rowsOf(log.content).map(({ action }) => action)).toEqual([
    'reply.deleted',
    'reply.changed',
    'reply.changed',
    'reply.created',
    'reply.created',
  ])
})

test.each([
  [{ title: ' ', text: 'Yes.' }, 'title'],
  [{ title: 'Shops', text: '' }, 'text'],
  [{ title: 'x'.repeat(201), text: 'Yes.' }, 'title'],
  [{ title: 'Shops', text: 'x'.repeat(10_001) }, 'text'],
])('rejects the saved reply %#, and names the field', async (reply, where) => {
  const response = await admin.post('/v1/reply', reply)

  expectFailure(response, 400, 'ValidationFailed')
  expect(rowsOf(response.body.errors)).toMatchObject([{ path: where }])
})

test('only administrators can read and write saved replies', async () => {
  for (const path of ['/v1/chat/replies', '/v1/reply']) {
    expectFailure(await user.get(path), 403, 'Forbidden')
    expectFailure(await visitor(product).get(path), 401, 'Unauthorized')
  }
  const reply = { title: 'Mine', text: 'All mine.' }
  expectFailure(await user.post('/v1/reply', reply), 403, 'Forbidden')
})

test('administrators read and change the opening hours', async () => {
  const path = '/v1/chat/openingHours'
  const { body: before } = await admin.get(path)
  const hours = [{ day: dayAfterTomorrow(), from: '09:00', until: '24:00' }]

  const changed = await admin.post(path, { timeZone: 'UTC', hours })

  expect([changed.status, changed.body]).toMatchObject([200, { timeZone: 'UTC', hours }])
  expect((await visitor(product).get('/v1/chat/hours')).body.open).toBe(false)
  expect((await admin.post(path, changed.body)).body).toEqual(changed.body)
  expect((await admin.post(path, { hours: [] })).body).toMatchObject({ timeZone: 'UTC', hours: [] })
  expectFailure(await user.get(path), 403, 'Forbidden')
  expectFailure(await user.post(path, { hours }), 403, 'Forbidden')
  expectFailure(await visitor(product).get(path), 401, 'Unauthorized')
  const { timeZone } = before
  const restored = await admin.post(path, { timeZone, hours: before.hours })
  expect(restored.body).toMatchObject({ timeZone, hours: before.hours })
})

test.each([
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ hours: [{ day: 'monday', from: '9', until: '17:00' }] }, 'hours.0.from'],
  [{ hours: [{ day: 'monday', from: '09:00', until: '24:30' }] }, 'hours.0.until'],
  [{ hours: [{ day: 'monday', from: '22:00', until: '02:00' }] }, 'hours.0.until'],
  [{ hours: [{ day: 'someday', from: '09:00', until: '17:00' }] }, 'hours.0.day'],
])('rejects the opening hours %#, and names the field', async (given, where) => {
  const response = await admin.post('/v1/chat/openingHours', given)

  expectFailure(response, 400, 'ValidationFailed')
  expect(rowsOf(response.body.errors)).toMatchObject([{ path: where }])
})

test('outside the hours, an anonymous visitor leaves an address and gets the reply by mail', async () => {
  expect((await visitor(product).get('/v1/chat/hours')).body).toEqual({ open: true, opensAt: null })
  const away = {
    timeZone: 'UTC',
    hours: [{ day: dayAfterTomorrow(), from: '09:00', until: '17:00' }],
  }
  expect((await editInAdmin(admin, 'POST', '/api/globals/site', { chat: away })).status).toBe(200)

  const { body } = await visitor(product).get('/v1/chat/hours')
  expect(body.open).toBe(false)
  expect(new Date(String(body.opensAt)).getUTCHours()).toBe(9)
  const ada = visitor(product)
  const begun = await ada.post('/v1/chat', {
    title: 'At night',
    email: 'ada@engines.example',
    messages: [{ text: 'Hello?' }],
  })
  expect(begun.body.email).toBe('ada@engines.example')
  const id = String(begun.body.id)
  const answer = { id, messages: [{ text: 'Good morning, Ada!', key: 'once' }] }
  await admin.post('/v1/chat', answer)
  await admin.post('/v1/chat', answer)

  const mail = await mailTo(product, 'ada@engines.example', 'has replied to you')
  expect(mail.text).toContain('Good morning, Ada!')
  expect(mail.text).toContain(`/chat/${id}`)
})

test('rejects an invalid address and invalid hours', async () => {
  const wrong = { title: 'At night', email: 'ada', messages: [{ text: 'Hello?' }] }
  expectFailure(await visitor(product).post('/v1/chat', wrong), 400, 'ValidationFailed')
  for (const chat of [
    { timeZone: 'Nowhere/City', hours: [] },
    { timeZone: 'UTC', hours: [{ day: 'monday', from: '9', until: '17:00' }] },
  ]) {
    expect((await editInAdmin(admin, 'POST', '/api/globals/site', { chat })).status).toBe(400)
  }
})

async function begin(client: Client, texts: string[]): Promise<string> {
  const messages = texts.map((text) => ({ text }))
  const { status, body } = await client.post('/v1/chat', { title: 'A question', messages })
  expect(status).toBe(201)
  return String(body.id)
}

async function inbox(query: string): Promise<Json[]> {
  const { status, body } = await admin.get(`/v1/chat${query}`)
  expect(status).toBe(200)
  return rowsOf(body.content)
}

function idsOf({ content }: Json): string[] {
  return rowsOf(content).map(({ id }) => String(id))
}

function one({ content }: Json): Json | undefined {
  return rowsOf(content)[0]
}

function dayAfterTomorrow(): string {
  const then = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  return new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })
    .format(then)
    .toLowerCase()
}
