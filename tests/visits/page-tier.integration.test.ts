import { expect, test } from 'vitest'
import { rowsOf, signedIn, visitor } from '../product/client'
import { startPageTier } from '../product/page-tier'
import { productForAll } from '../product/product-for-all'
import { waitUntil } from '../product/wait-until'

const product = productForAll()
const browser = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', accept: 'text/html' }

test('a page tier reports what it has served, and of searches those without results', async () => {
  const tier = await startPageTier({ API_BASE_URL: product.url })
  const admin = await signedIn(product)
  await admin.post('/v1/content', { title: 'Budgets', status: 'published' })
  for (const path of ['/about', '/about', '/search?q=zeppelins', '/search?q=budgets']) {
    await (await fetch(tier.url + path, { headers: browser })).text()
  }

  await tier.stop()

  const { body } = await admin.get('/v1/admin/visits')
  expect(rowsOf(body.pages)).toEqual([
    { path: '/about', views: 2 },
    { path: '/search', views: 2 },
  ])
  expect(rowsOf(body.searches)).toEqual([{ query: 'zeppelins', times: 1 }])
  expect(rowsOf(body.days).at(-1)).toMatchObject({ views: 4, visitors: 1 })
})

test('a page tier without the secret counts nothing, and says so', async () => {
  const tier = await startPageTier({ API_BASE_URL: product.url, APP_SECRET: '' })

  await waitUntil(() => {
    if (!tier.output().includes('visits are not counted')) throw new Error(tier.output())
    return Promise.resolve(true)
  })
  await tier.stop()
})

test.each([
  ['no signature', {}],
  ['a wrong one', { 'x-signature': 'a'.repeat(43) }],
])('a report with %s is not taken', async (_which, headers) => {
  const report = {
    sentAt: Date.now(),
    counts: [{ kind: 'page', day: '2026-11-21', key: '/invented', times: 9 }],
    visitors: [],
  }

  const answer = await visitor(product).post('/metrics/visits', report, { headers })

  expect(answer.status).toBe(404)
})
