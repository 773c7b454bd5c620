import { beforeAll, expect, inject, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { type Account, signedInAs, signUp } from '../product/accounts'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { runCommand } from '../product/command'
import { productForAll } from '../product/product-for-all'
import { databaseOf } from '../product/start'

const product = productForAll()
let admin: Client
let ada: Account

beforeAll(async () => {
  admin = await signedIn(product)
  ada = await signUp(product)
})

test('makes a user an administrator from the shell while the site runs', async () => {
  const client = await signedInAs(product, ada)
  expect((await client.get('/v1/user')).status).toBe(403)

  const { code, output } = await grant(ada.email.toUpperCase())

  expect([code, output]).toEqual([0, `${ada.email} is an administrator now.\n`])
  await eventually(async () => (await client.get('/v1/user')).status).toBe(200)
  expect(await entriesAbout(ada)).toEqual([['user.permissionGranted', null, 'admin']])
})

test('enables a disabled user', async () => {
  const bob = await signUp(product)
  await admin.post('/v1/user/disabled', { ids: [bob.id], disabled: true })
  expect((await signIn(bob)).status).not.toBe(200)

  const { code, output } = await grant(bob.email)

  expect([code, output]).toEqual([0, expect.stringContaining('enabled again')])
  await eventually(async () => (await signIn(bob)).status).toBe(200)
  expect((await (await signedInAs(product, bob)).get('/v1/user')).status).toBe(200)
})

test('changes nothing for an administrator', async () => {
  await grant(ada.email)
  const before = await entriesAbout(ada)

  const { code, output } = await grant(ada.email)

  expect([code, output]).toEqual([0, expect.stringContaining('Nothing was changed')])
  expect(await entriesAbout(ada)).toEqual(before)
})

test.each([
  ['an unknown address', ['grant', 'nobody@studio.example'], 'Nobody has the address'],
  ['no address', ['grant'], 'Use: npm run admin -- grant EMAIL'],
  ['another verb', ['revoke', 'admin@studio.example'], 'Use: npm run admin -- grant EMAIL'],
])('rejects %s and says what to do', async (_what, args, sentence) => {
  const { code, output } = await runCommand(['admin', ...args], settings())

  expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
  expect(output.trim().split('\n')).toHaveLength(1)
})

function grant(email: string) {
  return runCommand(['admin', 'grant', email], settings())
}

function settings(): Record<string, string> {
  const mongo = inject('mongo')
  const { dataDir } = product
  return { DATA_DIR: dataDir, ...(mongo && { DATABASE_URL: databaseOf(mongo, dataDir) }) }
}

function signIn({ email, password }: Account) {
  return visitor(product).post('/v1/auth', { email, password })
}

async function entriesAbout({ id }: Account): Promise<unknown[][]> {
  const { body } = await admin.get(`/v1/audit?action=user.&targetId=${id}`)
  return rowsOf(body.content).map(({ action, actor, details }) => [
    action,
    actor,
    details?.permission,
  ])
}
