import { beforeAll, expect, inject, test } from 'vitest'
import { signUp } from '../product/accounts'
import { type Client, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { productForAll } from '../product/product-for-all'
import { startProduct } from '../product/start'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
  // Without texts every design shows the same page.
  await admin.post('/api/globals/home', { hero: { title: 'A studio' } })
})

test('the next visitor sees the home page in the newly chosen design', async () => {
  expect(await designSeen()).toBe('home')
  for (const design of ['home1', 'home-dark', 'home']) {
    await choose({ design })
    expect(await designSeen()).toBe(design)
    expect(await designSeen()).toBe(design)
  }
})

test('shows both designs of a trial, and the same one to a visitor with its cookie', async () => {
  await choose({ design: 'home', weights: { home1: 50, 'home-dark': 50 } })

  const seen = new Set<string>()
  for (let visits = 0; visits < 60 && seen.size < 2; visits += 1) seen.add(await designSeen())
  expect([...seen].sort()).toEqual(['home-dark', 'home1'])
  for (let visits = 0; visits < 8; visits += 1) {
    expect(await designSeen('homeDesign=home-dark')).toBe('home-dark')
    expect(await designSeen('homeDesign=home1')).toBe('home1')
  }
  await choose({ design: 'home', weights: { home1: 0 } })
  expect(await designSeen('homeDesign=home1')).toBe('home')
})

test('counts views by design, and messages of visitors with the cookie', async () => {
  await choose({ design: 'home-minimalist' })
  const before = await countsOf('home-minimalist')
  await designSeen()
  await designSeen('homeDesign=home-minimalist')
  await visitor(product).get('/home-minimalist')
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello', consent: 'yes' }
  for (const cookie of ['', 'homeDesign=home-minimalist', 'homeDesign=none']) {
    const sent = await visitor(product).call('POST', '/v1/form/contact', {
      body: JSON.stringify(message),
      headers: { 'content-type': 'application/json', cookie },
    })
    expect(sent.status).toBe(201)
  }

  const after = await countsOf('home-minimalist')
  expect(after.views - before.views).toBe(2)
  expect(after.knownViews - before.knownViews).toBe(1)
  expect(after.submissions - before.submissions).toBe(1)
})

test('counts survive a restart', async () => {
  await choose({ design: 'home-craftsman' })
  const again = await startProduct({ dataDir: product.dataDir, mongo: inject('mongo') })
  try {
    await fetch(again.url)
    await fetch(again.url)
  } finally {
    await again.stop()
  }

  expect((await countsOf('home-craftsman')).views).toBeGreaterThanOrEqual(2)
})

test('only administrators can read the results and choose a design', async () => {
  expectFailure(await visitor(product).get('/v1/home-designs'), 401)
  const { email, password } = await signUp(product)
  const ada = await signedIn(product, { email, password })
  expectFailure(await ada.get('/v1/home-designs'), 403)
  expectFailure(await ada.call('PUT', '/v1/home-designs', { body: { design: 'old' } }), 403)
})

test.each([
  ['one design against none', { design: 'home', weights: { home1: 10 } }, 'weights'],
  ['an unknown design', { design: 'home9' }, 'design'],
  ['no number', { design: 'home', weights: { home1: 50, 'home-dark': null } }, 'weights.home-dark'],
  [
    'a share above 100',
    { design: 'home', weights: { home1: 101, 'home-dark': 1 } },
    'weights.home1',
  ],
])('rejects %s with its field', async (_what, choice, path) => {
  const answer = await admin.call('PUT', '/v1/home-designs', { body: choice })

  expectFailure(answer, 400, 'ValidationFailed')
  expect(answer.body.errors).toEqual([expect.objectContaining({ path })])
})

async function choose(choice: Record<string, unknown>): Promise<void> {
  expect((await admin.call('PUT', '/v1/home-designs', { body: choice })).status).toBe(200)
}

/** The design of the home page that an anonymous visitor gets. */
async function designSeen(cookie = ''): Promise<string> {
  const html = await (await fetch(product.url, { headers: { cookie } })).text()
  const sheet = /\/assets\/(old|home[\w-]*?)-[\w-]{8}\.css/.exec(html)
  return sheet?.[1] ?? 'home'
}

async function countsOf(design: string) {
  const { body } = await admin.get('/v1/home-designs')
  const { designs } = body as unknown as {
    designs: { name: string; views: number; knownViews: number; submissions: number }[]
  }
  const found = designs.find(({ name }) => name === design)
  if (!found) throw new Error(`There is no design ${design}.`)
  return found
}
