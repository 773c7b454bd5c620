import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Account, signedInAs } from '../product/accounts'
import { type ApiResponse, type Client, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { pdf } from '../product/pictures'
import { type RunningProduct, startProduct } from '../product/start'
import { uploadForm } from '../product/uploads'

type Attempt = (client: Client, count: number, from: string) => Promise<ApiResponse>

let product: RunningProduct

beforeAll(async () => {
  product = await startProduct({
    mongo: inject('mongo'),
    // Callers set their own address in X-Forwarded-For, as a proxy would.
    environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  })
})

afterAll(async () => {
  await product.stop()
})

const password = 'three green owls'
const minute = 60

const everybody = (count: number) => `somebody-${count}@studio.example`
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const post =
  (path: string, bodyOf: (count: number) => unknown): Attempt =>
  (client, count, address) =>
    client.post(path, bodyOf(count), from(address))

const verify = (email: string, address: string) =>
  visitor(product).call('PUT', '/v1/user/emailVerify', { body: { email }, ...from(address) })

const perAddress: [string, number, number, Attempt][] = [
  [
    'signing in',
    50,
    10 * minute,
    post('/v1/auth', (count) => ({ email: everybody(count), password: 'wrong' })),
  ],
  ['signing up', 20, 60 * minute, post('/v1/user', (n) => ({ email: everybody(n), password }))],
  [
    'asking for a new password',
    20,
    60 * minute,
    post('/v1/user/passwordReset/start', (count) => ({ email: everybody(count) })),
  ],
  [
    'guessing the code of a new password',
    30,
    10 * minute,
    post('/v1/user/passwordReset/finish', (count) => ({ resetCode: `guess-${count}`, password })),
  ],
  [
    'asking to verify an address',
    30,
    60 * minute,
    (_client, count, address) => verify(everybody(count), address),
  ],
  [
    'validating a sign-up',
    300,
    60 * minute,
    post('/v1/user/preValidate', (count) => ({ email: everybody(count) })),
  ],
  ['sending forms', 30, 10 * minute, post('/v1/form/contact', (count) => ({ name: `${count}` }))],
  [
    'beginning chats',
    120,
    minute,
    post('/v1/chat', (count) => ({ title: `Chat ${count}`, messages: [] })),
  ],
]

test.each(perAddress)(
  '%s is limited for one address to %d times in %d seconds',
  async (what, times, seconds, attempt) => {
    const here = `203.0.113.${perAddress.findIndex(([one]) => one === what) + 1}`
    const anonymous = visitor(product)

    const answers = await Promise.all(
      Array.from({ length: times }, (_, count) => attempt(anonymous, count, here)),
    )
    expect(answers.filter(({ status }) => status === 429 || status >= 500)).toEqual([])

    expectTooMany(await attempt(anonymous, times, here), seconds)
    expect((await attempt(anonymous, times + 1, '198.51.100.1')).status).not.toBe(429)
  },
)

test('sign-in is not limited by account, which would let others block its owner', async () => {
  const { email } = await user('198.51.100.2')
  const attempt = (password: string, address: string) =>
    visitor(product).post('/v1/auth', { email, password }, from(address))

  for (let count = 0; count < 21; count++) {
    expectFailure(await attempt('wrong', `198.51.101.${count}`), 401, 'Unauthorized')
  }

  expect((await attempt(password, '198.51.101.99')).status).toBe(200)
})

test('a search of a page counts like one of /v1, and its error is a page', async () => {
  const here = from('203.0.113.150')
  const anonymous = visitor(product)
  for (let count = 0; count < 120; count += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        anonymous.get(place % 2 ? '/v1/site/search?q=owl' : '/search?q=owl', here),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }

  expectTooMany(await anonymous.get('/v1/site/search?q=owl', here), minute)
  const page = await anonymous.get('/search?q=owl', here)
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(page.text).toContain('There were too many attempts. Try again in')
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await anonymous.get('/', here)).status).toBe(200)
  expect((await anonymous.get('/search?q=owl', from('203.0.113.151'))).status).toBe(200)
})

