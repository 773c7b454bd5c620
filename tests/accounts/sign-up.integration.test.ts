import { expect, test } from 'vitest'
import { signedInAs, signUp } from '../product/accounts'
import { signedIn, visitor } from '../product/client'
import { linkOf, mailsOf, mailTo } from '../product/outbox'
import { productForAll } from '../product/product-for-all'

const password = 'three green owls'
const product = productForAll()

test('an anonymous visitor signs up, gets the user in the response, and can sign in', async () => {
  const anonymous = visitor(product)
  const { status, headers, body } = await anonymous.post('/v1/user', {
    email: ' Ada@Studio.Example',
    password,
    firstName: ' Ada ',
    lastName: 'Lovelace',
    phone: '+44 20 5550 101',
  })

  expect(status).toBe(201)
  expect(headers.get('location')).toBe(`/v1/user/${body.id}`)
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
    email: 'ada@studio.example',
    emailVerified: false,
    phone: '+44 20 5550 101',
    firstName: 'Ada',
    lastName: 'Lovelace',
    fullName: 'Ada Lovelace',
    disabled: false,
    acl: [],
    secondFactorMissing: false,
    assets: [],
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  expect((await anonymous.get('/v1/user/current')).status).toBe(401)
  const known = await signedInAs(product, { email: 'ada@studio.example', password })
  expect((await known.get('/v1/user/current')).body.id).toBe(body.id)
})

test('signing up mails a link that verifies the address', async () => {
  const { email } = await signUp(product)

  const mail = await mailTo(product, email)

  expect(mail.subject).toBe('Confirm your e-mail address')
  expect(mail.from).toEqual({ name: 'Site', address: 'no-reply@localhost.localdomain' })
  const link = linkOf(mail)
  expect(link.origin).toBe(new URL(product.url).origin)
  expect(link.pathname).toBe('/verifyEmail')
  expect(link.searchParams.get('code')).toMatch(/^[0-9a-z]{26,}$/)
  expect(mail.html).toContain(`href="${link.href}"`)
})

test('accepts an address once, regardless of case', async () => {
  const { email } = await signUp(product)

  const { status, body } = await visitor(product).post('/v1/user', {
    email: email.toUpperCase(),
    password,
  })

  expect([status, body.error]).toEqual([409, 'Conflict'])
  expect(body.errors?.[0]?.path).toBe('email')
})

test('of two concurrent sign-ups with one address, one succeeds', async () => {
  const email = 'twice@studio.example'

  const answers = await Promise.all(
    [1, 2, 3].map(() => visitor(product).post('/v1/user', { email, password })),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const admin = await signedIn(product)
  expect((await admin.get('/v1/user?search=twice')).body.totalElements).toBe(1)
  await mailTo(product, email)
  const mails = await mailsOf(product)
  expect(mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
})

test.each([
  ['no e-mail address', { email: undefined }, 'email'],
  ['an invalid e-mail address', { email: 'ada at studio' }, 'email'],
  [
    'an e-mail address with a line break',
    { email: 'ada@studio.example\nBcc: all@x.example' },
    'email',
  ],
  ['no password', { password: undefined }, 'password'],
  ['a password of 7 characters', { password: '7 chars' }, 'password'],
  ['a password of 129 characters', { password: 'long '.repeat(26).slice(0, 129) }, 'password'],
  ['a common password', { password: 'Password123' }, 'password'],
  ['spaces for a password', { password: ' '.repeat(12) }, 'password'],
  ['a name of 101 characters', { firstName: 'x'.repeat(101) }, 'firstName'],
  ['an unknown permission', { acl: [{ permission: 'root' }] }, 'acl.0.permission'],
  ['an unknown field', { admin: true }, ''],
])('rejects %s and creates no user', async (_what, wrong, path) => {
  const email = 'refused@studio.example'

  const { status, body } = await visitor(product).post('/v1/user', { email, password, ...wrong })

  expect([status, body.error]).toEqual([400, 'ValidationFailed'])
  expect(body.errors?.[0]?.path).toBe(path)
  const admin = await signedIn(product)
  expect((await admin.get('/v1/user?search=refused')).body.totalElements).toBe(0)
})

test.each([
  ['an anonymous visitor', [401, 'Unauthorized'], async () => visitor(product)],
  ['a user', [403, 'Forbidden'], async () => signedInAs(product, await signUp(product))],
])('%s cannot create an administrator or a disabled user', async (_who, refusal, clientOf) => {
  const client = await clientOf()
  for (const decision of [{ acl: [{ permission: 'admin' }] }, { disabled: true }]) {
    const email = 'decided@studio.example'
    const { status, body } = await client.post('/v1/user', { email, password, ...decision })
    expect([status, body.error]).toEqual(refusal)
  }
  const admin = await signedIn(product)
  expect((await admin.get('/v1/user?search=decided')).body.totalElements).toBe(0)
})

test('an administrator creates a user with permissions', async () => {
  const admin = await signedIn(product)
  const acl = [{ permission: 'edit', targetId: null }]

  const { status, body } = await admin.post('/v1/user', {
    email: 'editor@studio.example',
    password,
    acl,
    disabled: true,
  })

  expect(status).toBe(201)
  expect([body.acl, body.disabled]).toEqual([acl, true])
  const answer = await visitor(product).post('/v1/auth', { email: body.email, password })
  expect(answer.status).toBe(401)
})

test('validates a sign-up form before it is sent', async () => {
  const taken = await signUp(product)
  const check = async (draft: unknown) =>
    (await visitor(product).post('/v1/user/preValidate', draft)).body

  expect(await check({ email: 'new@studio.example', password })).toEqual([])
  expect(await check({})).toEqual([])
  expect(await check({ email: taken.email.toUpperCase(), password: 'qwertyuiop' })).toEqual([
    { path: 'email', message: expect.stringContaining('account with this e-mail address') },
    { path: 'password', message: expect.stringContaining('too common') },
  ])
  expect(
    await check({ email: 'ada', password: 'short', firstName: 'x'.repeat(101), phone: 1 }),
  ).toEqual(
    expect.arrayContaining(
      ['email', 'password', 'firstName', 'phone'].map((path) => ({
        path,
        message: expect.any(String),
      })),
    ),
  )
  expect(await check([])).toEqual([{ path: '', message: expect.any(String) }])
})

test('accepts the caller’s own address in their settings form', async () => {
  const { id, email, password: own } = await signUp(product)
  const client = await signedInAs(product, { email, password: own })

  expect((await client.post('/v1/user/preValidate', { id, email })).body).toEqual([])
  expect((await visitor(product).post('/v1/user/preValidate', { id, email })).body).toHaveLength(1)
  const admin = await signedIn(product)
  const { status, body } = await admin.post('/v1/user/preValidate', { id: {}, email })
  expect([status, body]).toEqual([
    200,
    expect.arrayContaining([expect.objectContaining({ path: 'id' })]),
  ])
})
