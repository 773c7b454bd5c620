import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Client, type Json, signedIn, visitor } from '../product/client'
import { type EventStream, openEventStream } from '../product/event-stream'
import { expectFailure } from '../product/failure'
import { editInAdmin, makeUser } from '../product/people'
import { roundRobin } from '../product/round-robin'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-chat-')

const dataDir = newFolder()
let product: RunningProduct
let other: RunningProduct
let admin: Client

beforeAll(async () => {
  const mongo = inject('mongo')
  const environment: Record<string, string> = mongo
    ? { DATABASE_URL: databaseOf(mongo, dataDir) }
    : {}
  product = await startProduct({ dataDir, environment })
  other = await startProduct({ dataDir, environment })
  admin = await signedIn(product)
})

afterAll(async () => {
  await product.stop()
  await other.stop()
})

test('sends a message to both sides immediately, in order, with its position', async () => {
  const ada = visitor(product)
  const chat = await begin(ada, ['One'])
  const [hers, ours] = [await events(ada, chat), await events(admin, chat)]
  expect([hers.status, hers.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])

  const sent = await say(admin, chat, 'Two')
  await say(ada, chat, 'Three <script>alert(1)</script> 🙂\n\nfour')

  for (const stream of [hers, ours]) {
    const messages = await stream.some('message', 3)
    expect(messages.map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(messages.map(({ data }) => data.text)).toEqual([
      'One',
      'Two',
      'Three <script>alert(1)</script> 🙂\n\nfour',
    ])
    expect(messages[1]?.data).toEqual(sent.messages?.[1])
    await stream.leave()
  }
})

test('a returning subscriber gets missed messages once and in order', async () => {
  const ada = visitor(product)
  const chat = await begin(ada, ['One', 'Two'])
  const stream = await events(ada, chat)
  const [, last] = await stream.some('message', 2)
  await stream.leave()
  for (let count = 3; count <= 70; count += 1) await say(admin, chat, `Word ${count}`)

  const back = await events(ada, chat, last?.id)
  const missed = await back.some('message', 68)
  expect(missed.map(({ id }) => Number(id))).toEqual(Array.from({ length: 68 }, (_, n) => n + 3))
  await say(admin, chat, 'And now')
  expect((await back.some('message', 1))[0]?.data.text).toBe('And now')
  await back.leave()

  const after = await openEventStream(ada, `/v1/chat/${chat}/events?after=69`)
  expect((await after.some('message', 1))[0]?.id).toBe('70')
  await after.leave()
})

test('sends a repeated message once', async () => {
  const ada = visitor(product)
  const chat = await begin(ada, [])
  const stream = await events(ada, chat)
  const message = { text: 'Only once', key: 'the-key' }

  await Promise.all(
    Array.from({ length: 6 }, () => ada.post('/v1/chat', { id: chat, messages: [message] })),
  )
  await say(ada, chat, 'The end')

  const received = await stream.some('message', 2)
  expect(received.map(({ data }) => data.text)).toEqual(['Only once', 'The end'])
  await stream.leave()
})

test('concurrent messages through two processes reach all subscribers in the same order', async () => {
  const ada = visitor(product)
  const chat = await begin(ada, [])
  const there = await signedIn(other)
  const streams = [await events(ada, chat), await openEventStream(there, `/v1/chat/${chat}/events`)]

  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => {
      const sender = roundRobin([ada, admin, there], turn)
      return sender.post('/v1/chat', { id: chat, messages: [{ text: `Word ${turn}` }] })
    }),
  )

  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  const [here = [], elsewhere = []] = await Promise.all(
    streams.map((stream) => stream.some('message', 12)),
  )
  expect(here.map(({ id }) => Number(id))).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  expect(elsewhere).toEqual(here)
  for (const stream of streams) await stream.leave()
})

test('shows reading and typing to the other side, also in another process', async () => {
  const ada = visitor(product)
  const chat = await begin(ada, ['Hello?'])
  const there = await signedIn(other)
  const [hers, ours] = [
    await events(ada, chat),
    await openEventStream(there, `/v1/chat/${chat}/events`),
  ]
  for (const stream of [hers, ours]) {
    expect((await stream.some('read', 1))[0]?.data).toEqual({ read: { agency: 0, visitor: 0 } })
  }

  expect((await there.post(`/v1/chat/${chat}/typing`)).status).toBe(204)
  expect((await hers.some('typing', 1))[0]?.data).toEqual({ fromAgency: true })
  await ada.post(`/v1/chat/${chat}/typing`)
  expect((await ours.some('typing', 1))[0]?.data).toEqual({ fromAgency: false })

  expect((await there.post(`/v1/chat/${chat}/read`, { place: 1 })).status).toBe(204)
  expect((await hers.some('read', 1))[0]?.data).toEqual({ read: { agency: 1, visitor: 0 } })
  await there.post(`/v1/chat/${chat}/read`, { place: 0 })
  expect((await ada.get(`/v1/chat/${chat}`)).body.read).toEqual({ agency: 1, visitor: 0 })
  await hers.leave()
  await ours.leave()
})

