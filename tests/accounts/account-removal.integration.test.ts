import { beforeAll, expect, test } from 'vitest'
import { type Account, signedInAs, signUp, withTokenOf } from '../product/accounts'
import { switchOnTwoFactor } from '../product/authenticator-app'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { codeOf, mailTo } from '../product/outbox'
import { addPasskey, PasskeyDevice, signInWithPasskey } from '../product/passkey-device'
import { editInAdmin } from '../product/people'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { download, upload } from '../product/uploads'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('returns everything stored about a user as a file', async () => {
  const ada = await signUp(product, { firstName: 'Ada' })
  const client = await signedInAs(product, ada)
  const { content, submission, chat, asset } = await leaveTraces(client, ada)
  await switchOnTwoFactor(client, ada)
  await addPasskey(client, ada, new PasskeyDevice({ origin: product.url }), 'Laptop')
  await admin.post(`/v1/user/${ada.id}/passwordReset`)

  const { status, headers, body, text } = await client.get(`/v1/user/${ada.id}/data`)

  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="?account-\d{4}-\d\d-\d\d\.json"?$/,
  )
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(body.user).toMatchObject({ id: ada.id, firstName: 'Ada', email: ada.email })
  expect(body.twoFactor).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
  expect(one(body.passkeys).name).toBe('Laptop')
  expect(one(body.sessions).current).toBe(true)
  expect(one(body.assets).id).toBe(asset)
  expect(one(body.formSubmissions)).toMatchObject({ id: submission, data: { topic: 'a website' } })
  expect(one(body.chats)).toMatchObject({ id: chat, messages: [{ text: 'Is anybody there?' }] })
  expect(one(body.contents)).toMatchObject({ id: content, title: expect.any(String) })
  const log = rowsOf(body.audit)
  expect(log.map(({ action }) => action)).toEqual([
    'user.permissionGranted',
    'content.created',
    'asset.uploaded',
    'account.twoFactorEnabled',
    'account.passkeyAdded',
    'user.passwordResetSent',
  ])
  expect(log.at(-1)).toMatchObject({ actor: null, address: null })
  expect(text).not.toMatch(/"(password|hash|salt|secret|publicKey|apiKey)":/)
})

test('returns the data only to the user and to administrators', async () => {
  const ada = await signUp(product)
  const path = `/v1/user/${ada.id}/data`

  expect((await visitor(product).get(path)).status).toBe(401)
  expect((await (await signedInAs(product, await signUp(product))).get(path)).status).toBe(403)
  expect((await admin.get(path)).body.user?.id).toBe(ada.id)
})

test('deletes the account with its image, chats and ways to sign in, and anonymizes its contents and submissions', async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const token = await withTokenOf(product, ada)
  const { content, submission, chat, asset, address } = await leaveTraces(client, ada)
  const device = new PasskeyDevice({ origin: product.url })
  await addPasskey(client, ada, device)
  await visitor(product).post('/v1/user/passwordReset/start', { email: ada.email })
  const resetCode = codeOf(await mailTo(product, ada.email, 'Choose a new password'))

  const asRead = () => visitor(product).get(`/v1/content/${content}`)
  expect((await asRead()).body.createdBy).toBe(ada.id)

  const { status, text } = await client.call('DELETE', `/v1/user/${ada.id}`, {
    body: { password: ada.password },
  })

  expect([status, text]).toEqual([204, ''])
  expect((await client.get('/v1/user/current')).status).toBe(401)
  expect((await token.get('/v1/user/current')).status).toBe(401)
  const { email, password } = ada
  expect((await visitor(product).post('/v1/auth', { email, password })).status).toBe(401)
  expect((await signInWithPasskey(visitor(product), device)).status).toBe(401)
  const reset = { resetCode, password: 'four grey geese' }
  expect((await visitor(product).post('/v1/user/passwordReset/finish', reset)).status).toBe(400)
  expect((await admin.get(`/v1/user/${ada.id}`)).status).toBe(404)
  expect((await admin.get(`/v1/asset/${asset}`)).status).toBe(404)
  expect((await download(product, address)).status).toBe(404)
  expect((await admin.get(`/v1/chat/${chat}`)).status).toBe(404)
  const stored = await admin.get(`/v1/content/${content}`)
  expect([stored.status, stored.body.createdBy]).toEqual([200, null])
  expect((await asRead()).body.createdBy).toBe(null)
  const sent = rowsOf((await admin.get('/v1/form?name=leaving&size=1000')).body.content)
  expect(sent.find(({ id }) => String(id) === submission)).toMatchObject({
    userId: null,
    data: { topic: 'a website' },
  })
  const versions = await admin.get(`/api/contents/versions?where[parent][equals]=${content}`)
  expect(versions.text).not.toContain(ada.id)
  const again = await visitor(product).post('/v1/user', { email, password })
  expect(again.status).toBe(201)
  await mailTo(product, email, 'Your account has been deleted')
})

