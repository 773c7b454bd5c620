import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Account, signedInAs, signUp, signUpVerified } from '../product/accounts'
import { switchOnTwoFactor } from '../product/authenticator-app'
import { type ApiResponse, Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { codeOf, linkOf, mailsOf, mailTo } from '../product/outbox'
import { addPasskey, PasskeyDevice, signInWithPasskey } from '../product/passkey-device'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'

const newPassword = 'nine quiet herons'
const changed = 'Your e-mail address has been changed'

const product = productForAll({ environment: { RATE_LIMITS: 'off' } })

interface Confirmation {
  password?: string
  code?: string
}

/** Both ways to request a new address for the caller's own account. */
const ways: [string, (client: Client, id: string, body: object) => Promise<ApiResponse>][] = [
  ['through the user’s profile', (client, id, body) => client.post(`/v1/user/${id}`, body)],
  [
    'with a verification mail',
    (client, _id, body) => client.call('PUT', '/v1/user/emailVerify', { body }),
  ],
]

test.each(ways)('a new address requested %s requires the password', async (_way, ask) => {
  const { account, client } = await signUpVerified(product)
  const email = `new-${account.email}`

  const without = await ask(client, account.id, { email })
  const wrong = await ask(client, account.id, { email, password: 'not this one' })

  for (const rejected of [without, wrong]) {
    expectFailure(rejected, 400, 'ValidationFailed')
    expect(rejected.body.errors?.[0]?.path).toBe('password')
  }
  expect(await isMailed(email)).toBe(false)
  expect(
    (await ask(client, account.id, { email, password: account.password })).status,
  ).toBeLessThan(300)
  const requested = await mailTo(
    product,
    account.email,
    'A change of your e-mail address was requested',
  )
  expect(requested.text).toContain(email)
  expect((await mailTo(product, email)).text).toContain(`the account ${account.email}`)
})

test.each(ways)(
  'a new address requested %s requires the second factor if it is on',
  async (_way, ask) => {
    const { account, client } = await signUpVerified(product)
    const { recoveryCodes } = await switchOnTwoFactor(client, account)
    const email = `new-${account.email}`
    const { password } = account

    const without = await ask(client, account.id, { email, password })
    const wrong = await ask(client, account.id, { email, password, code: 'aaaaa-aaaaa' })

    expectFailure(without, 401, 'SecondFactorRequired')
    expectFailure(wrong, 401, 'SecondFactorRequired')
    expect(wrong.body.errors?.[0]?.path).toBe('code')
    expect(await isMailed(email)).toBe(false)
    const [code] = recoveryCodes
    expect((await ask(client, account.id, { email, password, code })).status).toBeLessThan(300)
    await mailTo(product, email)
    await mailTo(product, account.email, 'A recovery code was used')
  },
)

test('locks the account after wrong codes for a new address, as after wrong passwords', async () => {
  const { account, client } = await signUpVerified(product)
  const { recoveryCodes } = await switchOnTwoFactor(client, account)
  const { email, password } = account
  const ask = (code: string | undefined) =>
    client.post(`/v1/user/${account.id}`, { email: `new-${email}`, password, code })

  for (let count = 0; count < 10; count++) await ask('aaaaa-aaaaa')

  expectFailure(await ask(recoveryCodes[0]), 400, 'ValidationFailed')
  expect(await isMailed(`new-${email}`)).toBe(false)
})

test('requires the password for an administrator’s own address too', async () => {
  const { account, client } = await signUpVerified(product)
  await (await signedIn(product)).post(`/v1/user/${account.id}`, { acl: [{ permission: 'admin' }] })
  const email = `new-${account.email}`
  const path = `/v1/user/${account.id}`

  expectFailure(await client.post(path, { email }), 400, 'ValidationFailed')
  const { status, body } = await client.post(path, { email, password: account.password })

  expect([status, body.email]).toEqual([200, email])
})

test.each<[string, (account: Account, owner: Client) => Promise<ApiResponse>]>([
  [
    'resetting the password',
    async ({ email }) => {
      await visitor(product).post('/v1/user/passwordReset/start', { email })
      return finishReset(codeOf(await mailTo(product, email, 'Choose a new password')))
    },
  ],
  [
    'changing the password',
    ({ id, password }, owner) =>
      owner.post(`/v1/user/${id}/passwordChange`, { oldPassword: password, password: newPassword }),
  ],
  [
    'a password set in Payload’s admin',
    async ({ id }) =>
      editInAdmin(await signedIn(product), 'PATCH', `/api/users/${id}`, { password: newPassword }),
  ],
  [
    'a reset an administrator has sent',
    async ({ id, email }) => {
      await (await signedIn(product)).post(`/v1/user/${id}/passwordReset`)
      return finishReset(codeOf(await mailTo(product, email, 'Choose a new password')))
    },
  ],
])('%s cancels a pending change of address and every other code', async (_how, recover) => {
  const { account, client: intruder } = await signUpVerified(product)
  const owner = await signedInAs(product, account)
  await askForAddress(intruder, account)
  const code = codeOf(await mailTo(product, `new-${account.email}`))

  expect((await recover(account, owner)).status).toBeLessThan(300)

  for (const client of [visitor(product), intruder, owner]) {
    expectFailure(await client.post('/v1/user/emailVerify', { code }), 400, 'ValidationFailed')
  }
  await signedInAs(product, { ...account, password: newPassword })
})

test('rejects a reset code requested before a change of password', async () => {
  const { account, client } = await signUpVerified(product)
  await visitor(product).post('/v1/user/passwordReset/start', { email: account.email })
  const resetCode = codeOf(await mailTo(product, account.email, 'Choose a new password'))

  await editInAdmin(await signedIn(product), 'PATCH', `/api/users/${account.id}`, {
    password: newPassword,
  })

  expectFailure(await finishReset(resetCode), 400, 'ValidationFailed')
  expect((await client.get('/v1/user/current')).status).toBe(401)
})

test('confirms a new address only for its signed-in account or with the password', async () => {
  const { account, client } = await signUpVerified(product)
  await askForAddress(client, account)
  const email = `new-${account.email}`
  const code = codeOf(await mailTo(product, email))
  const other = await signedInAs(product, await signUp(product))

  for (const [caller, password] of [
    [visitor(product), undefined],
    [visitor(product), ''],
    [visitor(product), 'not this one'],
    [other, undefined],
  ] as const) {
    const rejection = await caller.post('/v1/user/emailVerify', { code, password })
    expectFailure(rejection, 400, 'ValidationFailed')
    expect(rejection.body.errors?.[0]?.path).toBe('password')
  }
  const { password } = account
  const { status, body } = await visitor(product).post('/v1/user/emailVerify', { code, password })

  expect([status, body.email]).toEqual([200, email])
  expect((await client.get('/v1/user/current')).body.email).toBe(email)
})

test('lets the previous address undo the change, and removes everything the intruder set up', async () => {
  const { account, client: intruder } = await signUpVerified(product)
  const { email, id } = account
  await moveTo(intruder, account, `new-${email}`)
  const undo = codeOf(await mailTo(product, email, changed))
  const device = new PasskeyDevice({ origin: product.url })
  await addPasskey(intruder, account, device)
  await switchOnTwoFactor(intruder, account)
  const apiKey = randomUUID()
  await editInAdmin(await signedIn(product), 'PATCH', `/api/users/${id}`, {
    enableAPIKey: true,
    apiKey,
  })
  await intruder.post(`/v1/user/${id}/passwordChange`, {
    oldPassword: account.password,
    password: 'seven sly foxes',
  })
  const program = new Client(product.url, { authorization: `users API-Key ${apiKey}` })
  expect((await program.get('/v1/user/current')).status).toBe(200)

  const { status, body } = await undoChange(undo)

  expect(status).toBe(200)
  for (const caller of [intruder, program]) {
    expect((await caller.get('/v1/user/current')).status).toBe(401)
  }
  expect((await signInWithPasskey(visitor(product), device)).status).toBe(401)
  for (const address of [email, `new-${email}`]) {
    for (const password of [account.password, 'seven sly foxes']) {
      expect((await visitor(product).post('/v1/auth', { email: address, password })).status).toBe(
        401,
      )
    }
  }
  expect((await finishReset(String(body.resetCode))).status).toBe(204)
  const owner = await signedInAs(product, { email, password: newPassword })
  expect((await owner.get('/v1/user/current')).body).toMatchObject({ email, emailVerified: true })
  expect((await owner.get(`/v1/user/${id}/passkeys`)).body).toEqual([])
  expectFailure(await undoChange(undo), 400, 'ValidationFailed')
  await mailTo(product, `new-${email}`, 'The change of your e-mail address was undone')
  const notice = await mailTo(product, email, 'Your account needs a new password')
  expect(notice.text).toContain(
    'one passkey, two-factor sign-in with its recovery codes, and the API key',
  )
  expect(await actionsAbout(id)).toEqual(
    expect.arrayContaining([
      'account.emailChangeRequested',
      'account.emailChanged',
      'account.emailChangeUndone',
      'account.accessVoided',
    ]),
  )
  const log = await (await signedIn(product)).get(`/v1/audit?targetId=${id}`)
  expect(log.text).not.toContain(undo)
  expect((await mailsTo(email)).filter((subject) => subject === changed)).toHaveLength(1)
})

test('changes nothing when the link of the mail is only read', async () => {
  const { account, client } = await signUpVerified(product)
  await moveTo(client, account, `new-${account.email}`)
  const { pathname, search } = linkOf(await mailTo(product, account.email, changed))

  expect((await visitor(product).get(pathname + search)).status).toBe(200)
  await visitor(product).call('HEAD', pathname + search)

  expect((await client.get('/v1/user/current')).body.email).toBe(`new-${account.email}`)
  expect((await undoChange(new URLSearchParams(search).get('code') ?? '')).status).toBe(200)
})

test.each<[string, (id: string, email: string) => Promise<ApiResponse>]>([
  ['in /v1', async (id, email) => (await signedIn(product)).post(`/v1/user/${id}`, { email })],
  [
    'in Payload’s admin',
    async (id, email) =>
      editInAdmin(await signedIn(product), 'PATCH', `/api/users/${id}`, { email }),
  ],
])('an administrator’s change of a user’s address %s can be undone too', async (_where, change) => {
  const { account } = await signUpVerified(product)
  const { email } = account

  expect((await change(account.id, `new-${email}`)).status).toBe(200)
  const { body } = await undoChange(codeOf(await mailTo(product, email, changed)))
  await finishReset(String(body.resetCode))

  await signedInAs(product, { email, password: newPassword })
})

test('reserves the previous address while the change can be undone', async () => {
  const { account, client } = await signUpVerified(product)
  const { email } = account
  await moveTo(client, account, `new-${email}`)
  const admin = await signedIn(product)
  const other = await signUpVerified(product)
  const { id, password } = other.account

  const fields = { email, password: newPassword }
  expectFailure(await visitor(product).post('/v1/user', fields), 409, 'Conflict')
  expectFailure(await admin.post('/v1/user', fields), 409, 'Conflict')
  expectFailure(await other.client.post(`/v1/user/${id}`, { email, password }), 409, 'Conflict')
  expect((await editInAdmin(admin, 'POST', '/api/users', fields)).status).toBe(400)
  expect((await editInAdmin(admin, 'PATCH', `/api/users/${id}`, { email })).status).toBe(400)
  const problems = await visitor(product).post('/v1/user/preValidate', { email })
  expect(problems.body).toEqual([{ path: 'email', message: expect.stringContaining('replaced') }])

  expect((await undoChange(codeOf(await mailTo(product, email, changed)))).status).toBe(200)
})

test('lets the first address undo all later changes, in any order', async () => {
  const { account, client } = await signUpVerified(product)
  const { email } = account
  const second = `b-${email}`
  const third = `c-${email}`
  await moveTo(client, account, second)
  await moveTo(client, account, third)
  const toFirst = codeOf(await mailTo(product, email, changed))
  const toSecond = codeOf(await mailTo(product, second, changed))

  expect((await undoChange(toSecond)).status).toBe(200)
  const { status, body } = await undoChange(toFirst)

  expect(status).toBe(200)
  expectFailure(await undoChange(toSecond), 400, 'ValidationFailed')
  await finishReset(String(body.resetCode))
  await signedInAs(product, { email, password: newPassword })
})

test('deletes the undo codes of later changes when the first address is restored', async () => {
  const { account, client } = await signUpVerified(product)
  const { email } = account
  await moveTo(client, account, `b-${email}`)
  await moveTo(client, account, `c-${email}`)
  const toSecond = codeOf(await mailTo(product, `b-${email}`, changed))

  await undoChange(codeOf(await mailTo(product, email, changed)))

  expectFailure(await undoChange(toSecond), 400, 'ValidationFailed')
  expect((await mailsTo(`c-${email}`)).includes(changed)).toBe(false)
})

test('sends no undo link to an address that an administrator replaces with the earlier one', async () => {
  const { account, client } = await signUpVerified(product)
  const { email, id } = account
  await moveTo(client, account, `new-${email}`)

  await (await signedIn(product)).post(`/v1/user/${id}`, { email })

  const notice = await mailTo(product, `new-${email}`, changed)
  expect(notice.text).not.toContain('emailChangeUndo')
})

test('notifies an unverified address of the change without an undo link', async () => {
  const account = await signUp(product)
  await moveTo(await signedInAs(product, account), account, `new-${account.email}`)

  const notice = await mailTo(product, account.email, changed)

  expect(notice.text).not.toContain('emailChangeUndo')
  const { email } = account
  expect((await visitor(product).post('/v1/user', { email, password: newPassword })).status).toBe(
    201,
  )
})

test('undoes nothing in a disabled account', async () => {
  const { account, client } = await signUpVerified(product)
  await moveTo(client, account, `new-${account.email}`)
  const undo = codeOf(await mailTo(product, account.email, changed))
  const admin = await signedIn(product)
  await admin.post('/v1/user/disabled', { ids: [account.id], disabled: true })

  expectFailure(await undoChange(undo), 400, 'ValidationFailed')
  await admin.post('/v1/user/disabled', { ids: [account.id], disabled: false })

  expect((await undoChange(undo)).status).toBe(200)
})

test('returns the same error for every invalid undo code', async () => {
  const account = await signUp(product)
  const foreign = codeOf(await mailTo(product, account.email))

  for (const code of [foreign, 'made-up']) {
    const { status, body } = await undoChange(code)
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'code'])
  }
  expectFailure(await visitor(product).post('/v1/user/emailChange/undo', {}), 400)
})