test("a page's form shows the page with the time to try again when limited", async () => {
  const here = { origin: product.url, 'x-forwarded-for': '203.0.113.152' }
  const send = (count: number) =>
    visitor(product).call('POST', '/passwordResetStart', {
      body: new URLSearchParams({ email: `from-page-${count}@studio.example` }),
      headers: here,
    })
  for (let count = 0; count < 20; count++) expect((await send(count)).status).toBe(302)

  const { status, headers, text } = await send(20)

  expect([status, headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(text).toContain('There were too many attempts. Try again in')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('exports of all kinds are limited by account', async () => {
  const admin = await signedIn(product)
  const id = String((await admin.get('/v1/user/current')).body.id)
  const exported = [
    '/v1/admin/content?format=csv',
    '/v1/form?name=contact&format=csv',
    `/v1/user/${id}/data`,
  ]
  for (let count = 0; count < 30; count++) {
    const path = exported[count % exported.length] ?? ''
    const { status } = await admin.get(path, from(`198.51.103.${count}`))
    expect([path, status]).toEqual([path, 200])
  }

  for (const path of exported) {
    expectTooMany(await admin.get(path, from('198.51.103.99')), 10 * minute)
  }
  expect((await admin.get('/v1/admin/content', from('198.51.103.99'))).status).toBe(200)
})

test('saves are limited by account', async () => {
  const ada = await user('198.51.100.5')
  const client = await signedInAs(product, ada)
  const save = (count: number) =>
    client.post(
      `/v1/user/${ada.id}`,
      { firstName: `Ada ${count}` },
      from(`198.51.104.${count % 50}`),
    )
  for (let count = 0; count < 300; count++) expect((await save(count)).status).toBe(200)

  expectTooMany(await save(300), minute)
})

test.each([
  [
    'a new password',
    (email: string, address: string) =>
      visitor(product).post('/v1/user/passwordReset/start', { email }, from(address)),
  ],
  ['a code for an address', verify],
])(
  'sends %s to one mailbox at most five times an hour, for all callers together',
  async (what, ask) => {
    const email = `mailbox-for-${what.length}@studio.example`

    for (let count = 0; count < 5; count++) {
      expect((await ask(email, `198.51.102.${count}`)).status).toBe(204)
    }

    expectTooMany(await ask(` ${email.toUpperCase()} `, '198.51.102.99'), 60 * minute)
  },
)

test('uploads are limited by account and by address', async () => {
  const [ada, bob] = await Promise.all([user('198.51.100.3'), user('198.51.100.4')])
  const browser = await signedInAs(product, ada)
  const upload = (client: Client, { id }: Account, address: string) =>
    client.post('/v1/asset', uploadForm(pdf, { targetId: id, key: 'sheet' }), from(address))

  for (let count = 0; count < 120; count++) {
    expect((await upload(browser, ada, '203.0.113.100')).status).toBe(201)
  }

  expectTooMany(await upload(browser, ada, '203.0.113.101'), 10 * minute)
  const other = await signedInAs(product, bob)
  expectTooMany(await upload(other, bob, '203.0.113.100'), 10 * minute)
  expect((await upload(other, bob, '203.0.113.102')).status).toBe(201)
})

test('typing notices are limited by address, without affecting messages', async () => {
  const ada = visitor(product)
  const { body } = await ada.post('/v1/chat', { title: 'A flood', messages: [] })
  const chat = `/v1/chat/${String(body.id)}`
  const type = (address: string) => ada.post(`${chat}/typing`, undefined, from(address))

  for (let count = 0; count < 600; count += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => type('203.0.113.200')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
  }

  expectTooMany(await type('203.0.113.200'), minute)
  expect((await type('203.0.113.201')).status).toBe(204)
  expect((await ada.get(chat)).status).toBe(200)
})

test('without a proxy, ignores forwarded addresses', async () => {
  const alone = await startProduct({
    mongo: inject('mongo'),
    environment: { RATE_LIMITS: 'on' },
  })
  try {
    const answers: ApiResponse[] = []
    for (let count = 0; count < 31; count++) {
      answers.push(
        await visitor(alone).post('/v1/form/contact', { count }, from(`203.0.113.${count}`)),
      )
    }

    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(201))
    expect(answers[30]?.status).toBe(429)
  } finally {
    await alone.stop()
  }
})

/** A user who has signed up from a separate address. */
async function user(address: string): Promise<Account> {
  const account = { email: `from-${address}@studio.example`, password }
  const { status, body } = await visitor(product).post('/v1/user', account, from(address))
  expect(status).toBe(201)
  return { ...account, id: String(body.id) }
}

function expectTooMany(answer: ApiResponse, seconds: number): void {
  expectFailure(answer, 429, 'TooManyRequests')
  expect(answer.body.message).toMatch(
    /^There were too many attempts\. Try again in \d+ (seconds|minutes)\.$/,
  )
  const wait = Number(answer.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
}
