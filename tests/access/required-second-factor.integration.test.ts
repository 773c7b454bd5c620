import { beforeAll, expect, test } from 'vitest'
import { entriesOf } from '../../cms/accounts/roles'
import { signedInAs, withTokenOf } from '../product/accounts'
import { switchOnTwoFactor } from '../product/authenticator-app'
import { Client, signedIn } from '../product/client'
import { editInAdmin, makeUser, type Person } from '../product/people'
import { productForAll } from '../product/product-for-all'
import { administrator } from '../product/start'

/* What a role opens while the site requires two-factor sign-in for it, and it is off. Decision 062. */

const product = productForAll()
const rule = '/v1/admin/secondFactorRule'
let boss: Client
let bossId: string

beforeAll(async () => {
  boss = await signedIn(product)
  bossId = String((await boss.get('/v1/user/current')).body.id)
})

test('its setter must fulfil it', async () => {
  const refused = await boss.post(rule, { rule: 'administrators' })
  const refusedInAdmin = await editInAdmin(boss, 'POST', '/api/globals/site', {
    secondFactor: 'areas',
  })

  expect([refused.status, refused.body.error]).toEqual([409, 'Conflict'])
  expect(refused.body.message).toMatch(/^Turn on two-factor sign-in for yourself first/)
  expect(refusedInAdmin.status).toBe(409)
  expect((await boss.get(rule)).body).toEqual({ rule: 'optional', missing: 0 })

  await switchOnTwoFactor(boss, { id: bossId, password: administrator.password })
  expect((await boss.post(rule, { rule: 'administrators' })).body).toEqual({
    rule: 'administrators',
    missing: 0,
  })
  await boss.post(rule, { rule: 'optional' })
})

test('a role applies once its user has turned it on, with the session there is', async () => {
  const other = await makeUser(boss, 'other-boss', entriesOf('administrator'))
  const desk = await makeUser(boss, 'desk', entriesOf('clientDesk'))
  const [asOther, asDesk] = [await signedInAs(product, other), await signedInAs(product, desk)]
  const token = await withTokenOf(product, other)
  expect(await opened(asOther, '/v1/audit')).toBe(200)

  expect((await boss.post(rule, { rule: 'administrators' })).body.missing).toBe(1)

  expect([await opened(asOther, '/v1/audit'), await opened(token, '/v1/audit')]).toEqual([403, 403])
  expect(await opened(asOther, '/api/users')).toBe(403)
  expect((await asOther.get('/v1/audit')).body.message).toMatch(
    /once you turn on two-factor sign-in/,
  )
  expect((await asOther.get('/v1/user/current')).body.secondFactorMissing).toBe(true)
  expect(await opened(asDesk, '/v1/form')).toBe(200)
  expect(await locationOf(asOther, '/admin/users')).toBe('/settings/two-factor')
  expect(await locationOf(asOther, '/cms')).toBe('/settings/two-factor')
  expect(await locationOf(asDesk, '/admin/users')).toBe('/restricted')

  await switchOnTwoFactor(asOther, other)

  expect([await opened(asOther, '/v1/audit'), await opened(token, '/v1/audit')]).toEqual([200, 200])
  expect((await boss.get(rule)).body).toEqual({ rule: 'administrators', missing: 0 })

  const off = await asOther.call('DELETE', `/v1/user/${other.id}/twoFactor`, {
    body: { password: other.password },
  })
  expect(off.status).toBe(204)
  expect(await opened(asOther, '/v1/audit')).toBe(403)

  await boss.post(rule, { rule: 'optional' })
  expect(await opened(asOther, '/v1/audit')).toBe(200)
})

test('applies to areas, to who is granted a role, and to nobody else', async () => {
  const author = await makeUser(boss, 'author', entriesOf('editor'))
  const client = await makeUser(boss, 'client')
  const asAuthor = await signedInAs(product, author)
  await boss.post(rule, { rule: 'areas' })
  expect(await opened(asAuthor, '/v1/form')).toBe(403)
  expect(await isMissing(client)).toBe(false)

  await boss.post(`/v1/user/${client.id}/acl`, { permission: 'edit', targetId: 'chats' })
  expect(await isMissing(client)).toBe(true)
  await boss.call('DELETE', `/v1/user/${client.id}/acl`, {
    body: { permission: 'edit', targetId: 'chats' },
  })
  expect(await isMissing(client)).toBe(false)
  await boss.post(`/v1/user/${client.id}/acl`, { permission: 'view', targetId: client.id })
  expect(await isMissing(client)).toBe(false)

  await boss.post(rule, { rule: 'administrators' })
  expect(await opened(asAuthor, '/v1/form')).toBe(200)
  await boss.post(rule, { rule: 'optional' })
})

test('an API key may do what its owner may do', async () => {
  const owner = await makeUser(boss, 'key-owner', entriesOf('administrator'))
  const asked = { name: 'Reports', scopes: ['audit:read'], owner: owner.id }
  const { key } = (await boss.post('/v1/key', asked)).body
  const program = new Client(product.url, { authorization: `Bearer ${String(key)}` })
  expect(await opened(program, '/v1/audit')).toBe(200)

  await boss.post(rule, { rule: 'administrators' })
  expect(await opened(program, '/v1/audit')).toBe(403)

  await boss.post(rule, { rule: 'optional' })
  expect(await opened(program, '/v1/audit')).toBe(200)
})

test('the rule is changed by administrators, signed in, and audited', async () => {
  const desk = await makeUser(boss, 'second-desk', entriesOf('clientDesk'))
  const asDesk = await signedInAs(product, desk)
  expect((await asDesk.post(rule, { rule: 'areas' })).status).toBe(403)
  expect((await boss.post(rule, { rule: 'everyone' })).body.errors?.[0]?.path).toBe('rule')

  await boss.post(rule, { rule: 'administrators' })
  const { content } = (await boss.get('/v1/audit?size=1')).body
  expect(content).toMatchObject([{ action: 'site.edited', details: { fields: ['secondFactor'] } }])
  await boss.post(rule, { rule: 'optional' })
})

async function opened(client: Client, path: string): Promise<number> {
  return (await client.get(path)).status
}

async function locationOf(client: Client, path: string): Promise<string | null> {
  const { headers } = await client.call('GET', path)
  return headers.get('location')
}

async function isMissing({ id }: Person): Promise<unknown> {
  return (await boss.get(`/v1/user/${id}`)).body.secondFactorMissing
}
