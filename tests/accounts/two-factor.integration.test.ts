import { expect, test } from 'vitest'
import { type Account, signedInAs, signUp, signUpVerified } from '../product/accounts'
import { AuthenticatorApp, switchOnTwoFactor } from '../product/authenticator-app'
import { type ApiResponse, Client, rowsOf, signedIn, visitor } from '../product/client'
import { codeOf, mailTo } from '../product/outbox'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'
import { administrator } from '../product/start'

const product = productForAll()

test('requires the password and then a code of the app', async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const { app } = await switchOnTwoFactor(client, ada)
  const arriving = visitor(product)

  const half = await signIn(ada, {}, arriving)
  expect([half.status, half.body.error, half.body.errors]).toEqual([
    401,
    'SecondFactorRequired',
    undefined,
  ])
  expect(half.headers.getSetCookie()).toEqual([])
  expect((await arriving.get('/v1/user/current')).status).toBe(401)

  const whole = await signIn(ada, { code: app.nextCode() }, arriving)

  expect([whole.status, whole.body.user?.id]).toEqual([200, ada.id])
  expect((await arriving.get('/v1/user/current')).status).toBe(200)
  const token = new Client(product.url, { authorization: `Bearer ${String(whole.body.token)}` })
  expect((await token.get('/v1/user/current')).status).toBe(200)
  const sessions = await arriving.get(`/v1/user/${ada.id}/sessions`)
  expect(methodsOf(sessions)).toEqual(['password', 'password and code'])
  await mailTo(product, ada.email, 'Two-factor sign-in is on')
})

test('accepts a code of the app and a recovery code only once', async () => {
  const ada = await signUp(product)
  const { app, recoveryCodes } = await switchOnTwoFactor(await signedInAs(product, ada), ada)
  const code = app.nextCode()
  const [recoveryCode = ''] = recoveryCodes
  expect(new Set(recoveryCodes).size).toBe(10)

  const sent = await Promise.all([code, code, code].map((each) => signIn(ada, { code: each })))
  const recovered = await Promise.all([
    signIn(ada, { code: recoveryCode }),
    signIn(ada, { code: ` ${recoveryCode.replace('-', '').toUpperCase()}` }),
  ])

  expect(statuses(sent)).toEqual([200, 401, 401])
  expect(statuses(recovered)).toEqual([200, 401])
  const wrong = await signIn(ada, { code: recoveryCode })
  expect([wrong.body.error, wrong.body.errors?.[0]?.path]).toEqual(['SecondFactorRequired', 'code'])
  await mailTo(product, ada.email, 'A recovery code was used')
  const client = new Client(product.url, {
    authorization: `Bearer ${String(sent.find(({ status }) => status === 200)?.body.token)}`,
  })
  const state = await client.get(`/v1/user/${ada.id}/twoFactor`)
  expect(state.body).toEqual({
    enabled: true,
    enabledAt: expect.stringMatching(/Z$/),
    recoveryCodesLeft: 9,
  })
})

test('rejects a wrong password as before, without using up a code', async () => {
  const ada = await signUp(product)
  const { recoveryCodes } = await switchOnTwoFactor(await signedInAs(product, ada), ada)
  const code = recoveryCodes[0] ?? ''

  const wrong = await signIn({ ...ada, password: 'not this one' }, { code })

  expect([wrong.status, wrong.body.error]).toEqual([401, 'Unauthorized'])
  expect((await signIn(ada, { code })).status).toBe(200)
})

test('ten wrong codes lock the account like ten wrong passwords', async () => {
  const ada = await signUp(product)
  const { recoveryCodes } = await switchOnTwoFactor(await signedInAs(product, ada), ada)
  for (let attempt = 0; attempt < 9; attempt++) {
    const { body } = await signIn(ada, { code: '000000' })
    expect(body.error).toBe('SecondFactorRequired')
    // The right password alone does not reset the count.
    await signIn(ada, {})
  }
  await signIn({ ...ada, password: 'not this one' }, {})

  const locked = await signIn(ada, { code: recoveryCodes[0] })

  expect([locked.status, locked.body.error]).toEqual([401, 'Unauthorized'])
})

