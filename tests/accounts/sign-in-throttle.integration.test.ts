import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Account, signedInAs, signUp } from '../product/accounts'
import { switchOnTwoFactor } from '../product/authenticator-app'
import { type ApiResponse, Client, signedIn, visitor } from '../product/client'
import { submitForm } from '../product/form'
import { codeOf, linkOf, mailsOf, mailTo } from '../product/outbox'
import { addPasskey, PasskeyDevice, signInWithPasskey } from '../product/passkey-device'
import { editInAdmin } from '../product/people'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'

// Each guess costs the server a hash, and an account is paused after a hundred.
vi.setConfig({ testTimeout: 240_000 })

const paused = 'Sign-in to your account is paused'
const wrong = 'not this one'
const maxPerNetwork = 10
const maxTotal = 100
const maxCodes = 10

let product: RunningProduct
let networks = 0

beforeAll(async () => {
  // Callers set their own address in X-Forwarded-For, as a proxy would.
  product = await startProduct({ mongo: inject('mongo'), environment: { TRUST_PROXY: '1' } })
})

afterAll(async () => {
  await product.stop()
})

test('wrong passwords from one network do not block another', async () => {
  const ada = await signUp(product)
  const office = aNetwork()
  await guess(ada.email, maxPerNetwork, office)

  expect((await signIn(ada, { from: office })).status).toBe(401)
  expect((await signIn(ada, { from: aNetwork() })).status).toBe(200)
})

test('a known browser is not blocked by guesses of others', async () => {
  const ada = await signUp(product)
  const home = aNetwork()
  const browser = await browserOf(ada, home)
  await guess(ada.email, maxPerNetwork, home)
  await guessFromEverywhere(ada.email)

  expect((await signIn(ada, { from: home })).status).toBe(401)
  expect((await signIn(ada, { from: home, client: browser })).status).toBe(200)
  expect((await signIn(ada, { from: aNetwork(), client: browser })).status).toBe(200)
})

test('after guesses from many networks, admits only known browsers, known networks and passkeys', async () => {
  const ada = await signUp(product)
  const device = new PasskeyDevice({ origin: product.url })
  await addPasskey(await signedInAs(product, ada), ada, device)
  const office = aNetwork()
  await signIn(ada, { from: office })
  await guessFromEverywhere(ada.email)

  expect((await signIn(ada, { from: aNetwork() })).status).toBe(401)
  expect((await signIn(ada, { from: office })).status).toBe(200)
  expect((await signInWithPasskey(visitor(product), device)).status).toBe(200)
})

test('failures of a single network do not count for all networks', async () => {
  const ada = await signUp(product)
  for (let count = 0; count < maxTotal; count += maxPerNetwork) {
    await guess(ada.email, maxPerNetwork, '192.0.2.1')
  }

  expect((await signIn(ada, { from: aNetwork() })).status).toBe(200)
})

test('counts the failures of a known browser separately', async () => {
  const ada = await signUp(product)
  const home = aNetwork()
  const browser = await browserOf(ada, home)
  for (let count = 0; count < maxPerNetwork; count++) {
    await signIn({ ...ada, password: wrong }, { from: home, client: browser })
  }

  expect((await signIn(ada, { from: home, client: browser })).status).toBe(401)
  expect((await signIn(ada, { from: home })).status).toBe(200)
})

test('the mailed link admits only the browser that confirms it', async () => {
  const ada = await signUp(product)
  await guessFromEverywhere(ada.email)
  const browser = visitor(product)
  expect((await signIn(ada, { from: aNetwork(), client: browser })).status).toBe(401)

  const link = linkOf(await mailTo(product, ada.email, paused))
  const opened = await browser.get(link.pathname + link.search)
  expect([link.pathname, opened.status]).toEqual(['/allowBrowser', 200])
  expect(opened.headers.getSetCookie()).toEqual([])
  expect((await signIn(ada, { from: aNetwork(), client: browser })).status).toBe(401)

  const pressed = await submitForm(browser, '/allowBrowser', {
    code: link.searchParams.get('code') ?? '',
  })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([302, '/signin?step=allowed'])
  expect((await browser.get('/v1/user/current')).status).toBe(401)
  expect((await signIn(ada, { from: aNetwork(), client: browser })).status).toBe(200)
  expect((await signIn(ada, { from: aNetwork() })).status).toBe(401)
})

