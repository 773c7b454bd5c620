import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { scopes } from '../../cms/keys/scopes'
import { signedInAs, signUp } from '../product/accounts'
import { type ApiResponse, Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { openEventStream } from '../product/event-stream'
import { expectFailure } from '../product/failure'
import { codeOf, mailTo } from '../product/outbox'
import { editInAdmin, makeUser, type Person } from '../product/people'
import { productForAll } from '../product/product-for-all'
import { waitUntil } from '../product/wait-until'

const product = productForAll({ environment: { TEST_HELPERS: 'on' } })
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

async function made(fields: Record<string, unknown>): Promise<Json> {
  const answer = await admin.post('/v1/key', { name: 'A program', ...fields })
  if (answer.status !== 201) throw new Error(`No key: ${answer.status} ${answer.text}`)
  return answer.body
}

/** A program that sends a key. */
function program(key: unknown): Client {
  return new Client(product.url, { authorization: `Bearer ${String(key)}` })
}

async function programWith(given: string[], owner?: Person): Promise<Client> {
  const { key } = await made({ scopes: given, ...(owner && { owner: owner.id }) })
  return program(key)
}

function expectMissing(answer: ApiResponse, scope: string): void {
  expectFailure(answer, 403, 'Forbidden')
  expect(answer.body.missing).toEqual({ scope })
  expect(answer.text).toContain(`scope \\"${scope}\\"`)
  expect(answer.headers.get('www-authenticate')).toBe(
    `Bearer error="insufficient_scope", scope="${scope}"`,
  )
}

function expectInvalid(answer: ApiResponse): void {
  expectFailure(answer, 401, 'Unauthorized')
  expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
}

test('a key is made, shown once, listed, used and revoked', async () => {
  const answer = await admin.post('/v1/key', { name: 'Newsletter', scopes: ['content:read'] })

  expect(answer.status).toBe(201)
  const { key, ...shown } = answer.body
  expect(key).toMatch(/^studio_[\w-]{43}$/)
  const { body: me } = await admin.get('/v1/user/current')
  expect(shown).toMatchObject({
    name: 'Newsletter',
    owner: { id: me.id },
    createdBy: { id: me.id },
    prefix: String(key).slice(0, 13),
    scopes: ['content:read'],
    lastUsedAt: null,
  })
  const days = (Date.parse(String(shown.expiresAt)) - Date.parse(String(shown.createdAt))) / 864e5
  expect(Math.round(days)).toBe(90)
  expect(answer.headers.get('location')).toBe(`/v1/key/${shown.id}`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')

  const read = await admin.get(`/v1/key/${shown.id}`)
  expect([read.status, read.body]).toEqual([200, shown])
  const list = await admin.get('/v1/key?sort=createdAt,desc')
  expect(rowsOf(list.body.content)[0]).toEqual(shown)
  expect((await program(key).get('/v1/content')).status).toBe(200)

  expect((await admin.call('DELETE', `/v1/key/${shown.id}`)).status).toBe(204)
  expectInvalid(await program(key).get('/v1/content'))
  expectFailure(await admin.get(`/v1/key/${shown.id}`), 404, 'NotFound')
  expectFailure(await admin.call('DELETE', `/v1/key/${shown.id}`), 404, 'NotFound')
})

test.each([
  ['no name', { name: ' ', scopes: ['content:read'] }, 'name'],
  ['no scope', { scopes: [] }, 'scopes'],
  ['an unknown scope', { scopes: ['everything'] }, 'scopes.0'],
  ['an end in the past', { scopes: ['form:read'], expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  [
    'an end too far away',
    { scopes: ['form:read'], expiresAt: '2099-01-01T00:00:00Z' },
    'expiresAt',
  ],
  ['an owner that there is not', { scopes: ['form:read'], owner: '0'.repeat(26) }, 'owner'],
])('refuses a key with %s', async (_, fields, field) => {
  const answer = await admin.post('/v1/key', { name: 'Wrong', ...fields })

  expectFailure(answer, 400, 'ValidationFailed')
  expect(rowsOf(answer.body.errors)[0]?.path).toBe(field)
})

test('a user has at most 50 keys', async () => {
  const owner = await makeUser(admin, 'collector')
  const given = { name: 'One of many', scopes: ['content:read'], owner: owner.id }

  const answers = await Promise.all(Array.from({ length: 52 }, () => admin.post('/v1/key', given)))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
  for (const refused of answers.filter(({ status }) => status !== 201)) {
    expectFailure(refused, 409, 'Conflict')
  }
  const page = await admin.get(`/v1/key?owner=${owner.id}&size=20&page=2`)
  expect(page.body).toMatchObject({ totalElements: 50, numberOfElements: 10 })
})

test('only administrators who have signed in make, read and revoke keys', async () => {
  const plain = await makeUser(admin, 'plain')
  const chief = await makeUser(admin, 'chief', [{ permission: 'admin' }])
  const apiKey = randomUUID()
  await editInAdmin(admin, 'PATCH', `/api/users/${chief.id}`, { enableAPIKey: true, apiKey })
  const { id } = await made({ scopes: ['content:read'] })
  const withAllScopes = await programWith([...scopes], chief)
  const withPayloadKey = new Client(product.url, { authorization: `users API-Key ${apiKey}` })
  const callers: [Client, number][] = [
    [visitor(product), 401],
    [await signedInAs(product, plain), 403],
    [withPayloadKey, 403],
    [withAllScopes, 403],
  ]

  for (const [caller, status] of callers) {
    expectFailure(await caller.get('/v1/key'), status)
    expectFailure(await caller.get(`/v1/key/${id}`), status)
    expectFailure(await caller.post('/v1/key', { name: 'More', scopes: ['user:read'] }), status)
    expectFailure(await caller.call('DELETE', `/v1/key/${id}`), status)
  }
  expect((await admin.get(`/v1/key/${id}`)).status).toBe(200)
})

test('a key opens what its scopes name, and a refusal names the scope that is missing', async () => {
  const reader = await programWith(['content:read'])
  expect((await reader.get('/v1/content')).status).toBe(200)
  expect((await reader.call('HEAD', '/v1/content')).status).toBe(200)
  expectMissing(await reader.post('/v1/content', { title: 'A' }), 'content:write')
  expectMissing(await reader.get('/v1/form'), 'form:read')
  expectMissing(await reader.get('/v1/user/current'), 'user:read')
  expectMissing(await reader.post('/v1/form/contact', { name: 'Ada' }), 'form:send')

  const forms = await programWith(['form:read', 'form:send'])
  expect((await forms.post('/v1/form/anything', { question: 'How much?' })).status).toBe(201)
  expect((await forms.get('/v1/form')).body.totalElements).toBeGreaterThan(0)
  expectMissing(await forms.get('/v1/content'), 'content:read')
  expectMissing(await forms.post('/v1/admin/form/removal', { ids: [] }), 'form:write')
})

test('a response has no proposals for a key that may not read them', async () => {
  const used = (await admin.post('/v1/content', { title: 'Used' })).body
  const body = `[Used](/content/${used.id})`
  const proposal = { title: 'Secret', client: 'B', sections: [{ title: 'A', body }] }
  const { id } = (await admin.post('/v1/proposal', proposal)).body
  const data = `<Proposal proposal="${id}" />\n`
  const content = (await admin.post('/v1/content', { title: 'With a proposal', data })).body
  const reader = await programWith(['content:read'])
  const readerOfBoth = await programWith(['content:read', 'proposal:read'])

  for (const path of [`/v1/content/${content.id}`, `/v1/admin/content/uses?id=${used.id}`]) {
    expect((await readerOfBoth.get(path)).text).toContain('Secret')
    const { status, text } = await reader.get(path)
    expect([status, text]).toEqual([200, expect.not.stringContaining('Secret')])
  }
})

test('a key without content:publish writes drafts, and changes nothing that visitors see', async () => {
  const writer = await programWith(['content:write', 'content:read'])
  const publisher = await programWith(['content:write', 'content:publish'])

  const draft = await writer.post('/v1/content', { title: 'By a program' })
  expect([draft.status, draft.body.status]).toEqual([201, 'draft'])
  const address = `/v1/content/${draft.body.id}`
  expect((await writer.post(address, { title: 'By a program, again' })).status).toBe(200)
  expectMissing(await writer.post(address, { status: 'published' }), 'content:publish')
  expectMissing(
    await writer.post('/v1/content', { title: 'B', status: 'published' }),
    'content:publish',
  )

  expect((await publisher.post(address, { status: 'published' })).status).toBe(200)
  expectMissing(await writer.post(address, { title: 'Defaced' }), 'content:publish')
  expectMissing(await writer.post(address, { status: 'draft' }), 'content:publish')
  expectMissing(await writer.call('DELETE', address), 'content:publish')
  const { updatedAt } = (await writer.get(`${address}/draft`)).body
  const change = { title: 'A proposed title', updatedAt }
  expectMissing(
    await writer.post(`${address}/draft`, { ...change, as: 'published' }),
    'content:publish',
  )
  expect((await writer.post(`${address}/draft`, { ...change, as: 'draft' })).status).toBe(200)
  expect((await visitor(product).get(address)).body.title).toBe('By a program, again')
})

test('the rights of a key are those of its owner, also when they shrink', async () => {
  const editor = await makeUser(admin, 'editor', [{ permission: 'edit' }])
  const writes = await programWith(['content:write', 'proposal:write'], editor)

  expect((await writes.post('/v1/content', { title: 'Of an editor' })).status).toBe(201)
  const refused = await writes.post('/v1/proposal', { title: 'A', client: 'B' })
  expectFailure(refused, 403, 'Forbidden')
  expect(refused.body.missing).toEqual({ permission: 'edit', targetId: 'proposals' })

  const taken = await admin.call('DELETE', `/v1/user/${editor.id}/acl`, {
    body: { permission: 'edit' },
  })
  expect(taken.status).toBe(200)
  const after = await writes.post('/v1/content', { title: 'Of nobody' })
  expectFailure(after, 403, 'Forbidden')
  expect(after.body.missing).toEqual({ permission: 'edit', targetId: 'contents' })
})

test('a key that has expired is rejected', async () => {
  const expiresAt = new Date(Date.now() + 1500).toISOString()
  const { id, key } = await made({ scopes: ['content:read'], expiresAt })

  await waitUntil(async () => expectInvalid(await program(key).get('/v1/content')))

  expect((await admin.get(`/v1/key/${id}`)).body.expiresAt).toBe(expiresAt)
})

test.each(['studio_', 'studio_wrong', `studio_${'A'.repeat(43)}`])(
  'rejects %j as a key',
  async (key) => {
    expectInvalid(await program(key).get('/v1/content'))
    expectInvalid(await program(key).get('/v1/key'))
  },
)

test('the key of a disabled user is rejected, and works when the user is enabled', async () => {
  const owner = await makeUser(admin, 'dismissed')
  const theirs = await programWith(['user:read'], owner)
  const disable = (disabled: boolean) =>
    admin.post('/v1/user/disabled', { ids: [owner.id], disabled })
  expect((await theirs.get('/v1/user/current')).body.id).toBe(owner.id)

  await disable(true)
  expectInvalid(await theirs.get('/v1/user/current'))
  const refused = await admin.post('/v1/key', { name: 'A', scopes: ['user:read'], owner: owner.id })
  expectFailure(refused, 409, 'Conflict')

  await disable(false)
  expect((await theirs.get('/v1/user/current')).status).toBe(200)
})

test('the keys of a deleted user are deleted', async () => {
  const owner = await makeUser(admin, 'leaving')
  const { id, key } = await made({ scopes: ['user:read'], owner: owner.id })

  expect((await admin.call('DELETE', `/v1/user/${owner.id}`, { body: {} })).status).toBe(204)

  expectInvalid(await program(key).get('/v1/user/current'))
  expectFailure(await admin.get(`/v1/key/${id}`), 404)
})

test('the keys of an account are revoked with its other ways to sign in', async () => {
  const owner = await signUp(product)
  const { key } = await made({ scopes: ['user:read'], owner: owner.id })
  const code = codeOf(await mailTo(product, owner.email, 'Confirm your e-mail address'))
  expect((await program(key).get('/v1/user/current')).status).toBe(200)

  // Anyone who has signed up may not own the address: its owner confirms it without their password.
  await visitor(product).post('/v1/user/emailVerify', { code })

  expectInvalid(await program(key).get('/v1/user/current'))
  const mail = await mailTo(product, owner.email, 'Your account needs a new password')
  expect(mail.text).toContain('one API key with scopes')
})

test('the data of a user lists keys, and neither the key itself nor its maker', async () => {
  const owner = await signUp(product)
  const { id, key } = await made({ name: 'Feed', scopes: ['content:read'], owner: owner.id })

  const client = await signedInAs(product, owner)
  const { body, text } = await client.get(`/v1/user/${owner.id}/data`)

  expect(rowsOf(body.keys)).toMatchObject([
    { id, name: 'Feed', owner: { id: owner.id }, createdBy: null },
  ])
  expect(text).not.toContain(String(key))
})

test('a key gives no account more rights, and changes no way to sign in', async () => {
  const owner = await makeUser(admin, 'boss', [{ permission: 'admin' }])
  const other = await makeUser(admin, 'other')
  const boss = await programWith([...scopes], owner)
  const anybody = `/v1/user/${other.id}`
  const acl = [{ permission: 'admin' }]
  const forbidden = [
    await boss.post(`${anybody}/acl`, { permission: 'admin' }),
    await boss.post(anybody, { acl }),
    await boss.post(anybody, { email: 'mine@studio.example' }),
    await boss.post('/v1/user', { email: 'new@studio.example', password: 'three green owls', acl }),
    await boss.post(`/v1/user/${owner.id}`, {
      email: 'x@studio.example',
      password: owner.password,
    }),
    await boss.post(`/v1/user/${owner.id}/passwordChange`, {
      oldPassword: owner.password,
      password: 'three green owls',
    }),
    await boss.get(`/v1/user/${owner.id}/sessions`),
    await boss.post(`/v1/user/${owner.id}/twoFactor`, { password: owner.password }),
    await boss.post(`/v1/user/${owner.id}/passkeys/start`, { password: owner.password }),
    await boss.get(`/v1/user/${other.id}/data`),
  ]

  for (const answer of forbidden) expectFailure(answer, 403, 'Forbidden')
  expect((await boss.post(anybody, { firstName: 'Ada', acl: [] })).status).toBe(200)
})

test("pages and Payload's admin and REST API take no notice of a key", async () => {
  const boss = await programWith([...scopes])

  expect((await boss.get('/api/users')).status).toBe(401)
  expect((await boss.get('/api/contents')).status).toBe(401)
  expect((await boss.get('/cms')).headers.get('location')).toContain('/signin')
  expect((await boss.get('/admin/keys')).headers.get('location')).toContain('/signin')
  expect((await boss.get('/settings')).headers.get('location')).toContain('/signin')
  // Signing in is possible with an ended key in the header, so the key identifies nobody there.
  expect((await boss.call('DELETE', '/v1/auth')).status).toBe(204)
  expect((await boss.get('/v1/content')).status).toBe(200)
})

test('the time of last use is recorded, and what a key does is audited with the key', async () => {
  const owner = await makeUser(admin, 'author', [{ permission: 'edit' }])
  const before = Date.now()
  const { id, key } = await made({ name: 'Importer', scopes: ['content:write'], owner: owner.id })

  const { body } = await program(key).post('/v1/content', { title: 'Audited' })

  const { lastUsedAt } = (await admin.get(`/v1/key/${id}`)).body
  expect(Date.parse(String(lastUsedAt))).toBeGreaterThanOrEqual(before)
  const content = await admin.get(`/v1/audit?targetId=${body.id}`)
  expect(rowsOf(content.body.content)[0]).toMatchObject({
    action: 'content.created',
    actor: { id: owner.id },
    details: { key: { id, name: 'Importer' } },
  })
  await admin.call('DELETE', `/v1/key/${id}`)
  for (const action of ['account.keyCreated', 'account.keyRevoked']) {
    const { text, body } = await admin.get(`/v1/audit?targetId=${owner.id}&action=${action}`)
    expect(rowsOf(body.content)).toMatchObject([
      { action, details: { id, name: 'Importer', scopes: ['content:write'] } },
    ])
    expect(text).not.toContain(String(key))
  }
  await mailTo(product, owner.email, 'An API key was created')
  await mailTo(product, owner.email, 'An API key was revoked')
})

test('a stream that a key has opened ends when the key is revoked', async () => {
  const { id, key } = await made({ scopes: ['chat:read'] })
  const stream = await openEventStream(program(key), '/v1/chat/events')
  expect(stream.status).toBe(200)

  await admin.call('DELETE', `/v1/key/${id}`)
  await visitor(product).post('/v1/chat', { title: 'A chat', messages: [{ text: 'Hello' }] })

  await stream.ended()
})

test.skipIf(inject('mongo'))('does not store a key in plain text', async () => {
  const { key } = await made({ scopes: ['content:read'] })
  const [, secret = ''] = /^studio_.{6}(.+)$/.exec(String(key)) ?? []
  const files = readdirSync(product.dataDir).filter((name) => name.includes('sqlite'))

  expect(secret.length).toBeGreaterThan(30)
  expect(files.length).toBeGreaterThan(0)
  for (const name of files) {
    expect(readFileSync(path.join(product.dataDir, name)).includes(secret)).toBe(false)
  }
})