test("takes effect only once a code confirms the app's secret", async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const path = `/v1/user/${ada.id}/twoFactor`

  expect((await client.post(path, { password: 'not this one' })).body.errors?.[0]?.path).toBe(
    'password',
  )
  const first = await client.post(path, { password: ada.password })
  const second = await client.post(path, { password: ada.password })
  expect(String(second.body.uri)).toMatch(/^otpauth:\/\/totp\//)
  expect(String(second.body.uri)).toContain(`secret=${String(second.body.secret)}`)
  expect(second.body.secret).not.toBe(first.body.secret)
  const outdated = new AuthenticatorApp(String(first.body.secret))
  const rejected = await client.post(`${path}/confirm`, { code: outdated.code() })
  expect([rejected.status, rejected.body.errors?.[0]?.path]).toEqual([400, 'code'])

  expect((await client.get(path)).body.enabled).toBe(false)
  expect((await signIn(ada, {})).status).toBe(200)
  const app = new AuthenticatorApp(String(second.body.secret))
  expect((await client.post(`${path}/confirm`, { code: app.code() })).status).toBe(200)
  expect((await client.post(path, { password: ada.password })).status).toBe(409)
  expect((await client.post(`${path}/confirm`, { code: app.nextCode() })).status).toBe(409)
})

test('new recovery codes replace the earlier ones', async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const path = `/v1/user/${ada.id}/twoFactor/recoveryCodes`
  expect((await client.post(path, { password: ada.password })).status).toBe(409)
  const { recoveryCodes } = await switchOnTwoFactor(client, ada)

  const { status, body } = await client.post(path, { password: ada.password })

  expect([status, Object.keys(body.recoveryCodes ?? {}).length]).toEqual([200, 10])
  expect((await signIn(ada, { code: recoveryCodes[0] })).status).toBe(401)
  expect((await signIn(ada, { code: body.recoveryCodes?.[0] })).status).toBe(200)
})

test('is switched off with the password, or by an administrator when the app is lost', async () => {
  const ada = await signUp(product)
  const other = await signUp(product)
  const client = await signedInAs(product, ada)
  const path = `/v1/user/${ada.id}/twoFactor`
  await switchOnTwoFactor(client, ada)

  const otherUser = await signedInAs(product, other)
  expect((await otherUser.call('DELETE', path, { body: {} })).status).toBe(403)
  expect((await client.call('DELETE', path, { body: {} })).status).toBe(400)
  const wrong = await client.call('DELETE', path, { body: { password: 'not this one' } })
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'password'])
  const off = await client.call('DELETE', path, { body: { password: ada.password } })
  expect([off.status, off.text]).toEqual([204, ''])
  expect((await signIn(ada, {})).status).toBe(200)
  await mailTo(product, ada.email, 'Two-factor sign-in is off')

  await switchOnTwoFactor(client, ada)
  expect((await (await signedIn(product)).call('DELETE', path)).status).toBe(204)
  expect((await signIn(ada, {})).status).toBe(200)
})

test('a password reset by mail does not switch it off', async () => {
  const { account: ada, client } = await signUpVerified(product)
  const { app } = await switchOnTwoFactor(client, ada)
  await visitor(product).post('/v1/user/passwordReset/start', { email: ada.email })
  const resetCode = codeOf(await mailTo(product, ada.email, 'Choose a new password'))
  const password = 'four grey geese'

  await visitor(product).post('/v1/user/passwordReset/finish', { resetCode, password })

  const half = await signIn({ ...ada, password }, {})
  expect([half.status, half.body.error]).toEqual([401, 'SecondFactorRequired'])
  expect((await signIn({ ...ada, password }, { code: app.nextCode() })).status).toBe(200)
})

test("Payload's own sign-in cannot bypass it, even for an administrator", async () => {
  const ada = await signUp(product)
  await switchOnTwoFactor(await signedInAs(product, ada), ada)
  const admin = await signedIn(product)

  for (const [path, body] of Object.entries({
    login: { email: ada.email, password: ada.password },
    'forgot-password': { email: ada.email },
    'reset-password': { token: 'x', password: 'four grey geese' },
    'first-register': administrator,
  })) {
    const answer = await editInAdmin(admin, 'POST', `/api/users/${path}`, body)
    expect([path, answer.status]).toEqual([path, 403])
  }
})

function signIn(
  { email, password }: Omit<Account, 'id'>,
  more: { code?: unknown },
  client = visitor(product),
): Promise<ApiResponse> {
  return client.post('/v1/auth', { email, password, ...more })
}

function statuses(answers: ApiResponse[]): number[] {
  return answers.map(({ status }) => status).toSorted()
}

function methodsOf({ body }: ApiResponse): string[] {
  return rowsOf(body)
    .map(({ method }) => String(method))
    .toSorted()
}
