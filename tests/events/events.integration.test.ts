import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signedInAs, signUp } from '../product/accounts'
import { Client, type Json, signedIn, visitor } from '../product/client'
import { type EventStream, openEventStream } from '../product/event-stream'
import { expectFailure } from '../product/failure'
import { type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { waitUntil } from '../product/wait-until'
import { openReceiver, type Receiver } from '../product/webhook-receiver'

const newFolder = temporaryFolders('site-events-')
const dataDir = newFolder()
let product: RunningProduct
let admin: Client
let receiver: Receiver

beforeAll(async () => {
  ;[product, receiver] = await Promise.all([start(), openReceiver()])
  admin = await signedIn(product)
})

afterAll(async () => {
  await product.stop()
  await receiver.close()
})

function start(): Promise<RunningProduct> {
  const environment = { WEBHOOKS_PRIVATE: 'allow' }
  return startProduct({ mongo: inject('mongo'), dataDir, environment })
}

test('a content causes events as its readers see it, and its drafts cause none', async () => {
  const events = await follow()
  const draft = await created('/v1/content', { title: 'First words' })
  await admin.post(`/v1/content/${draft}`, { title: 'Other words' })
  await admin.post(`/v1/content/${draft}`, { status: 'published' })
  await admin.post(`/v1/content/${draft}/draft`, { title: 'Not yet' })
  await admin.post(`/v1/content/${draft}`, { title: 'Last words' })
  await admin.post(`/v1/content/${draft}`, { status: 'archived' })
  await admin.post(`/v1/content/${draft}`, { status: 'published' })
  await admin.call('DELETE', `/v1/content/${draft}`)

  const received = await eventsAbout(events, 5)
  expect(received.map(({ type }) => type)).toEqual([
    'content.published',
    'content.updated',
    'content.unpublished',
    'content.published',
    'content.deleted',
  ])
  expect(received.map(({ data }) => data?.content?.id)).toEqual(Array(5).fill(draft))
  expect(received[1]?.data?.content).toMatchObject({ title: 'Last words', type: 'page' })
  expect(received[4]?.data?.content?.slug).toBe(received[0]?.data?.content?.slug)
  await events.leave()
})

test('proposals, submissions, messages and accounts cause events', async () => {
  const events = await follow()
  const proposal = await created('/v1/proposal', { title: 'An offer', client: 'Engines' })
  await admin.post(`/v1/proposal/${proposal}`, { status: 'sent' })
  await admin.post(`/v1/proposal/${proposal}`, { status: 'accepted' })
  const submission = await created('/v1/form/other', { name: 'Ada' }, visitor(product))
  const chat = await created(
    '/v1/chat',
    { title: 'A question', messages: [{ text: 'Hello?' }] },
    visitor(product),
  )
  const person = await signUp(product)
  const user = (await (await signedInAs(product, person)).get('/v1/user/current')).body.id
  await admin.call('DELETE', `/v1/user/${String(user)}`)

  expect(await eventsAbout(events, 6)).toMatchObject([
    { type: 'proposal.sent', data: { proposal: { id: proposal, title: 'An offer' } } },
    { type: 'proposal.accepted', data: { proposal: { id: proposal } } },
    {
      type: 'form.submitted',
      data: { form: 'other', submission: { id: submission, data: { name: 'Ada' }, files: [] } },
    },
    { type: 'chat.message', data: { chat, message: { text: 'Hello?', place: 1 } } },
    { type: 'user.created', data: { user: { id: user } } },
    { type: 'user.deleted', data: { user: { id: user } } },
  ])
  await events.leave()
})

test('a stream continues after the last event, and can be limited to types', async () => {
  const first = await follow()
  await submit('one')
  const [one] = await first.some('form.submitted', 1)
  await first.leave()
  await submit('two')
  await created('/v1/content', { title: 'Published', status: 'published' })
  await submit('three')

  const resumed = await openEventStream(admin, '/v1/events?types=form.submitted', {
    lastEventId: one?.id,
  })
  const events = [await resumed.next(), await resumed.next()]
  expect(events.map((event) => event?.data.data?.form)).toEqual(['two', 'three'])
  expect(Number(events[1]?.id)).toBe(Number(one?.id) + 3)
  await resumed.leave()

  const whole = await openEventStream(admin, '/v1/events?after=0')
  const places = (await Promise.all(Array.from({ length: 5 }, () => whole.next()))).map(
    (event) => event?.id,
  )
  expect(places).toEqual(['1', '2', '3', '4', '5'])
  await whole.leave()
})

test('a place that is not in the log is missed', async () => {
  const beyond = await openEventStream(admin, '/v1/events?after=1000000')
  expect(await beyond.next()).toMatchObject({ name: 'missed' })
  await beyond.leave()
})

test('only administrators follow events', async () => {
  expectFailure(await visitor(product).get('/v1/events'), 401, 'Unauthorized')
  const ada = await signedInAs(product, await signUp(product))
  expectFailure(await ada.get('/v1/events'), 403, 'Forbidden')
  expectFailure(await admin.get('/v1/events?types=content.gone'), 400, 'ValidationFailed')
})

test('a key follows only what it may read, and makes no webhook that is sent more', async () => {
  const { body } = await admin.post('/v1/key', {
    name: 'A mirror',
    scopes: ['event:read', 'content:read', 'webhook:write'],
  })
  const program = new Client(product.url, { authorization: `Bearer ${String(body.key)}` })
  const events = await openEventStream(program, '/v1/events')
  await submit('for-others')
  await created('/v1/content', { title: 'For programs', status: 'published' })
  expect((await events.next())?.name).toBe('content.published')
  expectFailure(await program.get('/v1/events?types=form.submitted'), 403, 'Forbidden')
  const address = `${receiver.url}/program`
  const refused = await program.post('/v1/webhook', { address, events: ['form.submitted'] })
  expectFailure(refused, 403, 'Forbidden')
  const webhook = await admin.post('/v1/webhook', { address, events: ['form.submitted'] })
  const moved = await program.post(`/v1/webhook/${webhook.body.id}`, { address: receiver.url })
  expectFailure(moved, 403, 'Forbidden')
  await created('/v1/webhook', { address, events: ['content.deleted'] }, program)

  await admin.call('DELETE', `/v1/key/${body.id}`)
  await created('/v1/content', { title: 'After the end', status: 'published' })
  await events.ended()
})

test('each of many concurrent writes at two processes has one place, without gaps', async () => {
  const second = await start()
  try {
    const events = await openEventStream(admin, '/v1/events?types=form.submitted', {
      url: second.url,
    })
    const names = Array.from({ length: 30 }, (_, index) => `concurrent-${index}`)
    await Promise.all(names.map((name, index) => submit(name, index % 2 === 0 ? product : second)))

    const received = await events.some('form.submitted', names.length)
    expect(received.map(({ data }) => data.data?.form).toSorted()).toEqual(names.toSorted())
    const places = received.map(({ id }) => Number(id))
    expect(places).toEqual(places.map((_, index) => Number(places[0]) + index))
    await events.leave()
  } finally {
    await second.stop()
  }
})

test('after a kill no acknowledged event is lost, and none is in the log twice', async () => {
  const events = await follow()
  await submit('before')
  const [before] = await events.some('form.submitted', 1)
  await events.leave()
  const acknowledged: string[] = []
  const writes = Array.from({ length: 20 }, async (_, index) => {
    const name = `killed-${index}`
    await submit(name).then(() => acknowledged.push(name))
    if (acknowledged.length === 5) product.process.kill('SIGKILL')
  })
  await Promise.allSettled(writes)
  await product.stop()
  product = await start()
  admin = await signedIn(product)

  const resumed = await openEventStream(admin, '/v1/events?types=form.submitted', {
    lastEventId: before?.id,
  })
  await submit('after')
  const forms: string[] = []
  for (let event = await resumed.next(); event; event = await resumed.next()) {
    forms.push(String(event.data.data?.form))
    if (forms.at(-1) === 'after') break
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(5)
  expect(forms).toEqual(expect.arrayContaining(acknowledged))
  expect(new Set(forms).size).toBe(forms.length)
  await resumed.leave()
})

test('a webhook is managed by calls, and gets signed events with the id that streams have', async () => {
  const { status, body } = await admin.post('/v1/webhook', {
    address: `${receiver.url}/managed`,
    events: ['content.published'],
  })
  expect(status).toBe(201)
  const { secret, ...webhook } = body
  const at = `/v1/webhook/${String(webhook.id)}`
  expect((await admin.get(at)).body).toEqual(webhook)
  expect((await admin.get('/v1/webhook')).text).not.toContain(String(secret))
  const events = await follow()
  await submit('unannounced')
  const content = await created('/v1/content', { title: 'Signed', status: 'published' })

  const [call] = await callsTo('/managed', 1)
  const headers = {
    'webhook-id': String(call?.headers['webhook-id']),
    'webhook-timestamp': String(call?.headers['webhook-timestamp']),
    'webhook-signature': String(call?.headers['webhook-signature']),
  }
  const verified = new Webhook(String(secret)).verify(call?.body ?? '', headers)
  const [published] = await events.some('content.published', 1)
  expect(verified).toEqual(published?.data)
  expect(verified).toMatchObject({ id: headers['webhook-id'], data: { content: { id: content } } })
  expect(() => new Webhook(String(secret)).verify(`${call?.body} `, headers)).toThrow()

  const renewed = (await admin.post(`${at}/secret`)).body.secret
  expect(renewed).not.toBe(secret)
  const tested = await admin.post(`${at}/test`)
  expect(tested.status).toBe(201)
  const [, test] = await callsTo('/managed', 2)
  expect(JSON.parse(test?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} })
  new Webhook(String(renewed)).verify(test?.body ?? '', {
    'webhook-id': String(test?.headers['webhook-id']),
    'webhook-timestamp': String(test?.headers['webhook-timestamp']),
    'webhook-signature': String(test?.headers['webhook-signature']),
  })
  await waitUntil(async () => {
    const { body: list } = await admin.get(`/v1/admin/webhook/delivery?webhook=${webhook.id}`)
    expect(list.content).toMatchObject([
      { type: 'content.published', state: 'delivered', submission: null },
      { type: 'webhook.test', state: 'delivered' },
    ])
  })

  expect((await admin.post(at, { active: false })).body).toMatchObject({ active: false })
  expectFailure(await admin.post(`${at}/test`), 409, 'Conflict')
  expect((await admin.call('DELETE', at)).status).toBe(204)
  expectFailure(await admin.get(at), 404, 'NotFound')
  await events.leave()
})

test.each([
  ['an address of another protocol', { address: 'ftp://a.example' }],
  ['a password in the address', { address: 'https://ada:pass@a.example' }],
  ['no address', {}],
  ['no event', { address: 'https://a.example', events: [] }],
  ['an unknown event', { address: 'https://a.example', events: ['content.read'] }],
])('a webhook with %s is rejected', async (_, body) => {
  expectFailure(await admin.post('/v1/webhook', body), 400, 'ValidationFailed')
})

function follow(): Promise<EventStream> {
  return openEventStream(admin, '/v1/events')
}

async function eventsAbout(stream: EventStream, count: number): Promise<Json[]> {
  const events: Json[] = []
  while (events.length < count) {
    const event = await stream.next()
    if (!event) throw new Error(`The stream ended after ${events.length} of ${count} events.`)
    events.push(event.data)
  }
  return events
}

async function created(path: string, body: unknown, caller = admin): Promise<string> {
  const response = await caller.post(path, body)
  expect(response.status, response.text).toBe(201)
  return String(response.body.id)
}

async function submit(name: string, at: RunningProduct = product): Promise<void> {
  await created(`/v1/form/${name}`, { name: 'Ada' }, visitor(at))
}

/** Waits for at least this many calls of a path. */
function callsTo(path: string, count: number) {
  return waitUntil(() => {
    const calls = receiver.received.filter((call) => call.path === path)
    if (calls.length < count) throw new Error(`Only ${calls.length} calls of ${path}.`)
    return calls
  })
}
