import { expect, test } from 'vitest'
import { codesOf, signedInAs, signUp, withTokenOf } from '../product/accounts'
import { type ApiResponse, type Client, signedIn, visitor } from '../product/client'
import { codeOf, linkOf, mailsOf, mailTo } from '../product/outbox'
import { productForAll } from '../product/product-for-all'

const password = 'four grey geese'
const resetSubject = 'Choose a new password'
const product = productForAll({ environment: { TEST_HELPERS: 'on' } })

test('sets a new password with the mailed code', async () => {
  const ada = await signUp(product)
  const before = [await signedInAs(product, ada), await withTokenOf(product, ada)]

  const started = await start(ada.email.toUpperCase())
  const mail = await mailTo(product, ada.email, resetSubject)
  const finished = await finish(codeOf(mail), password)

  expect([started.status, started.text]).toEqual([204, ''])
  expect(linkOf(mail).pathname).toBe('/passwordResetFinish')
  expect([finished.status, finished.text]).toEqual([204, ''])
  expect(await statusesOf(before)).toEqual([401, 401])
  expect((await visitor(product).post('/v1/auth', credentials(ada))).status).toBe(401)
  const client = await signedInAs(product, { email: ada.email, password })
  expect((await client.get('/v1/user/current')).body.emailVerified).toBe(true)
  await mailTo(product, ada.email, 'Your password has been changed')
})

test('returns the same response for known and unknown addresses', async () => {
  const ada = await signUp(product)

  const known = await start(ada.email)
  const unknown = await start('nobody-at-all@studio.example')

  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  await mailTo(product, ada.email, resetSubject)
  const mails = await mailsOf(product)
  expect(mails.some(({ to }) => to?.[0]?.address === 'nobody-at-all@studio.example')).toBe(false)
  expect((await start('ada')).status).toBe(400)
})

test('accepts a code once, even in concurrent requests', async () => {
  const ada = await signUp(product)
  const code = await resetCodeOf(ada)

  const answers = await Promise.all([
    finish(code, password),
    finish(code, 'five brown bears'),
    finish(code, 'six red foxes'),
  ])

  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400])
  expect((await finish(code, password)).status).toBe(400)
})

test('accepts only the newest code, and returns the same error for all others', async () => {
  const ada = await signUp(product)
  const older = await resetCodeOf(ada)
  const newest = await resetCodeOf(ada)
  const verifying = (await codesOf(product, ada)).emailVerify ?? ''

  const answers = []
  for (const code of [older, verifying, 'made-up', `${newest}0`]) {
    answers.push(await finish(code, password))
  }

  for (const { status, body } of answers) {
    expect(status).toBe(400)
    expect(body).toEqual({ ...answers[0]?.body, createdAt: expect.any(String) })
    expect(body.errors?.[0]?.path).toBe('resetCode')
    expect(body.message).toContain('Ask for a new one')
  }
  expect((await finish(` ${newest.toUpperCase()} `, password)).status).toBe(204)
})

test('a rejected password does not use up the code', async () => {
  const ada = await signUp(product)
  const code = await resetCodeOf(ada)

  expect((await finish(code, 'short')).body.errors?.[0]?.path).toBe('password')
  expect((await finish(code, 'password123')).body.errors?.[0]?.path).toBe('password')

  expect((await finish(code, password)).status).toBe(204)
})

test('a reset unlocks an account locked after wrong attempts', async () => {
  const ada = await signUp(product)
  for (let attempt = 0; attempt < 10; attempt++) {
    await visitor(product).post('/v1/auth', { email: ada.email, password: 'not this one' })
  }
  expect((await visitor(product).post('/v1/auth', credentials(ada))).status).toBe(401)

  await finish(await resetCodeOf(ada), password)

  await signedInAs(product, { email: ada.email, password })
})

test('sends no code to a disabled user, and rejects an earlier one', async () => {
  const admin = await signedIn(product)
  const ada = await signUp(product)
  const code = await resetCodeOf(ada)
  await admin.post(`/v1/user/${ada.id}`, { disabled: true })

  await start(ada.email)

  expect((await codesOf(product, ada)).passwordReset).toBeNull()
  expect((await finish(code, password)).status).toBe(400)
})

