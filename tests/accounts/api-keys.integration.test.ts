import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { signedInAs } from '../product/accounts'
import { Client, signedIn } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin, makeUser, type Person } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client
let integration: Person
let key: string

beforeAll(async () => {
  admin = await signedIn(product)
  integration = await makeUser(admin, 'integration', [{ permission: 'edit' }])
  key = await keyOf(integration)
})

/** Creates a key as an administrator does in the admin. It replaces an existing key. */
async function keyOf({ id }: Person): Promise<string> {
  const apiKey = randomUUID()
  const answer = await change(id, { enableAPIKey: true, apiKey })
  expect(answer.status).toBe(200)
  return apiKey
}

function change(id: string, fields: object) {
  return editInAdmin(admin, 'PATCH', `/api/users/${id}`, fields)
}

function program(apiKey: string): Client {
  return new Client(product.url, { authorization: `users API-Key ${apiKey}` })
}

test('gives a program with a key the identity and permissions of its user', async () => {
  const { status, body } = await program(key).get('/v1/user/current')

  expect([status, body.id]).toEqual([200, integration.id])
  expect((await program(key).post('/v1/content', { title: 'By a program' })).status).toBe(201)
  expectFailure(await program(key).get('/v1/user'), 403, 'Forbidden')
  expectFailure(await program(key).post('/v1/proposal', { title: 'A', client: 'B' }), 403)
})

test.each(['', 'wrong', randomUUID()])('rejects %j as a key', async (wrong) => {
  expectFailure(await program(wrong).get('/v1/user/current'), 401, 'Unauthorized')
})

test('rejects a replaced or removed key', async () => {
  const person = await makeUser(admin, 'forgetful')
  const first = await keyOf(person)
  const second = await keyOf(person)

  expectFailure(await program(first).get('/v1/user/current'), 401)
  expect((await program(second).get('/v1/user/current')).status).toBe(200)
  expect((await change(person.id, { enableAPIKey: false })).status).toBe(200)
  expectFailure(await program(second).get('/v1/user/current'), 401)
})

test('rejects the key of a disabled user', async () => {
  const person = await makeUser(admin, 'dismissed')
  const theirs = await keyOf(person)

  expect((await change(person.id, { disabled: true })).status).toBe(200)

  expectFailure(await program(theirs).get('/v1/user/current'), 401)
})

test('users can neither create nor read API keys', async () => {
  const browser = await signedInAs(product, integration)
  const change = { enableAPIKey: true, apiKey: randomUUID() }

  expectFailure(await browser.post(`/v1/user/${integration.id}`, change), 400, 'ValidationFailed')
  const own = await editInAdmin(browser, 'PATCH', `/api/users/${integration.id}`, change)
  expect(own.status).toBe(403)

  expectFailure(await program(change.apiKey).get('/v1/user/current'), 401)
  for (const address of ['/v1/user/current', `/v1/user/${integration.id}`]) {
    expect((await browser.get(address)).text).not.toContain(key)
  }
  expect((await admin.get(`/v1/user/${integration.id}`)).text).not.toContain(key)
})

test.skipIf(inject('mongo'))('does not store a key in plain text', () => {
  const files = readdirSync(product.dataDir).filter((name) => name.includes('sqlite'))

  expect(files.length).toBeGreaterThan(0)
  for (const name of files) {
    expect(readFileSync(path.join(product.dataDir, name)).includes(key)).toBe(false)
  }
})
