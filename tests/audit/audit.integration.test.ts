import { beforeAll, expect, test } from 'vitest'
import { anotherAdministrator, signedInAs, signUp } from '../product/accounts'
import { switchOnTwoFactor } from '../product/authenticator-app'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { codeOf, mailTo } from '../product/outbox'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'
import { administrator } from '../product/start'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test("records an administrator's changes of a user with actor, action and address", async () => {
  const ada = await signUp(product, { firstName: 'Ada' })
  await admin.post(`/v1/user/${ada.id}`, { firstName: 'Augusta', phone: '1234' })
  await admin.post(`/v1/user/${ada.id}/acl`, { permission: 'edit' })
  await admin.call('DELETE', `/v1/user/${ada.id}/acl`, { body: { permission: 'edit' } })
  await admin.post(`/v1/user/${ada.id}/passwordReset`)
  await admin.post('/v1/user/disabled', { ids: [ada.id], disabled: true })
  await admin.post(`/v1/user/${ada.id}`, { disabled: false })
  await admin.call('DELETE', `/v1/user/${ada.id}`)

  const entries = await entriesAbout(ada.id)

  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    [
      'user.edited',
      { firstName: { from: 'Ada', to: 'Augusta' }, phone: { from: null, to: '1234' } },
    ],
    ['user.permissionGranted', { permission: 'edit', targetId: null }],
    ['user.permissionTaken', { permission: 'edit', targetId: null }],
    ['user.passwordResetSent', {}],
    ['user.disabled', {}],
    ['user.enabled', {}],
    ['user.deleted', {}],
  ])
  for (const entry of entries) {
    expect(entry).toEqual({
      id: expect.any(String),
      action: expect.any(String),
      actor: { id: expect.any(String), email: administrator.email },
      target: { type: 'user', id: ada.id, label: ada.email },
      details: expect.any(Object),
      address: expect.stringMatching(/127\.0\.0\.1$/),
      createdAt: expect.stringMatching(/Z$/),
    })
  }
})

test("records changes in Payload's admin too", async () => {
  const ada = await makeUser(admin, 'made-in-the-admin')
  const path = `/api/users/${ada.id}`
  await editInAdmin(admin, 'PATCH', path, { disabled: true, lastName: 'Lovelace' })
  await editInAdmin(admin, 'PATCH', path, { disabled: false, acl: [{ permission: 'view' }] })
  await editInAdmin(admin, 'PATCH', path, { password: 'four grey geese' })
  await editInAdmin(admin, 'PATCH', path, { enableAPIKey: true, apiKey: 'the-key-of-ada' })
  await editInAdmin(admin, 'PATCH', path, { enableAPIKey: false })
  await editInAdmin(admin, 'DELETE', path)

  const entries = await entriesAbout(ada.id)

  expect(entries.map(({ action }) => action)).toEqual([
    'user.created',
    'user.disabled',
    'user.edited',
    'user.enabled',
    'user.permissionGranted',
    'account.passwordChanged',
    'account.apiKeyMade',
    'account.apiKeyRevoked',
    'user.deleted',
  ])
  for (const { actor, address } of entries) {
    expect(actor?.email).toBe(administrator.email)
    expect(address).toMatch(/127\.0\.0\.1$/)
  }
  expect(JSON.stringify(entries)).not.toMatch(/four grey geese|the-key-of-ada/)
})

