import path from 'node:path'
import { createClient } from '@libsql/client'
import { beforeAll, expect, inject, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { type Account, signedInAs, signUp, withTokenOf } from '../product/accounts'
import { type Client, signedIn, visitor } from '../product/client'
import { codeOf, mailTo } from '../product/outbox'
import { productForAll } from '../product/product-for-all'
import { administrator } from '../product/start'

const address = '203.0.113.77'
const forged = '{"level":30,"msg":"forged"}'
const secrets = new Set<string>()

const product = productForAll({ environment: { TRUST_PROXY: '1', LOG_LEVEL: 'info' } })
let admin: Client
let account: Account

beforeAll(async () => {
  admin = await signedIn(product)
  account = await signUp(product)
})

test('prints one JSON line for each event after the start, and no secrets', async () => {
  const anonymous = visitor(product)
  const from = { 'x-forwarded-for': address }
  await anonymous.post('/v1/user/passwordReset/start', { email: account.email }, { headers: from })
  const code = codeOf(await mailTo(product, account.email, 'Choose a new password'))
  const { authorization = '' } = (await withTokenOf(product, account)).headers
  const signedUp = await signedInAs(product, account)
  for (const secret of [
    account.email,
    encodeURIComponent(account.email),
    account.password,
    administrator.email,
    administrator.password,
    address,
    code,
    authorization.replace('Bearer ', ''),
    signedUp.cookies.replace('sid=', ''),
    admin.cookies.replace('sid=', ''),
    decodeURIComponent(admin.cookies.replace('sid=', '')),
    'wr0ng-passw0rd',
    'c0de-in-an-address',
    'k3y-in-an-address',
  ]) {
    secrets.add(secret)
  }

  const forging = encodeURIComponent(`x\n${forged}\n`)
  const paths = [
    `/?_data=${forging}`,
    `/contact?_data=${forging}`,
    `/contact?_data=routes%2Fcontact&code=c0de-in-an-address`,
    `/${forging}`,
    `/${forging}.data`,
    `/contact.data?_routes=${forging}`,
    `/__manifest?p=${forging}&version=${forging}`,
    `/__manifest?code=c0de-in-an-address`,
    `/verifyEmail?code=c0de-in-an-address`,
    `/passwordResetFinish?code=${code}`,
    `/proposal/x?key=k3y-in-an-address`,
    `/content/x/preview?token=k3y-in-an-address`,
    `/og/content/${forging}.png`,
    `/og/page/x.png?code=c0de-in-an-address`,
    `/files/${forging}`,
    `/%E0%A4%A?code=c0de-in-an-address`,
    `/%00`,
    `/assets/${forging}.js`,
    `/cms/${forging}?code=c0de-in-an-address`,
    `/cms/collections/users/${forging}`,
    `/cms/collections/nothing?email=${encodeURIComponent(account.email)}`,
    `/api/users/${forging}?code=c0de-in-an-address`,
    `/api/users?where[email][nothing]=${encodeURIComponent(account.email)}`,
    `/api/users?where=${forging}`,
    `/api/contents/${encodeURIComponent(account.email)}`,
    `/api/nothing/${forging}`,
    `/_next/static/${forging}.js`,
    `/_next/image?url=${forging}`,
    `/v1/user/${encodeURIComponent(account.email)}`,
    `/v1/content?sort=${forging}`,
    `/v1/${forging}?code=c0de-in-an-address`,
    `/v1/asset/${forging}/file/x`,
  ]
  for (const client of [anonymous, admin]) {
    for (const to of paths)
      await client.get(to, { headers: { ...from, referer: `${product.url}${to}` } })
  }
  const bodies: [string, unknown][] = [
    ['/v1/auth', { email: account.email, password: 'wr0ng-passw0rd' }],
    ['/v1/auth', `{"email":"${account.email}","password":"wr0ng-passw0rd`],
    ['/v1/user', { email: account.email, password: account.password }],
    [
      '/v1/user/passwordReset/finish',
      { resetCode: 'c0de-in-an-address', password: 'wr0ng-passw0rd' },
    ],
    ['/v1/user/emailVerify', { code: 'c0de-in-an-address' }],
    ['/signin', new URLSearchParams({ email: account.email, password: 'wr0ng-passw0rd' })],
    ['/signin.data', new URLSearchParams({ email: account.email, password: 'wr0ng-passw0rd' })],
    ['/about', new URLSearchParams({ email: account.email, password: 'wr0ng-passw0rd' })],
    [`/robots.txt?code=c0de-in-an-address`, { password: 'wr0ng-passw0rd' }],
    ['/api/users', `{"email":"${account.email}","password":"wr0ng-passw0rd`],
    ['/api/users', { email: account.email, password: 'wr0ng-passw0rd' }],
    ['/api/contents', { title: forged, slug: account.email }],
    ['/api/users/login', { email: account.email, password: 'wr0ng-passw0rd' }],
  ]
  for (const client of [anonymous, admin]) {
    for (const [to, body] of bodies) await client.post(to, body, { headers: from })
  }
  await withoutContents(async () => {
    for (const to of [
      '/about',
      '/v1/content',
      '/search?q=x',
      `/v1/content/x?code=c0de-in-an-address`,
      '/_root.data',
    ]) {
      await admin.get(to, { headers: from })
    }
    await admin.post('/v1/content', { title: 'wr0ng-passw0rd', data: account.email })
    await admin.post('/api/contents', { title: 'wr0ng-passw0rd', slug: 'wr0ng-passw0rd' })
    await admin.post('/content/new', new URLSearchParams({ title: 'wr0ng-passw0rd' }))
  })
  await eventually(linesAfterStart).not.toEqual([])
  await product.stop()

  for (const line of linesAfterStart()) {
    const event = parsed(line)
    expect(event, line).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
    expect(event?.msg, line).not.toBe('forged')
  }
  const output = linesAfterStart().join('\n')
  for (const secret of secrets) expect(output).not.toContain(secret)
})

/** The output since the product was ready. */
function linesAfterStart(): string[] {
  const [, after = ''] = product.output().split(/"msg":"Ready"\}\n/)
  return after.split('\n').filter((line) => line !== '')
}

function parsed(line: string): { msg?: string } | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Runs while the embedded database lacks a table, so that many requests fail. */
async function withoutContents(run: () => Promise<void>): Promise<void> {
  if (inject('mongo')) return run()
  const client = createClient({ url: `file:${path.join(product.dataDir, 'site.sqlite')}` })
  try {
    await client.execute('ALTER TABLE contents RENAME TO elsewhere')
    try {
      await run()
    } finally {
      await client.execute('ALTER TABLE elsewhere RENAME TO contents')
    }
  } finally {
    client.close()
  }
}
