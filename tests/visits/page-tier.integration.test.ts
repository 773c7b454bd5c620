import { expect, inject, test } from 'vitest'
import { rowsOf, signedIn, visitor } from '../product/client'
import { startPageTier } from '../product/page-tier'
import { productForAll } from '../product/product-for-all'
import { startProduct } from '../product/start'

const product = productForAll({ environment: { TRUST_PROXY: '1' } })
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
    { path: '/about', title: null, views: 2 },
    { path: '/search', title: null, views: 2 },
  ])
  expect(rowsOf(body.searches)).toEqual([{ query: 'zeppelins', times: 1 }])
  expect(rowsOf(body.days).at(-1)).toMatchObject({ views: 4, visitors: 1 })
})

test('a page tier that the API does not trust says what to set', async () => {
  const strict = await startProduct({ mongo: inject('mongo') })
  const tier = await startPageTier({ API_BASE_URL: strict.url })
  await (await fetch(`${tier.url}/about`, { headers: browser })).text()

  await tier.stop()

  expect(tier.output()).toContain('TRUST_PROXY there must name its network')
  await strict.stop()
})

const report = {
  counts: [{ kind: 'page', day: '2026-11-21', key: '/invented', times: 9 }],
  visitors: [],
}

test('a report that a proxy passes on is not taken', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }

  const answer = await visitor(product).post('/metrics/visits', report, { headers })

  expect(answer.status).toBe(404)
})

test('a report of another form is rejected', async () => {
  const wrong = { ...report, counts: [{ ...report.counts[0], kind: 'address' }] }

  expect((await visitor(product).post('/metrics/visits', wrong)).status).toBe(400)
})
