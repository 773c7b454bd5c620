import { randomBytes } from 'node:crypto'
import { beforeAll, expect, inject, test } from 'vitest'
import { anotherAdministrator, signedInAs, signUp } from '../product/accounts'
import { type ApiResponse, type Client, rowsOf, signedIn, visitor } from '../product/client'
import { onMongo } from '../product/mongo-database'
import { codeOf, linkOf, mailTo } from '../product/outbox'
import { productForAll } from '../product/product-for-all'
import { onSqlite } from '../product/sqlite-database'
import { databaseOf } from '../product/start'
import { waitUntil } from '../product/wait-until'

const password = 'four grey geese'
const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

function newAddress(): string {
  return `${randomBytes(6).toString('hex')}@studio.example`
}

async function invite(
  role = 'user',
  by = admin,
): Promise<{ id: string; email: string; code: string }> {
  const email = newAddress()
  const { status, body } = await by.post('/v1/invitation', { email, role })
  expect([status, body.state]).toEqual([201, 'open'])
  return { id: String(body.id), email, code: codeOf(await mailTo(product, email)) }
}

function find(code: string): Promise<ApiResponse> {
  return visitor(product).post('/v1/invitation/find', { code })
}

function accept(code: string, fields: object = {}): Promise<ApiResponse> {
  return visitor(product).post('/v1/invitation/accept', { code, password, ...fields })
}

async function openAddresses(): Promise<string[]> {
  const { body } = await admin.get('/v1/invitation?size=1000')
  return rowsOf(body.content).map(({ email }) => String(email))
}

async function auditOf(email: string): Promise<string[]> {
  const { body } = await admin.get(`/v1/audit?search=${email}&sort=createdAt,asc`)
  return rowsOf(body.content).map(({ action }) => String(action))
}

test('an invited person opens an account of the given role, once', async () => {
  const { email, code } = await invite('administrator')
  expect(linkOf(await mailTo(product, email)).pathname).toBe('/invitation')
  expect((await find(code.toUpperCase())).body).toMatchObject({ email, role: 'administrator' })

  const answers = await Promise.all([
    accept(code, { firstName: 'Grace' }),
    accept(code, { firstName: 'Grace' }),
  ])

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  const [opened] = answers.filter(({ status }) => status === 201)
  expect(opened?.body).toMatchObject({
    email,
    emailVerified: true,
    firstName: 'Grace',
    acl: [{ permission: 'admin', targetId: null }],
  })
  const grace = await signedInAs(product, { email, password })
  expect((await grace.get('/v1/user')).status).toBe(200)
  expect([(await find(code)).status, (await accept(code)).status]).toEqual([400, 400])
  expect(await openAddresses()).not.toContain(email)
  expect(await auditOf(email)).toEqual(['account.invited', 'account.invitationAccepted'])
})

test('an invitation that is withdrawn or sent again has a code that no longer works', async () => {
  const withdrawn = await invite()
  const { id, email, code } = await invite()

  expect((await admin.call('DELETE', `/v1/invitation/${withdrawn.id}`)).status).toBe(204)
  expect((await admin.post(`/v1/invitation/${id}/resend`)).status).toBe(200)

  const newer = await newerCode(email, code)
  expect((await accept(withdrawn.code)).status).toBe(400)
  expect((await accept(code)).status).toBe(400)
  expect((await accept(newer)).status).toBe(201)
  expect((await admin.post(`/v1/invitation/${id}/resend`)).status).toBe(404)
  expect(await auditOf(withdrawn.email)).toEqual(['account.invited', 'account.invitationWithdrawn'])
})

test('an invitation ends after seven days, and can be sent again', async () => {
  const { id, email, code } = await invite()
  const { body } = await admin.post(`/v1/invitation/${id}/resend`)
  const days = (Date.parse(String(body.expiresAt)) - Date.now()) / (24 * 60 * 60 * 1000)
  expect(Math.round(days)).toBe(7)
  const newer = await newerCode(email, code)

  await expire(id)

  expect((await accept(newer)).status).toBe(400)
  const { body: list } = await admin.get('/v1/invitation?size=1000')
  expect(rowsOf(list.content).find((each) => String(each.id) === id)).toMatchObject({
    state: 'expired',
  })
  const again = await admin.post('/v1/invitation', { email })
  expect([again.status, again.body.state]).toEqual([201, 'open'])
})

test('an address with an account or an open invitation is not invited', async () => {
  const ada = await signUp(product)
  const { email, code } = await invite()

  const known = await admin.post('/v1/invitation', { email: ada.email })
  const twice = await admin.post('/v1/invitation', { email: email.toUpperCase() })
  await signUp(product, { email })
  const taken = await accept(code)

  for (const answer of [known, twice, taken]) {
    expect([answer.status, answer.body.errors]).toMatchObject([409, [{ path: 'email' }]])
  }
  expect((await admin.post('/v1/invitation', { email: 'nobody' })).status).toBe(400)
  expect((await admin.post('/v1/invitation', { email, role: 'owner' })).status).toBe(400)
})

test('an invitation counts only while its sender is an administrator', async () => {
  const { account, client } = await anotherAdministrator(product, admin)
  const { id, email, code } = await invite('administrator', client)

  await admin.call('DELETE', `/v1/user/${account.id}/acl`, { body: { permission: 'admin' } })

  expect((await accept(code)).status).toBe(400)
  expect((await client.post(`/v1/invitation/${id}/resend`)).status).toBe(403)
  expect((await admin.post(`/v1/invitation/${id}/resend`)).body.state).toBe('open')
  expect((await accept(await newerCode(email, code))).status).toBe(201)
})

test('a weak password is refused, and the invitation stays open', async () => {
  const { code } = await invite()

  const refused = await accept(code, { password: 'password1' })
  const extra = await accept(code, { acl: [{ permission: 'admin' }] })

  expect([refused.status, extra.status]).toEqual([400, 400])
  expect((await accept(code)).body.acl).toEqual([])
})

/** The code of the newest mail, as soon as there is one after the mail with the given code. */
function newerCode(email: string, older: string): Promise<string> {
  return waitUntil(async () => {
    const code = codeOf(await mailTo(product, email))
    if (code === older) throw new Error('The newer mail has not been sent yet.')
    return code
  })
}

/** Sets the end of an invitation to the past. */
async function expire(id: string): Promise<void> {
  const past = new Date(Date.now() - 1000)
  const mongo = inject('mongo')
  if (mongo) {
    await onMongo(databaseOf(mongo, product.dataDir), (database) =>
      database
        .collection<{ _id: string }>('invitations')
        .updateOne({ _id: id }, { $set: { expiresAt: past } }),
    )
    return
  }
  onSqlite(product, (database) =>
    database
      .prepare('UPDATE invitations SET expires_at = ? WHERE id = ?')
      .run(past.toISOString(), id),
  )
}
