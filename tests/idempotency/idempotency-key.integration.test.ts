import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { signedInAs, signUp } from '../product/accounts'
import { type ApiResponse, type Client, signedIn, visitor } from '../product/client'
import { brief, filledBriefForm, makeForm } from '../product/form-designs'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { startProduct } from '../product/start'
import { filesOf, idOf, uploadForm } from '../product/uploads'
import { waitUntil } from '../product/wait-until'
import { letPass, refuseState, storedKeys } from './stored-keys'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

function postOnce(
  client: Client,
  address: string,
  { key, ...body }: { key: string; body?: unknown; headers?: Record<string, string> },
): Promise<ApiResponse> {
  return client.post(address, body.body, {
    headers: { 'idempotency-key': key, ...body.headers },
  })
}

/** The number of contents whose title has a word. */
async function contentsNamed(word: string): Promise<number> {
  const { body } = await admin.get(`/v1/admin/content?search=${word}`)
  return Number(body.totalElements)
}

async function totalOf(address: string): Promise<number> {
  return Number((await admin.get(address)).body.totalElements)
}

function replayed({ headers }: ApiResponse): boolean {
  return headers.get('idempotency-replayed') === 'true'
}

test('a repeated call gets the first response, and is done once', async () => {
  const key = randomUUID()
  const body = { title: 'Once only', type: 'page' }

  const first = await postOnce(admin, '/v1/content', { key, body })
  const again = await postOnce(admin, '/v1/content', { key, body })

  expect([first.status, replayed(first)]).toEqual([201, false])
  expect([again.status, replayed(again)]).toEqual([201, true])
  expect(again.text).toBe(first.text)
  expect(first.headers.get('etag')).toMatch(/^"/)
  for (const header of ['etag', 'location', 'content-type']) {
    expect([header, again.headers.get(header)]).toEqual([header, first.headers.get(header)])
  }
  expect(first.headers.get('location')).toBe(`/v1/content/${first.body.id}`)
  expect(await contentsNamed('Once')).toBe(1)
})

test('a mail that is asked for twice is sent once', async () => {
  const made = await admin.post('/v1/proposal', { title: 'Sent once', client: 'Client' })
  const address = `/v1/proposal/${made.body.id}`
  await admin.post(address, { status: 'sent' })
  const mail = { key: randomUUID(), body: { to: 'client@studio.example' } }
  const before = await totalOf('/v1/admin/mail')

  const answers = [
    await postOnce(admin, `${address}/link/mail`, mail),
    await postOnce(admin, `${address}/link/mail`, mail),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(replayed)).toEqual([false, true])
  expect(await totalOf('/v1/admin/mail')).toBe(before + 1)
})

test('an empty response is repeated too', async () => {
  const ada = await signUp(product)
  const address = `/v1/user/${ada.id}/passwordReset`
  const key = randomUUID()

  const first = await postOnce(admin, address, { key })
  const again = await postOnce(admin, address, { key })

  expect([first.status, again.status, again.text]).toEqual([204, 204, ''])
  expect([replayed(first), replayed(again)]).toEqual([false, true])
})

test('the same key with another body is 422; the order of its members does not count', async () => {
  const key = randomUUID()
  await postOnce(admin, '/v1/content', { key, body: { title: 'Reused', type: 'page' } })

  const other = await postOnce(admin, '/v1/content', { key, body: { title: 'Reused otherwise' } })
  const turned = await postOnce(admin, '/v1/content', {
    key,
    body: { type: 'page', title: 'Reused' },
  })

  expect([other.status, other.body.error]).toEqual([422, 'IdempotencyKeyReused'])
  expect(other.body.message).toMatch(/new key/)
  expect([turned.status, replayed(turned)]).toEqual([201, true])
  expect(await contentsNamed('Reused')).toBe(1)
})

test('of ten equal calls at the same time, one is done', async () => {
  const call = { key: randomUUID(), body: { title: 'Tenfold', type: 'page' } }

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => postOnce(admin, '/v1/content', call)),
  )

  const done = answers.filter((answer) => answer.status === 201 && !replayed(answer))
  const others = answers.filter((answer) => !done.includes(answer))
  expect(done).toHaveLength(1)
  for (const { status, body, headers, text } of others) {
    if (status === 201) expect(text).toBe(done[0]?.text)
    else {
      expect([status, body.error]).toEqual([409, 'CallInProgress'])
      expect(headers.get('retry-after')).toBe('1')
    }
  }
  expect(await contentsNamed('Tenfold')).toBe(1)
})

