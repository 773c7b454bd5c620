import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Account, codesOf, signedInAs, signUp } from '../product/accounts'
import { type ApiResponse, type Client, signedIn, visitor } from '../product/client'
import { codeOf, mailsOf, mailTo } from '../product/outbox'
import { type RunningProduct, startProduct } from '../product/start'

let product: RunningProduct

beforeAll(async () => {
  product = await startProduct({ mongo: inject('mongo'), environment: { TEST_HELPERS: 'on' } })
})

afterAll(async () => {
  await product.stop()
})

test('verifies the address once with the code mailed at sign-up', async () => {
  const ada = await signUp(product)
  const code = codeOf(await mailTo(product, ada.email))
  const signedInBefore = await signedInAs(product, ada)
  expect((await signedInBefore.get('/v1/user/current')).body.emailVerified).toBe(false)

  const { status, body } = await verify(code, signedInBefore)
  const again = await verify(code, signedInBefore)

  expect([status, body.id, body.emailVerified]).toEqual([200, ada.id, true])
  expect([again.status, again.body.errors?.[0]?.path]).toEqual([400, 'code'])
  const client = await signedInAs(product, ada)
  expect((await client.get('/v1/user/current')).body.emailVerified).toBe(true)
})

test('sends another code on request, which replaces the first', async () => {
  const ada = await signUp(product)
  const first = (await codesOf(product, ada)).emailVerify ?? ''

  const requested = await ask(visitor(product), ada.email)
  const second = (await codesOf(product, ada)).emailVerify ?? ''

  expect([requested.status, requested.text]).toEqual([204, ''])
  expect((await verify(first)).status).toBe(400)
  expect((await verify(second)).status).toBe(200)
})

test('returns the same response for known and unknown addresses', async () => {
  const answer = await ask(visitor(product), 'not-there@studio.example')

  expect([answer.status, answer.text]).toEqual([204, ''])
  expect((await ask(visitor(product), 'not there')).status).toBe(400)
})

test('returns the same error for every invalid code', async () => {
  const ada = await signUp(product)
  await visitor(product).post('/v1/user/passwordReset/start', { email: ada.email })
  const { passwordReset, emailVerify } = await codesOf(product, ada)

  const answers = []
  for (const code of [passwordReset, `${emailVerify}0`, 'made-up']) answers.push(await verify(code))

  for (const { status, body } of answers) {
    expect(status).toBe(400)
    expect(body).toEqual({ ...answers[0]?.body, createdAt: expect.any(String) })
    expect(body.message).toContain('Ask for a new one')
  }
  expect((await verify(emailVerify)).status).toBe(200)
})

test.each([
  [
    'through the user’s profile',
    (client: Client, { id, password }: Account, email: string) =>
      client.post(`/v1/user/${id}`, { email, password }),
  ],
  [
    'with a verification mail',
    (client: Client, { password }: Account, email: string) => ask(client, email, password),
  ],
])('a new address, requested %s, takes effect once verified', async (_how, name) => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  await verify((await codesOf(product, ada)).emailVerify, client)
  const email = `new-${ada.email}`

  const { body } = await name(client, ada, email.toUpperCase())
  if (body) expect(body.email).toBe(ada.email)
  expect((await client.get('/v1/user/current')).body.email).toBe(ada.email)
  const { status, body: verified } = await verify(codeOf(await mailTo(product, email)), client)

  expect([status, verified.email, verified.emailVerified]).toEqual([200, email, true])
  await signedInAs(product, { ...ada, email })
  expect((await client.get('/v1/user/current')).body.email).toBe(email)
  expect((await visitor(product).post('/v1/auth', { ...credentials(ada) })).status).toBe(401)
})

test('rejects an address in use, and sends no mail for it', async () => {
  const ada = await signUp(product)
  const other = await signUp(product)
  const client = await signedInAs(product, ada)
  await mailTo(product, other.email)

  const { password } = ada
  const change = { email: other.email, firstName: 'X', password }
  const changed = await client.post(`/v1/user/${ada.id}`, change)
  const requested = await ask(client, other.email, password)

  expect([changed.status, changed.body.error]).toEqual([409, 'Conflict'])
  expect((await client.get('/v1/user/current')).body.firstName).toBe('')
  expect(requested.status).toBe(204)
  await codesOf(product, other)
  const mails = await mailsOf(product)
  expect(mails.filter(({ to }) => to?.[0]?.address === other.email)).toHaveLength(1)
})

test('gives an address to the first of two accounts that verify it', async () => {
  const email = 'wanted@studio.example'
  const accounts = [await signUp(product), await signUp(product)]
  const clients = await Promise.all(accounts.map((account) => signedInAs(product, account)))
  for (const [index, client] of clients.entries()) {
    await ask(client, email, accounts[index]?.password)
  }
  const codes = await Promise.all(accounts.map((account) => codesOf(product, account)))

  const answers = await Promise.all(
    codes.map(({ emailVerify }, index) => verify(emailVerify, clients[index])),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const admin = await signedIn(product)
  expect((await admin.get('/v1/user?search=wanted')).body.totalElements).toBe(1)
})

test('rejects codes for an address that an administrator has replaced', async () => {
  const admin = await signedIn(product)
  const ada = await signUp(product)
  const { emailVerify } = await codesOf(product, ada)

  await admin.post(`/v1/user/${ada.id}`, { email: `new-${ada.email}` })

  expect((await verify(emailVerify)).status).toBe(400)
  expect((await admin.get(`/v1/user/${ada.id}`)).body.email).toBe(`new-${ada.email}`)
})

test('hides codes from all callers, including administrators', async () => {
  const admin = await signedIn(product)
  await signUp(product)

  expect((await admin.get('/api/codes')).status).toBe(403)
})

test('returns 404 for test helpers when they are off, and still sends mails', async () => {
  const plain = await startProduct({ mongo: inject('mongo') })
  try {
    const ada = await signUp(plain)
    await mailTo(plain, ada.email)
    const { status, body } = await visitor(plain).get(`/v1/test/user/${ada.id}/codes`)
    expect([status, body.error]).toEqual([404, 'NotFound'])
  } finally {
    await plain.stop()
  }
})

function verify(code: string | null, client = visitor(product)): Promise<ApiResponse> {
  return client.post('/v1/user/emailVerify', { code })
}

function ask(client: Client, email: string, password?: string): Promise<ApiResponse> {
  return client.call('PUT', '/v1/user/emailVerify', { body: { email, password } })
}

function credentials({ email, password }: { email: string; password: string }) {
  return { email, password }
}
