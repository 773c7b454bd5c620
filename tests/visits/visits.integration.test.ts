import { beforeAll, expect, inject, test } from 'vitest'
import { signedInAs, signUp } from '../product/accounts'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { productForAll } from '../product/product-for-all'
import { startProduct } from '../product/start'
import { waitUntil } from '../product/wait-until'

const product = productForAll()
const path = '/v1/admin/visits'
const today = new Date().toISOString().slice(0, 10)
let admin: Client

/** The headers of a browser. */
function browser(name: string, headers: Record<string, string> = {}): Record<string, string> {
  return { 'user-agent': `Mozilla/5.0 (${name}) Firefox/140.0`, accept: 'text/html', ...headers }
}

async function visit(address: string, headers = browser('Ada')): Promise<void> {
  const response = await fetch(product.url + address, { headers, redirect: 'manual' })
  await response.text()
}

/** Counted after the response has been sent. */
async function visitsWith(isThere: (visits: Json) => boolean): Promise<Json> {
  return waitUntil(async () => {
    const { body } = await admin.get(path)
    if (!isThere(body)) throw new Error(`Not counted yet: ${JSON.stringify(body)}`)
    return body
  })
}

function viewsOf(visits: Json, page: string): number {
  return Number(rowsOf(visits.pages).find((each) => String(each.path) === page)?.views ?? 0)
}

beforeAll(async () => {
  admin = await signedIn(product)
})

test('counts pages, from the cache too, with visitors and referrers, and no robots', async () => {
  for (let round = 1; round <= 3; round += 1) await visit('/about')
  await visit('/about', browser('Grace', { referer: 'https://www.social.example/post/1' }))
  await visit('/about', browser('Alan', { dnt: '1' }))
  await visit('/about', browser('x', { 'user-agent': 'Googlebot/2.1 (+http://google.com/bot)' }))
  await visit('/nothing-is-here')
  await visit('/about/terms')

  const visits = await visitsWith((body) => viewsOf(body, '/about/terms') === 1)

  expect(viewsOf(visits, '/about')).toBe(4)
  expect(viewsOf(visits, '/nothing-is-here')).toBe(0)
  expect(rowsOf(visits.referrers)).toEqual([{ host: 'social.example', views: 1 }])
  expect(rowsOf(visits.days)).toHaveLength(30)
  expect(rowsOf(visits.days).at(-1)).toEqual({ day: today, views: 5, visitors: 2 })
})

test('counts users, and not those who administer the site', async () => {
  const user = await signedInAs(product, await signUp(product))
  await visit('/articles', { ...browser('Ada'), cookie: user.cookies })
  await visit('/articles', { ...browser('Ada'), cookie: admin.cookies })
  await visit('/work', browser('Ada'))

  const visits = await visitsWith((body) => viewsOf(body, '/work') === 1)

  expect(viewsOf(visits, '/articles')).toBe(1)
})

test('counts searches without results, also when their page comes from the cache', async () => {
  await admin.post('/v1/content', { title: 'Budgets', status: 'published' })
  await visit('/search?q=Zeppelins')
  await visit('/search?q=zeppelins', browser('Grace'))
  await visit('/search?q=budgets')

  const visits = await visitsWith((body) => Number(rowsOf(body.searches)[0]?.times) === 2)

  expect(rowsOf(visits.searches)).toEqual([{ query: 'zeppelins', times: 2 }])
})

test('counts submissions beside the views of the page of their form', async () => {
  await visit('/contact')
  await visit('/contact')
  await visitor(product).post('/v1/form/contact', { name: 'Ada' })

  const visits = await visitsWith((body) => viewsOf(body, '/contact') === 2)

  expect(rowsOf(visits.forms)).toEqual([{ name: 'contact', views: 2, submissions: 1 }])
})

test('shows one page by day, and every count as CSV', async () => {
  await visit('/tags')
  await visitsWith((body) => viewsOf(body, '/tags') === 1)

  const { body } = await admin.get(`${path}?path=/tags&days=7`)
  const csv = await admin.get(`${path}?format=csv`)

  expect(rowsOf(body.days)).toHaveLength(7)
  expect(rowsOf(body.days).at(-1)).toEqual({ day: today, views: 1, visitors: null })
  expect(csv.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(csv.text).toContain('day,kind,what,count\r\n')
  expect(csv.text).toContain(`${today},page,/tags,1\r\n`)
})

test('the overview has four weeks in short, the same until something is counted', async () => {
  await admin.post('/v1/content', { title: 'Read by many', status: 'published' })
  await visit('/read-by-many')
  await visitsWith((body) => viewsOf(body, '/read-by-many') === 1)
  const overview = async () => (await admin.get('/admin.data')).text

  const first = await overview()

  expect(await overview()).toBe(first)
  const page = (await admin.get('/admin')).text
  expect(page).toContain('in 28 days')
  expect(page).toMatch(/Most-read contents<\/h3>.*href="\/read-by-many"[^>]*>Read by many</s)
  const { body } = await admin.get(`${path}?days=28`)
  expect(rowsOf(body.days)).toHaveLength(28)
  expect(rowsOf(body.pages)).toContainEqual({
    path: '/read-by-many',
    title: 'Read by many',
    views: 1,
  })
  await visit('/read-by-many')
  await visitsWith((body) => viewsOf(body, '/read-by-many') === 2)
  expect(await overview()).not.toBe(first)
})

test('a site that does not count has no numbers', async () => {
  const other = await startProduct({
    mongo: inject('mongo'),
    environment: { COUNT_VISITS: 'off' },
  })
  try {
    const headers = browser('Ada')
    for (let round = 1; round <= 2; round += 1) await fetch(`${other.url}/about`, { headers })
    await visitor(other).post('/v1/form/contact', { name: 'Ada' })

    const { body } = await (await signedIn(other)).get(path)

    expect([body.pages, body.forms]).toEqual([[], []])
  } finally {
    await other.stop()
  }
})

test('stores no address and no name of a browser', async () => {
  await visit('/tags', browser('Konrad'))
  await visitsWith((body) => viewsOf(body, '/tags') >= 1)

  const csv = await admin.get(`${path}?format=csv`)

  expect(csv.text).not.toMatch(/127\.0\.0\.1|Konrad|Mozilla/)
})

test('rejects another period, and other callers', async () => {
  expectFailure(await admin.get(`${path}?days=12`), 400, 'ValidationFailed')
  expectFailure(await visitor(product).get(path), 401, 'Unauthorized')
  const user = await signedInAs(product, await signUp(product))
  expectFailure(await user.get(path), 403, 'Forbidden')
})