test('a rejected call may be corrected with the same key', async () => {
  const key = randomUUID()

  const wrong = await postOnce(admin, '/v1/content', { key, body: { title: 7 } })
  const right = await postOnce(admin, '/v1/content', { key, body: { title: 'Corrected' } })

  expect([wrong.status, right.status, replayed(right)]).toEqual([400, 201, false])
})

test('a rejected call may be corrected, although the rejection was recorded', async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const key = randomUUID()
  const change = (password: string) =>
    postOnce(client, `/v1/user/${ada.id}`, { key, body: { email: `new-${ada.email}`, password } })

  const wrong = await change('not the password')
  const right = await change(ada.password)

  expect([wrong.status, wrong.body.error]).toEqual([400, 'ValidationFailed'])
  expect([right.status, replayed(right)]).toEqual([200, false])
})

test('a call that fails at its commit stores nothing, and may be tried again', async () => {
  const call = { key: randomUUID(), body: { title: 'Failing at first', type: 'page' } }
  const undo = await refuseState(product, 'committed')
  const failed = await postOnce(admin, '/v1/content', call)
  await undo()

  expect([failed.status, await contentsNamed('Failing')]).toEqual([500, 0])
  const again = await postOnce(admin, '/v1/content', call)
  expect([again.status, replayed(again)]).toEqual([201, false])
  expect(await contentsNamed('Failing')).toBe(1)
})

describe('a key is for one caller and one address', () => {
  test('two users may use the same key', async () => {
    const [ada, eve] = [await signUp(product), await signUp(product)]
    const call = { key: randomUUID(), body: { title: 'A question', messages: [{ text: 'Hello' }] } }

    const answers = [
      await postOnce(await signedInAs(product, ada), '/v1/chat', call),
      await postOnce(await signedInAs(product, eve), '/v1/chat', call),
    ]

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers.map(replayed)).toEqual([false, false])
    expect(answers[0]?.body.id).not.toBe(answers[1]?.body.id)
  })

  test('one key may be used at two addresses', async () => {
    const key = randomUUID()
    const call = { key, body: { name: 'Ada' } }

    const answers = [
      await postOnce(admin, '/v1/form/first', call),
      await postOnce(admin, '/v1/form/second', call),
    ]

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers.map(replayed)).toEqual([false, false])
  })

  test('an anonymous visitor is known by the network, before there is a cookie', async () => {
    const call = { key: randomUUID(), body: { name: 'Stranger' } }

    const first = await postOnce(visitor(product), '/v1/form/strangers', call)
    const again = await postOnce(visitor(product), '/v1/form/strangers', call)

    expect([first.status, again.status, replayed(again)]).toEqual([201, 201, true])
    expect(await totalOf('/v1/form?name=strangers')).toBe(1)
  })

  test('a stranger who may not call is rejected without a row', async () => {
    const undo = await refuseState(product, 'running')

    const answer = await postOnce(visitor(product), '/v1/content', {
      key: randomUUID(),
      body: { title: 'Not allowed' },
    })

    await undo()
    expect(answer.status).toBe(401)
  })
})

test('a message that was sent with If-Match is repeated, although the chat has changed', async () => {
  const chat = await admin.post('/v1/chat', {
    title: 'Two messages',
    messages: [{ text: 'First' }],
  })
  const call = {
    key: randomUUID(),
    body: { id: chat.body.id, messages: [{ text: 'Second' }] },
    headers: { 'if-match': String(chat.headers.get('etag')) },
  }

  const first = await postOnce(admin, '/v1/chat', call)
  const again = await postOnce(admin, '/v1/chat', call)

  expect([first.status, again.status, replayed(again)]).toEqual([200, 200, true])
  const { body } = await admin.get(`/v1/chat/${chat.body.id}`)
  expect(body.messages).toHaveLength(2)
})

