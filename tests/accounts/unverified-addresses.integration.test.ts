import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Account, signedInAs, signUp, signUpVerified } from '../product/accounts'
import { switchOnTwoFactor } from '../product/authenticator-app'
import { type ApiResponse, Client, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { codeOf, mailTo } from '../product/outbox'
import { addPasskey, PasskeyDevice, signInWithPasskey } from '../product/passkey-device'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'
import { waitUntil } from '../product/wait-until'

const newPassword = 'nine quiet herons'

const product = productForAll({ environment: { RATE_LIMITS: 'off' } })

/** An attacker who signed up with another person’s address and set up every way to sign in. */
async function signUpForAnother() {
  const account = await signUp(product)
  const { id, password, email } = account
  const code = codeOf(await mailTo(product, email))
  const browser = await signedInAs(product, account)
  const device = new PasskeyDevice({ origin: product.url })
  await addPasskey(browser, account, device)
  const { recoveryCodes } = await switchOnTwoFactor(browser, account)
  const apiKey = randomUUID()
  await editInAdmin(await signedIn(product), 'PATCH', `/api/users/${id}`, {
    enableAPIKey: true,
    apiKey,
  })
  const program = new Client(product.url, { authorization: `users API-Key ${apiKey}` })
  await browser.post(`/v1/user/${id}`, { email: `own-${email}`, password, code: recoveryCodes[0] })
  const pending = codeOf(await mailTo(product, `own-${email}`))
  return { account, code, browser, device, program, pending, recoveryCodes }
}

type Attack = Awaited<ReturnType<typeof signUpForAnother>>

/** The attacker's ways to sign in that still work. */
async function open({ account, browser, device, program, pending }: Attack): Promise<string[]> {
  const { email, password } = account
  const signIn = await visitor(product).post('/v1/auth', { email, password })
  const found = {
    session: (await browser.get('/v1/user/current')).status === 200,
    passkey: (await signInWithPasskey(visitor(product), device)).status === 200,
    apiKey: (await program.get('/v1/user/current')).status === 200,
    password: String(signIn.body.error) !== 'Unauthorized',
    address: (await verify(visitor(product), { code: pending, password })).status === 200,
  }
  return Object.entries(found).flatMap(([name, isOpen]) => (isOpen ? [name] : []))
}

test('resetting the password of an unverified address removes everything set up before', async () => {
  const attack = await signUpForAnother()
  const { id, email } = attack.account
  await visitor(product).post('/v1/user/passwordReset/start', { email })

  expect((await reset(email)).status).toBe(204)

  expect(await open(attack)).toEqual([])
  const owner = await signedInAs(product, { email, password: newPassword })
  expect((await owner.get('/v1/user/current')).body.emailVerified).toBe(true)
  expect((await owner.get(`/v1/user/${id}/passkeys`)).body).toEqual([])
  const notice = await mailTo(product, email, 'Other ways to sign in were removed')
  expect(notice.text).toContain(
    'one passkey, two-factor sign-in with its recovery codes, and the API key',
  )
})

test('verifying an address from elsewhere for the first time removes everything set up before', async () => {
  const attack = await signUpForAnother()
  const { email, id } = attack.account

  // The code for the other address has replaced the first one.
  await ask(email)
  const again = await verify(visitor(product), { code: await newestCode(attack) })
  expect([again.status, again.body.id, again.body.emailVerified]).toEqual([200, id, true])
  expect(await open(attack)).toEqual([])
  await mailTo(product, email, 'Your account needs a new password')
  await visitor(product).post('/v1/user/passwordReset/start', { email })
  expect((await reset(email)).status).toBe(204)
  await signedInAs(product, { email, password: newPassword })
})

test.each<[string, (account: Account, code: string) => Promise<ApiResponse>]>([
  ['signed in', async (account, code) => verify(await signedInAs(product, account), { code })],
  [
    'with the password',
    (account, code) => verify(visitor(product), { code, password: account.password }),
  ],
])('a user who verifies an address %s keeps their ways to sign in', async (_how, proveBy) => {
  const account = await signUp(product)
  const client = await signedInAs(product, account)
  const device = new PasskeyDevice({ origin: product.url })
  await addPasskey(client, account, device)
  const code = codeOf(await mailTo(product, account.email, 'Confirm your e-mail address'))

  const { status, body } = await proveBy(account, code)

  expect([status, body.emailVerified]).toEqual([200, true])
  expect((await client.get('/v1/user/current')).status).toBe(200)
  expect((await signInWithPasskey(visitor(product), device)).status).toBe(200)
  await signedInAs(product, account)
})

test('rejects a wrong or empty password without using up the code', async () => {
  const account = await signUp(product)
  const code = codeOf(await mailTo(product, account.email))

  for (const password of ['', 'not this one']) {
    const rejected = await verify(visitor(product), { code, password })
    expectFailure(rejected, 400, 'ValidationFailed')
    expect(rejected.body.errors?.[0]?.path).toBe('password')
  }

  expect((await verify(visitor(product), { code, password: account.password })).status).toBe(200)
})

test('treats a user of another account like an anonymous visitor', async () => {
  const account = await signUp(product)
  const client = await signedInAs(product, account)
  const code = codeOf(await mailTo(product, account.email))

  const other = await signedInAs(product, await signUp(product))
  expect((await verify(other, { code })).body.emailVerified).toBe(true)

  expect((await client.get('/v1/user/current')).status).toBe(401)
  expect((await other.get('/v1/user/current')).status).toBe(200)
})

test('verifying a verified address again removes nothing, from any browser', async () => {
  const { account, client } = await signUpVerified(product)
  const device = new PasskeyDevice({ origin: product.url })
  await addPasskey(client, account, device)
  const first = codeOf(await mailTo(product, account.email, 'Confirm your e-mail address'))
  await ask(account.email)
  const code = await newestCode({ account, code: first })
  expect((await verify(visitor(product), { code })).status).toBe(200)

  expect((await client.get('/v1/user/current')).status).toBe(200)
  expect((await signInWithPasskey(visitor(product), device)).status).toBe(200)
})

test('resetting the password of a verified account preserves passkeys and second factor', async () => {
  const { account, client } = await signUpVerified(product)
  const { email } = account
  const device = new PasskeyDevice({ origin: product.url })
  await addPasskey(client, account, device)
  await switchOnTwoFactor(client, account)
  await visitor(product).post('/v1/user/passwordReset/start', { email })

  await reset(email)

  const signIn = await visitor(product).post('/v1/auth', { email, password: newPassword })
  expectFailure(signIn, 401, 'SecondFactorRequired')
  expect((await signInWithPasskey(visitor(product), device)).status).toBe(200)
})

test('rejects a passkey begun before the address was verified', async () => {
  const account = await signUp(product)
  const client = await signedInAs(product, account)
  const { body } = await client.post(`/v1/user/${account.id}/passkeys/start`, {
    password: account.password,
  })
  const response = new PasskeyDevice({ origin: product.url }).create(body)
  const code = codeOf(await mailTo(product, account.email))

  const [, added] = await Promise.all([
    verify(visitor(product), { code }),
    client.post(`/v1/user/${account.id}/passkeys`, { response }),
  ])

  // Removed if it was added before, rejected if after.
  expect([201, 400, 401]).toContain(added.status)
  await visitor(product).post('/v1/user/passwordReset/start', { email: account.email })
  await reset(account.email)
  const owner = await signedInAs(product, { ...account, password: newPassword })
  expect((await owner.get(`/v1/user/${account.id}/passkeys`)).body).toEqual([])
})

function verify(client: Client, body: { code: string; password?: string }): Promise<ApiResponse> {
  return client.post('/v1/user/emailVerify', body)
}

function ask(email: string): Promise<ApiResponse> {
  return visitor(product).call('PUT', '/v1/user/emailVerify', { body: { email } })
}

/** The newest code mailed to the address, once it differs from the first. */
function newestCode({ account, code }: Pick<Attack, 'account' | 'code'>): Promise<string> {
  return waitUntil(async () => {
    const newest = codeOf(await mailTo(product, account.email, 'Confirm your e-mail'))
    expect(newest).not.toBe(code)
    return newest
  })
}

async function reset(email: string): Promise<ApiResponse> {
  const resetCode = codeOf(await mailTo(product, email, 'Choose a new password'))
  return visitor(product).post('/v1/user/passwordReset/finish', {
    resetCode,
    password: newPassword,
  })
}