test('changing the password ends all other sessions', async () => {
  const ada = await signUp(product)
  const mine = await signedInAs(product, ada)
  const others = [await signedInAs(product, ada), await withTokenOf(product, ada)]

  const { status, text } = await change(mine, ada.id, { oldPassword: ada.password, password })

  expect([status, text]).toEqual([204, ''])
  expect(await statusesOf([mine, ...others])).toEqual([200, 401, 401])
  await signedInAs(product, { email: ada.email, password })
  await mailTo(product, ada.email, 'Your password has been changed')
})

test('a token stays valid after it changed the password', async () => {
  const ada = await signUp(product)
  const browser = await signedInAs(product, ada)
  const token = await withTokenOf(product, ada)

  expect((await change(token, ada.id, { oldPassword: ada.password, password })).status).toBe(204)

  expect(await statusesOf([token, browser])).toEqual([200, 401])
})

test('a repeated password form takes effect once', async () => {
  const ada = await signUp(product)
  const mine = await signedInAs(product, ada)
  const form = { oldPassword: ada.password, password }

  const answers = await Promise.all([change(mine, ada.id, form), change(mine, ada.id, form)])

  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  expect((await mine.get('/v1/user/current')).status).toBe(200)
})

test('only the owner can change a password, with the present one', async () => {
  const ada = await signUp(product)
  const mine = await signedInAs(product, ada)
  const form = { oldPassword: ada.password, password }

  expect((await change(visitor(product), ada.id, form)).status).toBe(401)
  expect((await change(await signedIn(product), ada.id, form)).status).toBe(403)
  const wrong = await change(mine, ada.id, { ...form, oldPassword: 'not this one' })
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'oldPassword'])
  const common = await change(mine, ada.id, { ...form, password: 'iloveyou' })
  expect([common.status, common.body.errors?.[0]?.path]).toEqual([400, 'password'])

  expect((await mine.get('/v1/user/current')).status).toBe(200)
  await signedInAs(product, ada)
})

test('concurrent sign-ins end if they used the old password and stay valid with the new one', async () => {
  const ada = await signUp(product)
  const mine = await signedInAs(product, ada)

  const [changed, ...arrivals] = await Promise.all([
    change(mine, ada.id, { oldPassword: ada.password, password }),
    ...[ada.password, password].map((each) =>
      visitor(product).post('/v1/auth', { email: ada.email, password: each }),
    ),
  ])

  expect(changed.status).toBe(204)
  expect((await mine.get('/v1/user/current')).status).toBe(200)
  const tokens = arrivals.map(({ body }) => String(body.token))
  const [before, after] = await Promise.all(
    tokens.map((token) =>
      visitor(product).get('/v1/user/current', { headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  expect(before?.status).toBe(401)
  expect(after?.status).toBe(arrivals[1]?.status)
})

function start(email: string): Promise<ApiResponse> {
  return visitor(product).post('/v1/user/passwordReset/start', { email })
}

function finish(resetCode: string, chosen: string): Promise<ApiResponse> {
  return visitor(product).post('/v1/user/passwordReset/finish', { resetCode, password: chosen })
}

function change(
  client: Client,
  id: string,
  form: { oldPassword: string; password: string },
): Promise<ApiResponse> {
  return client.post(`/v1/user/${id}/passwordChange`, form)
}

/** Requests a reset and returns the code from the mail. */
async function resetCodeOf(account: { id: string; email: string }): Promise<string> {
  await start(account.email)
  return (await codesOf(product, account)).passwordReset ?? ''
}

function credentials({ email, password }: { email: string; password: string }) {
  return { email, password }
}

async function statusesOf(clients: Client[]): Promise<number[]> {
  const answers = await Promise.all(clients.map((each) => each.get('/v1/user/current')))
  return answers.map(({ status }) => status)
}