describe('files', () => {
  test('an upload is done once; with other bytes the key is refused', async () => {
    const targetId = await idOf(admin)
    const key = randomUUID()
    const send = async (file: Buffer) =>
      postOnce(admin, '/v1/asset', { key, body: uploadForm(file, { targetId, key: 'profile' }) })

    const first = await send(await picture())
    const { stored } = filesOf(product)
    const again = await send(await picture())
    const other = await send(await picture({ width: 901 }))

    expect([first.status, again.status, replayed(again)]).toEqual([201, 201, true])
    expect(again.text).toBe(first.text)
    expect([other.status, other.body.error]).toEqual([422, 'IdempotencyKeyReused'])
    expect(filesOf(product)).toEqual({ stored, arriving: [] })
  })

  test('a submission with a file is stored once', async () => {
    await makeForm(admin, brief)
    const key = randomUUID()
    const send = () =>
      postOnce(visitor(product), '/v1/form/brief', { key, body: filledBriefForm() })

    const [first, again] = [await send(), await send()]

    expect([first.status, again.status, replayed(again)]).toEqual([201, 201, true])
    expect(await totalOf('/v1/form?name=brief')).toBe(1)
    expect(filesOf(product).arriving).toEqual([])
  })
})

test.each([
  ['empty', ''],
  ['too long', 'k'.repeat(256)],
  ['not ASCII', 'clé'],
])('a key that is %s is 400', async (_what, key) => {
  const answer = await postOnce(admin, '/v1/content', { key, body: { title: 'Keyless' } })

  expect([answer.status, answer.body.error]).toEqual([400, 'ValidationFailed'])
  expect(answer.body.errors?.[0]?.path).toBe('Idempotency-Key')
  expect(await contentsNamed('Keyless')).toBe(0)
})

test('a key of 255 characters is taken, with any that can be printed', async () => {
  const key = `"~ ${'k'.repeat(252)}`
  const call = { key, body: { title: 'Long key', type: 'page' } }

  const answers = [
    await postOnce(admin, '/v1/content', call),
    await postOnce(admin, '/v1/content', call),
  ]

  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers.map(replayed)).toEqual([false, true])
})

test('after 24 hours a key is new, with any body', async () => {
  const key = randomUUID()
  const body = { title: 'Yesterday', type: 'page' }
  await postOnce(admin, '/v1/content', { key, body })
  await letPass(product, 'expiresAt')

  const other = await postOnce(admin, '/v1/content', {
    key,
    body: { title: 'Yesterday and today', type: 'page' },
  })

  expect([other.status, replayed(other)]).toEqual([201, false])
  expect(await contentsNamed('Yesterday')).toBe(2)
})

test('expired rows are deleted', async () => {
  await postOnce(admin, '/v1/content', { key: randomUUID(), body: { title: 'Forgotten' } })
  await letPass(product, 'expiresAt')

  const other = await startProduct({ mongo: inject('mongo'), dataDir: product.dataDir })

  await waitUntil(async () => expect(await storedKeys(product)).toEqual([]))
  await other.stop()
})

test('calls with a key have a limit, and a replay takes nothing from the limit of its call', async () => {
  const limited = await startProduct({
    mongo: inject('mongo'),
    environment: { RATE_LIMITS: 'on' },
  })
  const client = await signedIn(limited)
  const mail = { key: randomUUID() }
  const ada = await signUp(limited)
  const address = `/v1/user/${ada.id}/passwordReset`
  const statuses: number[] = []
  // An administrator may send 60 mails an hour, and calls with a key 300 a minute.
  for (let calls = 0; calls < 301; calls += 1) {
    statuses.push((await postOnce(client, address, mail)).status)
  }

  expect(statuses.slice(0, 300).filter((status) => status !== 204)).toEqual([])
  expect(statuses.at(-1)).toBe(429)
  await limited.stop()
})

test('neither the key nor the response can be read from the database', async () => {
  const call = { key: `readable-${randomUUID()}`, body: { title: 'Confidential', type: 'page' } }
  await postOnce(admin, '/v1/content', call)

  const stored = JSON.stringify(await storedKeys(product))

  expect(stored).not.toContain('readable-')
  expect(stored).not.toContain('Confidential')
  expect(stored).toContain('completed')
})

test('the rows of a user go with the user', async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const body = { title: 'A question', messages: [{ text: 'Hello' }] }
  await postOnce(client, '/v1/chat', { key: randomUUID(), body })
  const rows = async () => (await storedKeys(product)).filter(({ user }) => user === ada.id)
  expect(await rows()).toHaveLength(1)

  await client.call('DELETE', `/v1/user/${ada.id}`, { body: { password: ada.password } })

  expect(await rows()).toEqual([])
})
