import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isPublicAddress } from '../../server/webhooks/public-addresses'
import { signedInAs, signUp } from '../product/accounts'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin } from '../product/people'
import { type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { waitUntil } from '../product/wait-until'
import { openReceiver, type Receiver } from '../product/webhook-receiver'

const newFolder = temporaryFolders('site-webhooks-')

const dataDir = newFolder()
const environment = { WEBHOOKS_PRIVATE: 'allow' }
const secret = 'a secret of sixteen and more'
let product: RunningProduct
let admin: Client
let receiver: Receiver

beforeAll(async () => {
  ;[product, receiver] = await Promise.all([start(environment), openReceiver()])
  admin = await signedIn(product)
})

afterAll(async () => {
  await product.stop()
  await receiver.close()
})

function start(settings: Record<string, string>): Promise<RunningProduct> {
  return startProduct({ mongo: inject('mongo'), dataDir, environment: settings })
}

test('sends a webhook the submissions of its forms, signed with its secret', async () => {
  await makeWebhook('/signed', { forms: ['signed', 'other'] })
  await submit('unsigned')
  const id = await submit('signed')

  const [call] = await callsTo('/signed', 1)
  const body = JSON.parse(call?.body ?? '')
  expect(body).toMatchObject({
    event: 'form.submitted',
    submission: { id, name: 'signed', data: { name: 'Ada' }, files: [] },
  })
  expect(call?.headers['x-delivery']).toBe(body.delivery)
  const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signatureOf(call)) ?? []
  const expected = createHmac('sha256', secret).update(`${seconds}.${call?.body}`).digest('hex')
  expect(digest).toBe(expected)
  expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60)
  await waitUntil(async () =>
    expect(await deliveriesOf(id)).toMatchObject([
      { form: 'signed', state: 'delivered', attempts: 1, status: 200, answer: 'ok', dueAt: null },
    ]),
  )
})

test('retries a rejected delivery with the same id, and follows no redirect', async () => {
  await makeWebhook('/flaky', { forms: ['flaky'] })
  const headers = { location: `${receiver.url}/elsewhere` }
  receiver.answers.push({ status: 302, headers, body: 'x'.repeat(2000) })
  const id = await submit('flaky')

  const calls = await callsTo('/flaky', 2)
  expect(new Set(calls.map((call) => call.headers['x-delivery'])).size).toBe(1)
  await waitUntil(async () =>
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]),
  )
  expect(receiver.received.map((call) => call.path)).not.toContain('/elsewhere')
})

test('an administrator sends a delivery again, once', async () => {
  await makeWebhook('/again', { forms: ['again'] })
  const id = await submit('again')
  const [delivery] = await ended(id)
  const address = `/v1/admin/webhook/delivery/${delivery?.id}`

  let answerNow = () => {}
  receiver.answers.push({
    status: 200,
    until: new Promise((resolve) => {
      answerNow = resolve
    }),
  })
  const answers = await Promise.all([admin.post(address), admin.post(address)])
  answerNow()

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const calls = await callsTo('/again', 2)
  expect(calls[1]?.headers['x-delivery']).toBe(delivery?.id)
  expectFailure(await visitor(product).post(address), 401, 'Unauthorized')
  const ada = await signedInAs(product, await signUp(product))
  expectFailure(await ada.post(address), 403, 'Forbidden')
  expectFailure(await ada.get('/v1/admin/webhook/delivery'), 403, 'Forbidden')
  expect((await ada.get('/api/webhooks')).status).toBe(403)
  expectFailure(await admin.post('/v1/admin/webhook/delivery/nonsense'), 404, 'NotFound')
})

test('sends nothing to a disabled webhook', async () => {
  await makeWebhook('/off', { active: false })
  const id = await submit('signed')

  await callsTo('/signed', 2)
  expect(await deliveriesOf(id)).toHaveLength(1)
})

test('a webhook requires a web address and a secret', async () => {
  for (const wrong of [
    { address: 'ftp://a.example' },
    { address: 'https://ada:pass@a.example' },
    { address: 'nonsense' },
    { secret: 'short' },
  ]) {
    const body = { address: receiver.url, secret, ...wrong }
    expect((await editInAdmin(admin, 'POST', '/api/webhooks', body)).status).toBe(400)
  }
})

test('the next process sends queued deliveries, and two processes send each once', async () => {
  await makeWebhook('/restart', { forms: ['restart'] })
  receiver.answers.push({ status: 503 })
  const id = await submit('restart')
  await callsTo('/restart', 1)
  await product.stop()
  const [first, second] = await Promise.all([start(environment), start(environment)])
  product = first
  admin = await signedIn(product)

  try {
    expect(await ended(id)).toMatchObject([{ state: 'delivered' }])
    const sent: string[] = []
    for (const _each of Array(5)) sent.push(await submit('restart'))
    await callsTo('/restart', 7)
    for (const each of sent) expect(await ended(each)).toMatchObject([{ attempts: 1 }])
    expect(receiver.received.filter((call) => call.path === '/restart')).toHaveLength(7)
  } finally {
    await second.stop()
  }
})

test('does not call private networks, in any form of their address', async () => {
  const { port } = new URL(receiver.url)
  await product.stop()
  product = await start({})
  admin = await signedIn(product)
  const before = receiver.received.length
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '[::ffff:127.0.0.1]', '10.0.0.1']
  for (const host of hosts) {
    await makeWebhook('', { address: `http://${host}:${port}/private`, forms: ['private'] })
  }
  const id = await submit('private')

  await waitUntil(async () => {
    const deliveries = await deliveriesOf(id)
    expect(deliveries).toHaveLength(hosts.length)
    for (const { answer } of deliveries) expect(answer).toContain('is in a private network')
  })
  expect(receiver.received).toHaveLength(before)
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.9.9.9', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fc00::1', false],
  ['fd12::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['nonsense', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

async function makeWebhook(path: string, fields: Record<string, unknown>): Promise<void> {
  const body = { address: `${receiver.url}${path}`, secret, ...fields }
  const { status, text } = await editInAdmin(admin, 'POST', '/api/webhooks', body)
  if (status !== 201) throw new Error(`No webhook was made: ${status} ${text}`)
}

async function submit(name: string): Promise<string> {
  const { status, body } = await visitor(product).post(`/v1/form/${name}`, { name: 'Ada' })
  expect(status).toBe(201)
  return String(body.id)
}

/** Waits for at least this many calls of a path. */
function callsTo(path: string, count: number) {
  return waitUntil(() => {
    const calls = receiver.received.filter((call) => call.path === path)
    if (calls.length < count) throw new Error(`Only ${calls.length} calls of ${path}.`)
    return calls
  })
}

async function deliveriesOf(submission: string): Promise<Json[]> {
  const { status, body } = await admin.get(`/v1/admin/webhook/delivery?submission=${submission}`)
  expect(status).toBe(200)
  return rowsOf(body.content)
}

/** The deliveries of a submission, once none is queued. */
function ended(submission: string): Promise<Json[]> {
  return waitUntil(async () => {
    const deliveries = await deliveriesOf(submission)
    expect(deliveries.length).toBeGreaterThan(0)
    for (const { state } of deliveries) expect(state).not.toBe('waiting')
    return deliveries
  })
}

function signatureOf(call: { headers: Record<string, unknown> } | undefined): string {
  return String(call?.headers['x-signature'])
}