test("rejects other callers' streams", async () => {
  const chat = await begin(visitor(product), ['Hello?'])
  const user = visitor(product)
  await begin(user, ['Me too'])

  for (const path of ['events', 'typing', 'read']) {
    const method = path === 'events' ? 'GET' : 'POST'
    const body = path === 'read' ? { body: { place: 1 } } : {}
    expectFailure(await user.call(method, `/v1/chat/${chat}/${path}`, body), 404, 'NotFound')
  }
  expectFailure(await user.get('/v1/chat/events'), 401, 'Unauthorized')
  expectFailure(await user.get(`/v1/chat/${chat}/events?after=x`), 400, 'ValidationFailed')
})

test('ends the stream of a user who is disabled or signs out before the next message', async () => {
  for (const end of ['disable', 'sign out'] as const) {
    const person = await makeUser(admin, `talker-${end.replace(' ', '-')}`)
    const ada = await signedIn(product, { email: person.email, password: person.password })
    const chat = await begin(ada, ['Hello?'])
    const stream = await events(ada, chat)
    await stream.some('message', 1)
    if (end === 'disable') {
      await editInAdmin(admin, 'PATCH', `/api/users/${person.id}`, { disabled: true })
    } else expect((await ada.call('DELETE', '/v1/auth')).status).toBe(204)

    await say(admin, chat, 'A secret')

    const received = await untilEnd(stream)
    expect([end, received.filter(({ name }) => name === 'message')]).toEqual([end, []])
  }
})

test('ends the stream of a former administrator before the next message', async () => {
  const person = await makeUser(admin, 'former', [{ permission: 'admin' }])
  const former = await signedIn(product, { email: person.email, password: person.password })
  const ada = visitor(product)
  const chat = await begin(ada, ['Hello?'])
  const stream = await events(former, chat)
  await stream.some('message', 1)
  await editInAdmin(admin, 'PATCH', `/api/users/${person.id}`, { acl: [] })

  await say(ada, chat, 'A secret')

  await expect(stream.some('message', 1)).rejects.toThrow('The stream ended')
})

test('ends the stream of a deleted chat', async () => {
  const ada = visitor(product)
  const chat = await begin(ada, ['Hello?'])
  const stream = await events(ada, chat)
  await stream.some('message', 1)
  await editInAdmin(admin, 'DELETE', `/api/chats/${chat}`)

  await stream.ended()
  expectFailure(await ada.get(`/v1/chat/${chat}`), 404, 'NotFound')
})

test('notifies administrators of changed chats in every process', async () => {
  const inbox = await openEventStream(await signedIn(other), '/v1/chat/events')
  const chat = await begin(visitor(product), ['Hello?'])

  expect((await inbox.some('changed', 1))[0]?.data).toEqual({ chat })
  await inbox.leave()
})

test('notifies a thousand subscribers', async () => {
  const ada = visitor(product)
  const chats = [await begin(ada, []), await begin(ada, [])]
  const streams: EventStream[] = []
  for (let count = 0; count < 1000; count += 100) {
    streams.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, (_, n) => events(ada, roundRobin(chats, n))),
      )),
    )
  }

  for (const chat of chats) await say(admin, chat, 'To all')

  const received = await Promise.all(streams.map((stream) => stream.some('message', 1)))
  expect(received.map(([event]) => event?.data.text)).toEqual(Array(1000).fill('To all'))
  await Promise.all(streams.map((stream) => stream.leave()))
  expect((await ada.get(`/v1/chat/${chats[0]}`)).status).toBe(200)
})

test('a stop ends all streams, and nothing is lost after the next start', async () => {
  const alone = newFolder()
  const mongo = inject('mongo')
  const options = mongo
    ? { dataDir: alone, environment: { DATABASE_URL: databaseOf(mongo, alone) } }
    : { dataDir: alone }
  const before = await startProduct(options)
  const ada = visitor(before)
  const chat = await begin(ada, ['One'])
  const stream = await events(ada, chat)
  const [last] = await stream.some('message', 1)

  const stopped = before.stop()
  await stream.ended()
  expect(await stopped).toBe(0)

  const after = await startProduct(options)
  const there = await signedIn(after)
  await there.post('/v1/chat', { id: chat, messages: [{ text: 'Two' }] })
  const back = await openEventStream(ada, `/v1/chat/${chat}/events`, {
    lastEventId: last?.id,
    url: after.url,
  })
  expect((await back.some('message', 1))[0]?.data.text).toBe('Two')
  await back.leave()
  await after.stop()
})

async function begin(client: Client, texts: string[]): Promise<string> {
  const messages = texts.map((text) => ({ text }))
  const { status, body } = await client.post('/v1/chat', { title: 'A question', messages })
  expect(status).toBe(201)
  return String(body.id)
}

async function say(client: Client, chat: string, text: string): Promise<Json> {
  const { status, body } = await client.post('/v1/chat', { id: chat, messages: [{ text }] })
  expect(status).toBe(200)
  return body
}

function events(client: Client, chat: string, lastEventId?: string): Promise<EventStream> {
  return openEventStream(client, `/v1/chat/${chat}/events`, { lastEventId })
}

async function untilEnd(stream: EventStream) {
  const received = []
  for (let event = await stream.next(); event; event = await stream.next()) received.push(event)
  return received
}
