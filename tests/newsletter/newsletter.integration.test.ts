import { beforeAll, expect, inject, test } from 'vitest'
import { signedInAs, signUp, signUpVerified } from '../product/accounts'
import { type ApiResponse, Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { codeOf, linkOf, mailsOf, mailTo } from '../product/outbox'
import { productForAll } from '../product/product-for-all'
import { exitOf, type RunningProduct, startProduct } from '../product/start'
import { waitUntil } from '../product/wait-until'

const product = productForAll({ environment: { TRUST_PROXY: '1', RATE_LIMITS: 'on' } })
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

function subscribe(email: string, fields: object = {}, from = product): Promise<ApiResponse> {
  return visitor(from).post('/v1/subscription', { email, ...fields })
}

function confirm(code: string, from = product): Promise<ApiResponse> {
  return visitor(from).post('/v1/subscription/confirmation', { code })
}

/** A person who has confirmed their address. */
async function subscriber(email: string, from: RunningProduct = product): Promise<string> {
  await subscribe(email, {}, from)
  const mail = await mailTo(from, email, 'Confirm your subscription')
  expect((await confirm(codeOf(mail), from)).status).toBe(204)
  return email
}

async function found(email: string): Promise<Json[]> {
  return rowsOf((await admin.get(`/v1/admin/subscriber?search=${email}`)).body.content)
}

async function stateOf(email: string): Promise<unknown> {
  return (await found(email))[0]?.state
}

function setSending(sendsArticles: boolean, by = admin): Promise<ApiResponse> {
  return by.post('/v1/admin/newsletter', { sendsArticles })
}

async function publish(title: string, fields: object = {}, by = admin): Promise<string> {
  const metadata = { permission: 'public', description: 'What is new.' }
  const article = { title, type: 'article', status: 'published', metadata, ...fields }
  const { status, body } = await by.post('/v1/content', article)
  expect(status).toBe(201)
  return String(body.id)
}

function mailingSent(id: string, by = admin): Promise<Json> {
  return waitUntil(async () => {
    const { body } = await by.get('/v1/admin/newsletter')
    const mailing = rowsOf(body.mailings).find(({ contentId }) => String(contentId) === id)
    if (String(mailing?.state) !== 'sent') throw new Error(`Not sent yet: ${mailing?.state}`)
    return mailing as Json
  })
}

/** The addresses that mails with a subject went to. */
async function recipientsOf(subject: string, from: RunningProduct = product): Promise<string[]> {
  const mails = (await mailsOf(from)).filter((mail) => mail.subject === subject)
  return mails.flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? []).sort()
}

test('an address is subscribed once its owner has confirmed, and a link that is opened confirms nothing', async () => {
  const email = 'ada@reader.example'
  expect((await subscribe(' Ada@Reader.example')).status).toBe(202)
  const link = linkOf(await mailTo(product, email))

  expect((await fetch(link)).status).toBe(200)
  expect(await stateOf(email)).toBe('pending')
  const code = link.searchParams.get('code') ?? ''
  expect((await confirm(`${code}x`)).status).toBe(400)
  expect((await confirm(code)).status).toBe(204)

  expect(await found(email)).toMatchObject([{ email, state: 'confirmed', endedAt: null }])
})

test('an address that has asked, or is subscribed, gets one mail and the same response', async () => {
  const email = await subscriber('grace@reader.example')
  const other = 'alan@reader.example'
  const answers = [await subscribe(other), await subscribe(other), await subscribe(email)]
  await mailTo(product, other)
  // Mails are sent in their order.
  await subscriber('last@reader.example')

  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [202, '']))
  const confirmations = (await mailsOf(product)).flatMap(({ to }) => to?.[0]?.address ?? [])
  expect(confirmations.filter((address) => address === other)).toHaveLength(1)
  expect(confirmations.filter((address) => address === email)).toHaveLength(1)
})

test('a request of a robot is discarded, and requests are limited', async () => {
  const email = 'robot@reader.example'
  const from = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  const send = () => visitor(product).post('/v1/subscription', { email, _gotcha: 'yes' }, from)
  const statuses: number[] = []
  for (let sent = 0; sent < 31; sent += 1) statuses.push((await send()).status)

  expect(statuses).toEqual([...Array(30).fill(202), 429])
  expect(await found(email)).toEqual([])
})