test("records changes of a user's ways to sign in, without secrets", async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  const { app, recoveryCodes } = await switchOnTwoFactor(client, ada)
  const { email, password } = ada
  await visitor(product).post('/v1/auth', { email, password, code: recoveryCodes[0] })
  await client.post(`/v1/user/${ada.id}/twoFactor/recoveryCodes`, { password })
  await client.call('DELETE', `/v1/user/${ada.id}/twoFactor`, { body: { password } })
  await client.post(`/v1/user/${ada.id}/passwordChange`, {
    oldPassword: password,
    password: 'four grey geese',
  })
  const newAddress = `new-${email}`
  const change = { email: newAddress, password: 'four grey geese', firstName: 'Ada' }
  await client.post(`/v1/user/${ada.id}`, change)
  const code = codeOf(await mailTo(product, newAddress))
  await client.post('/v1/user/emailVerify', { code })

  const entries = await entriesAbout(ada.id)

  expect(entries.map(({ action, actor }) => [action, actor?.id])).toEqual(
    [
      'account.twoFactorEnabled',
      'account.recoveryCodeUsed',
      'account.recoveryCodesRenewed',
      'account.twoFactorDisabled',
      'account.passwordChanged',
      'account.emailChangeRequested',
      'account.emailChanged',
    ].map((action) => [action, ada.id]),
  )
  expect(entries.at(-1)?.details).toEqual({ email: { from: email, to: newAddress } })
  expect(JSON.stringify(entries)).not.toContain(recoveryCodes[0])
  expect(app.code()).toHaveLength(6)
  const notice = await mailTo(product, email, 'Your e-mail address has been changed')
  expect(notice.text).toContain(newAddress)
})

test('searches the log by action, actor, target and date', async () => {
  const { account, client: other } = await anotherAdministrator(product, admin)
  const ada = await signUp(product)
  await other.post(`/v1/user/${ada.id}`, { disabled: true })
  await other.post(`/v1/user/${ada.id}`, { disabled: false })
  await admin.post(`/v1/user/${ada.id}`, { disabled: true })

  const all = await actions(`targetId=${ada.id}`)
  expect(all).toEqual(['user.disabled', 'user.enabled', 'user.disabled'])
  expect(await actions(`targetId=${ada.id}&sort=id`)).toEqual(all.toReversed())
  expect(await actions(`actorId=${account.id}&action=user.`)).toEqual([
    'user.enabled',
    'user.disabled',
  ])
  expect(await actions(`actorId=${account.id}&action=account.`)).toEqual([])
  expect(await actions(`action=user.enabled&search=${ada.email.slice(0, 12)}`)).toEqual([
    'user.enabled',
  ])
  expect(await actions(`targetId=${ada.id}&from=2020-01-01&to=2021-01-01`)).toEqual([])
  expect(await actions(`targetId=${ada.id}&from=2020-01-01`)).toHaveLength(3)
  const entries = await entriesAbout(ada.id)
  const moment = String(entries.at(-1)?.createdAt)
  const before = entries.filter(({ createdAt }) => String(createdAt) < moment)
  expect(await actions(`targetId=${ada.id}&to=${moment}`)).toHaveLength(before.length)
  expect(await actions(`targetId=${ada.id}&from=${moment}`)).toHaveLength(3 - before.length)
  expect(await actions(`targetId=${ada.id}&targetType=content`)).toEqual([])
  for (const wrong of ['from=yesterday', 'actorId=me', 'sort=address']) {
    expect((await admin.get(`/v1/audit?${wrong}`)).status).toBe(400)
  }
})

test('only administrators can read the log, and no caller can write or delete it', async () => {
  const ada = await signUp(product)
  expect((await visitor(product).get('/v1/audit')).status).toBe(401)
  expect((await (await signedInAs(product, ada)).get('/v1/audit')).status).toBe(403)

  await admin.post(`/v1/user/${ada.id}`, { disabled: true })
  const [entry] = await entriesAbout(ada.id)
  const path = `/api/audit/${String(entry?.id)}`
  expect((await admin.get(path)).body.action).toBe('user.disabled')
  const made = await editInAdmin(admin, 'POST', '/api/audit', { action: 'made.up', details: {} })
  const changed = await editInAdmin(admin, 'PATCH', path, { action: 'made.up' })
  const deleted = await editInAdmin(admin, 'DELETE', path)

  expect([made.status, changed.status, deleted.status]).toEqual([403, 403, 403])
  expect(await entriesAbout(ada.id)).toEqual([entry])
})

/** Oldest first. */
async function entriesAbout(id: string): Promise<Json[]> {
  const { status, body } = await admin.get(`/v1/audit?targetId=${id}&sort=id`)
  expect(status).toBe(200)
  return rowsOf(body.content)
}

async function actions(query: string): Promise<string[]> {
  const { status, body } = await admin.get(`/v1/audit?${query}`)
  expect([query, status]).toEqual([query, 200])
  return rowsOf(body.content).map(({ action }) => String(action))
}