function undoChange(code: string): Promise<ApiResponse> {
  return visitor(product).post('/v1/user/emailChange/undo', { code })
}

function finishReset(resetCode: string): Promise<ApiResponse> {
  return visitor(product).post('/v1/user/passwordReset/finish', {
    resetCode,
    password: newPassword,
  })
}

async function askForAddress(
  client: Client,
  { id, email, password }: Account,
  wanted = `new-${email}`,
): Promise<void> {
  const body: Confirmation & { email: string } = { email: wanted, password }
  const { status, text } = await client.post(`/v1/user/${id}`, body)
  expect([status, text]).toEqual([200, expect.any(String)])
}

/** Changes the address of an account with the code mailed to the new one. */
async function moveTo(client: Client, account: Account, wanted: string): Promise<void> {
  await askForAddress(client, account, wanted)
  const code = codeOf(await mailTo(product, wanted, 'Confirm your new e-mail address'))
  expect((await client.post('/v1/user/emailVerify', { code })).body.email).toBe(wanted)
}

async function mailsTo(address: string): Promise<(string | undefined)[]> {
  const mails = await mailsOf(product)
  return mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject)
}

async function isMailed(address: string): Promise<boolean> {
  return (await mailsTo(address)).length > 0
}

async function actionsAbout(id: string): Promise<string[]> {
  const { body } = await (await signedIn(product)).get(`/v1/audit?targetId=${id}`)
  return rowsOf(body.content).map(({ action }) => String(action))
}