test('rejects a deletion without the password, or without the code if two-factor sign-in is on', async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const { recoveryCodes } = await switchOnTwoFactor(client, ada)
  const { password } = ada
  const [code] = recoveryCodes
  async function leave(body?: unknown): Promise<[number, unknown]> {
    const answer = await client.call('DELETE', `/v1/user/${ada.id}`, { body })
    return [answer.status, answer.body?.errors?.[0]?.path]
  }

  expect(await leave()).toEqual([400, 'password'])
  expect(await leave({})).toEqual([400, 'password'])
  expect(await leave({ password: 'not this one', code })).toEqual([400, 'password'])
  expect(await leave({ password })).toEqual([400, 'code'])
  expect(await leave({ password, code: '000000' })).toEqual([400, 'code'])
  expect((await client.get('/v1/user/current')).status).toBe(200)
  expect(await leave({ password, code })).toEqual([204, undefined])
})

test("lets an administrator delete other users, in the site and in Payload's admin", async () => {
  for (const remove of [
    ({ id }: Account) => admin.call('DELETE', `/v1/user/${id}`),
    ({ id }: Account) => editInAdmin(admin, 'DELETE', `/api/users/${id}`),
  ]) {
    const ada = await signUp(product)
    const client = await signedInAs(product, ada)
    const { content, chat } = await leaveTraces(client, ada)

    expect((await remove(ada)).status).toBeLessThan(300)

    expect((await client.get('/v1/user/current')).status).toBe(401)
    expect((await admin.get(`/v1/content/${content}`)).body.createdBy).toBe(null)
    expect((await admin.get(`/v1/chat/${chat}`)).status).toBe(404)
  }
  expect((await admin.call('DELETE', '/v1/user/00000000000000000000000000')).status).toBe(404)
})

/** Creates a content, a submission, a chat and an image of the user. */
async function leaveTraces(client: Client, { id }: Account) {
  await admin.post(`/v1/user/${id}/acl`, { permission: 'edit' })
  const content = await client.post('/v1/content', {
    title: 'What I think',
    status: 'published',
    data: 'Words.',
  })
  await client.post(`/v1/content/${String(content.body.id)}`, { data: 'More words.' })
  const submission = await client.post('/v1/form/leaving', { topic: 'a website' })
  const chat = await client.post('/v1/chat', {
    title: 'A question',
    messages: [{ text: 'Is anybody there?' }],
  })
  const asset = await upload(client, await picture(), { targetId: id, key: 'profile' })
  const made = [content, submission, chat, asset]
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const [contentId, submissionId, chatId, assetId] = made.map(({ body }) => String(body.id))
  return {
    content: contentId,
    submission: submissionId,
    chat: chatId,
    asset: assetId,
    address: asset.body.files?.original,
  }
}

function one(list: Json | undefined): Json {
  const [first = {}, ...others] = rowsOf(list)
  expect(others).toEqual([])
  return first
}
