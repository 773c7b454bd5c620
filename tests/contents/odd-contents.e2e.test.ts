import { expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedIn } from '../product/client'

const site = seededSite()

const blocks = Array.from({ length: 200 }, (_, index) => `## Part ${index}\n\nA paragraph.`)

test.each([
  ['no slug', { title: '日本', slug: null }],
  ['no text', { title: 'Nothing to say', data: null }],
  ['an emoji title', { title: '🍞🥖🥐' }],
  ['a title of 500 characters without a space', { title: 'x'.repeat(500) }],
  ['a title of 500 characters', { title: 'Word '.repeat(100).trim().padEnd(500, '.') }],
  ['200 blocks', { title: 'Long', data: blocks.join('\n\n') }],
  ['right-to-left text', { title: 'خبز محجوز', data: '## عنوان\n\nنص قصير.' }],
  ['no image and no description', { title: 'Bare', metadata: {} }],
])('renders a content with %s', async (_what, fields) => {
  const admin = await signedIn(site.product)
  const made = await admin.post('/v1/content', {
    type: 'article',
    status: 'published',
    data: 'Some words.',
    ...fields,
  })
  expect(made.status).toBe(201)
  const { page } = await site.visit({ width: 360 })
  const response = await page.goto(String(made.body.url))

  expect(response?.status()).toBe(200)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.textContent()).toBe(fields.title)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(
    0,
  )
  expect(await page.title()).toBe(`${fields.title} - Quarrel`)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('aligns right-to-left text on the right', async () => {
  const admin = await signedIn(site.product)
  const { body } = await admin.post('/v1/content', {
    title: 'خبز طازج',
    slug: 'fresh',
    status: 'published',
    data: 'نص',
  })
  const { page } = await site.visit()
  await page.goto(String(body.url))

  const box = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return [getComputedStyle(heading).direction, range.getBoundingClientRect().right]
  })
  expect(box[0]).toBe('rtl')
  expect(box[1]).toBeGreaterThan(1000)
})

test('an article shows a table of contents, a reading time and further articles', async () => {
  const { page } = await site.visit()
  await page.goto('/a-performance-budget-that-survives-march')

  expect(await page.getByText('5 min read').count()).toBe(1)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'The five usual suspects' }).click()
  await page.waitForURL(/#the-five-usual-suspects$/)
  expect(
    await page
      .getByRole('heading', { name: 'The five usual suspects' })
      .evaluate((heading) => heading.getBoundingClientRect().top),
  ).toBeLessThan(250)
  const next = page.getByRole('region', { name: 'Read on' }).getByRole('link')
  expect(await next.count()).toBeGreaterThan(0)
  await next.first().click()
  await page.waitForURL((url) => !url.pathname.includes('performance'))
})

test('searches the site, with and without JavaScript', async () => {
  for (const javaScript of [true, false]) {
    const { page } = await site.visit({ javaScript })
    await page.goto('/search')
    await page.getByLabel('Search for').fill('tram ticket')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('/search?q=tram+ticket')

    const hits = page.getByRole('region', { name: /for “tram ticket”/ })
    await hits.waitFor()
    expect(await hits.locator('mark').count()).toBeGreaterThan(0)
    await hits.getByRole('link').first().click()
    await page.waitForURL('/oststeig-tram-tickets')
  }
})

test('searches the Pages menu by title, among hundreds', async () => {
  const admin = await signedIn(site.product)
  // A second attempt must find its own pages alone.
  const attempt = Date.now().toString(36)
  const titleOf = (number: number) => `Page number ${number} of ${attempt}`
  for (let made = 0; made < 300; made += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin.post('/v1/content', { title: titleOf(made + index), status: 'published' }),
      ),
    )
  }
  const { page } = await site.visit()
  await page.goto('/services')
  await page.locator('summary', { hasText: 'Pages' }).click()
  const group = page.getByRole('navigation', { name: 'Main' }).getByRole('group')
  expect(await group.getByRole('link').count()).toBeGreaterThan(300)

  await page.getByLabel('Search the pages').fill(`number 277 of ${attempt}`)
  await group.getByRole('link', { name: titleOf(277) }).waitFor()
  await group.getByText(/^1 of /).waitFor({ state: 'attached' })
  expect(await group.getByRole('link').count()).toBe(1)
  await page.getByLabel('Search the pages').fill('nothing at all')
  await group.getByRole('link', { name: 'No results. Search all texts' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?q=nothing+at+all')
})

test('a missing page shows a message and links', async () => {
  const { page, problems } = await site.visit()
  await page.goto('/content/not-an-id')
  await page.getByRole('heading', { name: 'There is no page here.' }).waitFor()

  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(1)
  expect(problems.splice(0)).toEqual([refused(404, 'Not Found')])
})