test('accepts the code of the link once', async () => {
  const ada = await signUp(product)
  await guess(ada.email, maxPerNetwork + 1, '192.0.2.2')
  const code = codeOf(await mailTo(product, ada.email, paused))

  const answers = await Promise.all(
    [1, 2, 3].map(() => visitor(product).post('/v1/auth/browser', { code })),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400])
  const unknown = await visitor(product).post('/v1/auth/browser', { code: 'made-up' })
  expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([400, 'code'])
})

test('mails the owner at most once an hour', async () => {
  const ada = await signUp(product)
  const office = aNetwork()
  await guess(ada.email, maxPerNetwork, office)
  await guess(ada.email, 20, office)
  const other = await signUp(product)
  await guess(other.email, maxPerNetwork + 1, office)

  await mailTo(product, other.email, paused)
  const mails = await mailsOf(product)
  const toAda = mails.filter(({ to }) => to?.some(({ address }) => address === ada.email))
  expect(toAda.filter(({ subject }) => subject === paused)).toHaveLength(1)
})

test('counts and pauses an unknown address like a known one, with the same responses', async () => {
  const ada = await signUp(product)
  const unknownEmail = 'nobody-at-all@studio.example'
  const office = aNetwork()

  const answers = { known: await story(ada.email), unknown: await story(unknownEmail) }

  expect(answers.known).toEqual(answers.unknown)
  expect(new Set(answers.known)).toHaveLength(1)
  await mailTo(product, ada.email, paused)
  const mails = await mailsOf(product)
  expect(mails.flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain(unknownEmail)

  async function story(email: string): Promise<string[]> {
    const ofNetwork = await guess(email, maxPerNetwork + 2, office)
    const ofAll = await guessFromEverywhere(email)
    return [...ofNetwork, ...ofAll].map(({ status, headers, body }) => {
      const names = [...headers.keys()].filter((name) => name !== 'date')
      return JSON.stringify([status, names, { ...body, createdAt: '' }])
    })
  }
})

test('wrong codes block all callers with the password except known browsers', async () => {
  const ada = await signUp(product)
  const browser = await browserOf(ada, aNetwork())
  const { app, recoveryCodes } = await switchOnTwoFactor(browser, ada)
  for (let count = 0; count < maxCodes; count++) {
    const { body } = await signIn(ada, { from: aNetwork(), code: '000000' })
    expect(body.error).toBe('SecondFactorRequired')
  }

  const rejected = await signIn(ada, { from: aNetwork(), code: app.nextCode() })
  expect([rejected.status, rejected.body.error]).toEqual([401, 'Unauthorized'])
  const mail = await mailTo(product, ada.email, paused)
  expect(mail.text).toContain('someone knows your password')
  const recovered = await signIn(ada, { from: aNetwork(), code: recoveryCodes[0] ?? '' })
  expect(recovered.status).toBe(200)
  const known = await signIn(ada, { from: aNetwork(), client: browser, code: app.nextCode() })
  expect(known.status).toBe(200)
})

test('an administrator can lift the pause of an account', async () => {
  const ada = await signUp(product)
  const office = aNetwork()
  await guess(ada.email, maxPerNetwork, office)
  await guessFromEverywhere(ada.email)
  expect((await signIn(ada, { from: office })).status).toBe(401)

  const admin = await signedIn(product)
  const { status } = await editInAdmin(admin, 'POST', '/api/users/unlock', { email: ada.email })

  expect(status).toBe(200)
  expect((await signIn(ada, { from: office })).status).toBe(200)
  expect((await signIn(ada, { from: aNetwork() })).status).toBe(200)
})

test('failures at sign-in and failed password checks in a session are counted separately', async () => {
  const ada = await signUp(product)
  const client = await signedInAs(product, ada)
  await guessFromEverywhere(ada.email)
  const begin = (password: string) => client.post(`/v1/user/${ada.id}/twoFactor`, { password })
  expect((await begin(ada.password)).status).toBe(200)

  for (let count = 0; count < maxPerNetwork; count++) {
    expect((await begin(wrong)).status).toBe(400)
  }

  expect((await begin(ada.password)).status).toBe(400)
  expect((await signIn(ada, { from: '127.0.0.1' })).status).toBe(200)
})

test('the device cookie is HttpOnly and rejected if modified or used for another account', async () => {
  const ada = await signUp(product)
  const other = await signUp(product)
  const first = visitor(product)
  const { headers } = await signIn(ada, { from: aNetwork(), client: first })
  const cookie = headers.getSetCookie().find((each) => each.startsWith('known=')) ?? ''
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
  expect(cookie).not.toContain(ada.id)
  expect(cookie).not.toContain(ada.email.split('@')[0])
  const [pair = ''] = cookie.split(';')
  await guessFromEverywhere(ada.email)
  await guessFromEverywhere(other.email)

  const browser = (value: string) => new Client(product.url, { cookie: value })
  const changed = pair.slice(0, -2) + (pair.endsWith('A') ? 'BB' : 'AA')
  for (const [account, value, status] of [
    [ada, pair, 200],
    [ada, changed, 401],
    [ada, 'known=', 401],
    [ada, `known=${'~'.repeat(500)}`, 401],
    [other, pair, 401],
  ] as const) {
    const answer = await signIn(account, { from: aNetwork(), client: browser(value) })
    expect([value, answer.status]).toEqual([value, status])
  }
})

test('a browser that many users have signed in to is known for the most recent ones', async () => {
  const browser = visitor(product)
  const accounts: Account[] = []
  for (let count = 0; count < 6; count++) {
    const account = await signUp(product)
    accounts.push(account)
    await signIn(account, { from: aNetwork(), client: browser })
  }
  const [first, last] = [accounts[0], accounts[5]] as [Account, Account]
  for (const { email } of [first, last]) await guessFromEverywhere(email)

  expect((await signIn(first, { from: aNetwork(), client: browser })).status).toBe(401)
  expect((await signIn(last, { from: aNetwork(), client: browser })).status).toBe(200)
})

test('failure counts survive a restart', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-guard-'))
  const mongo = inject('mongo')
  const environment = {
    TRUST_PROXY: '1',
    ...(mongo && { DATABASE_URL: databaseOf(mongo, dataDir) }),
  }
  const first = await startProduct({ dataDir, environment })
  const ada = await signUp(first)
  for (let count = 0; count < maxPerNetwork; count++) {
    await visitor(first).post('/v1/auth', { email: ada.email, password: wrong }, at('192.0.2.3'))
  }
  await first.stop()

  const second = await startProduct({ dataDir, environment })
  try {
    const again = (network: string) =>
      visitor(second).post('/v1/auth', credentials(ada), at(network))
    expect((await again('192.0.2.3')).status).toBe(401)
    expect((await again('192.0.2.4')).status).toBe(200)
  } finally {
    await second.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('without cookies, the link admits the network', async () => {
  const alone = await startProduct({
    mongo: inject('mongo'),
    environment: { TRUST_PROXY: '1', COOKIE_MODE: 'off' },
  })
  try {
    const ada = await signUp(alone)
    const here = aNetwork()
    await guessFromEverywhere(ada.email, alone)
    const again = () => visitor(alone).post('/v1/auth', credentials(ada), at(here))
    expect((await again()).status).toBe(401)
    const code = codeOf(await mailTo(alone, ada.email, paused))

    const allowed = await visitor(alone).post('/v1/auth/browser', { code }, at(here))

    expect([allowed.status, allowed.headers.getSetCookie()]).toEqual([204, []])
    expect((await again()).status).toBe(200)
  } finally {
    await alone.stop()
  }
})

/** A network that has sent no request yet. */
function aNetwork(): string {
  networks += 1
  return `198.${18 + Math.floor(networks / 250)}.${networks % 250}.7`
}

const at = (network: string) => ({ headers: { 'x-forwarded-for': network } })
const credentials = ({ email, password }: Pick<Account, 'email' | 'password'>) => ({
  email,
  password,
})

function signIn(
  account: Pick<Account, 'email' | 'password'>,
  { from, client = visitor(product), code }: { from: string; client?: Client; code?: string },
): Promise<ApiResponse> {
  const body = { ...credentials(account), ...(code !== undefined && { code }) }
  return client.post('/v1/auth', body, at(from))
}

/** A browser in which the account has signed in and out again. */
async function browserOf(account: Account, network: string): Promise<Client> {
  const browser = visitor(product)
  const { status } = await signIn(account, { from: network, client: browser })
  expect(status).toBe(200)
  return browser
}

async function guess(
  email: string,
  times: number,
  network: string,
  at = product,
): Promise<ApiResponse[]> {
  const answers: ApiResponse[] = []
  for (let count = 0; count < times; count++) {
    const headers = { 'x-forwarded-for': network }
    answers.push(await visitor(at).post('/v1/auth', { email, password: wrong }, { headers }))
  }
  return answers
}

/** The number of wrong passwords after which an account is paused for all networks, from all of them at the same time. */
async function guessFromEverywhere(email: string, at = product): Promise<ApiResponse[]> {
  const networks = Array.from({ length: maxTotal / maxPerNetwork }, aNetwork)
  const answers = await Promise.all(
    networks.map((network) => guess(email, maxPerNetwork, network, at)),
  )
  return answers.flat()
}