test('an article is sent to those who are subscribed, once, however often it is published', async () => {
  await subscribe('waiting@reader.example')
  await publish('Before it was switched on')
  await setSending(true)
  const id = await publish('News of the studio')
  await publish('An imported one', { publishedAt: '2020-05-01T10:00:00.000Z' })
  await publish('For users', { metadata: { permission: 'authenticated' } })
  await publish('A page', { type: 'page' })
  await publish('Neues vom Studio', { language: 'de', translationOf: id })
  await mailingSent(id)
  for (const state of ['draft', 'published']) {
    await admin.post('/v1/admin/content/state', { changes: [{ id, state }] })
  }
  const next = await publish('Another one')
  const { recipients } = await mailingSent(next)

  const readers = ['ada@reader.example', 'grace@reader.example', 'last@reader.example']
  await waitUntil(async () => expect(await recipientsOf('Another one')).toEqual(readers))
  expect(await recipientsOf('News of the studio')).toEqual(readers)
  expect(recipients).toBe(3)
  const { body } = await admin.get('/v1/admin/newsletter')
  expect(rowsOf(body.mailings).map(({ title }) => String(title))).toEqual([
    'Another one',
    'News of the studio',
  ])
  const mail = await mailTo(product, 'ada@reader.example', 'News of the studio')
  expect(mail.text).toContain('What is new.')
  expect(mail.text).toContain(`${product.url}/news-of-the-studio`)
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'list-id': expect.stringMatching(/^<newsletter\..+>$/),
    'list-unsubscribe': `<${linkOf(mail).href}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
})

test('a mail program unsubscribes with one request, from any site and without a cookie', async () => {
  const email = 'ada@reader.example'
  const link = linkOf(await mailTo(product, email, 'News of the studio'))
  expect((await fetch(link)).status).toBe(200)
  expect(await stateOf(email)).toBe('confirmed')

  const answer = await fetch(link, {
    method: 'POST',
    headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'manual',
  })

  expect(answer.status).toBe(200)
  expect(await stateOf(email)).toBe('unsubscribed')
  const code = link.searchParams.get('code') ?? ''
  expect((await visitor(product).post('/v1/subscription/end', { code })).status).toBe(204)
  const wrong = { code: `${code.slice(0, -1)}-` }
  expect((await visitor(product).post('/v1/subscription/end', wrong)).status).toBe(400)
  expect((await confirm(code)).status).toBe(400)
})

test('an address that bounces gets no more mails', async () => {
  const email = 'grace@reader.example'
  const withScope = async (scope: string) => {
    const { body } = await admin.post('/v1/key', { name: 'Mail provider', scopes: [scope] })
    return new Client(product.url, { authorization: `Bearer ${String(body.key)}` })
  }
  const report = { email: 'Grace@reader.example' }
  expect((await visitor(product).post('/v1/mail/bounce', report)).status).toBe(401)
  expect((await (await withScope('form:write')).post('/v1/mail/bounce', report)).status).toBe(403)

  expect((await (await withScope('mail:write')).post('/v1/mail/bounce', report)).status).toBe(204)

  expect(await stateOf(email)).toBe('bounced')
  await mailingSent(await publish('After the bounce'))
  await waitUntil(async () =>
    expect(await recipientsOf('After the bounce')).toEqual(['last@reader.example']),
  )
})

test('subscribers are exported, and forgotten with the mails to them', async () => {
  const email = 'last@reader.example'
  const { headers, text } = await admin.get('/v1/admin/subscriber?format=csv')
  expect(headers.get('content-disposition')).toContain('subscribers.csv')
  expect(text).toMatch(/^email,state,createdAt,confirmedAt,endedAt\r\n/)
  expect(text).toContain(`${email},confirmed,20`)
  const [stored] = await found(email)
  const mailed = async () => (await admin.get('/v1/admin/mail?size=1000')).text
  expect(await mailed()).toContain('After the bounce')

  expect((await admin.call('DELETE', `/v1/admin/subscriber/${stored?.id}`)).status).toBe(204)

  expect(await found(email)).toEqual([])
  expect(await mailed()).not.toContain('After the bounce')
  expect((await admin.call('DELETE', `/v1/admin/subscriber/${stored?.id}`)).status).toBe(404)
  const log = await admin.get('/v1/audit?action=subscriber.forgotten')
  expect(rowsOf(log.body.content)).toMatchObject([{ target: { id: stored?.id } }])
  expect(log.text).not.toContain(email)
})

test('the subscription of a verified address is in the data of its user, and is deleted with the account', async () => {
  const { account, client } = await signUpVerified(product)
  await subscriber(account.email)
  const stranger = await signUp(product, { email: await subscriber('taken@reader.example') })
  const strangersClient = await signedInAs(product, stranger)

  const { body } = await client.get(`/v1/user/${account.id}/data`)
  expect(body.subscription).toMatchObject({ email: account.email, state: 'confirmed' })
  const unverified = await strangersClient.get(`/v1/user/${stranger.id}/data`)
  expect(unverified.body.subscription).toBeNull()
  for (const { id } of [account, stranger]) {
    expect((await admin.call('DELETE', `/v1/user/${id}`)).status).toBe(204)
  }

  expect(await found(account.email)).toEqual([])
  expect(await stateOf(stranger.email)).toBe('confirmed')
})

test('a mailing goes on after its process was killed, and nobody gets it twice', async () => {
  const mongo = inject('mongo')
  const killed = await startProduct({ mongo })
  const first = await signedIn(killed)
  const readers: string[] = []
  for (let count = 10; count < 23; count += 1) {
    readers.push(await subscriber(`reader${count}@reader.example`, killed))
  }
  await setSending(true, first)
  const id = await publish('Through thick and thin', {}, first)
  await waitUntil(async () =>
    expect((await recipientsOf('Through thick and thin', killed)).length).toBeGreaterThan(0),
  )
  killed.process.kill('SIGKILL')
  await exitOf(killed.process)

  const next = await startProduct({ mongo, dataDir: killed.dataDir })
  try {
    const { recipients } = await mailingSent(id, await signedIn(next))
    expect(recipients).toBe(readers.length)
    // A mail that the killed process had claimed is sent when its claim has ended, in the same file.
    const { body } = await (await signedIn(next)).get('/v1/admin/mail?size=1000')
    const mails = rowsOf(body.content).filter(
      ({ subject }) => String(subject) === 'Through thick and thin',
    )
    expect(mails.map(({ to }) => String(to)).sort()).toEqual(readers)
  } finally {
    await next.stop()
    await killed.stop()
  }
})
