import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'

const site = seededSite()
const article = '/a-performance-budget-that-survives-march'
const standard = 'A Full Stack Seed Site.'

test.each([
  ['/', { title: 'We argue first, so your website won’t - Quarrel', robots: null }],
  ['/about', { title: 'About - Quarrel', robots: null }],
  ['/services', { title: 'Services - Quarrel', robots: null }],
  [article, { title: 'A performance budget that survives until March - Quarrel', robots: null }],
  ['/ofenrot-preorders', { title: 'Bread, reserved until ten - Quarrel', robots: null }],
  ['/signin', { title: 'SignIn - Quarrel', description: standard, robots: 'noindex' }],
  ['/restricted', { title: 'Restricted - Quarrel', description: standard, robots: 'noindex' }],
  ['/404', { title: 'Not Found - Quarrel', description: standard, robots: 'noindex' }],
  ['/nowhere', { title: 'Not Found - Quarrel', description: standard, robots: 'noindex' }],
])('%s has its title, address and styles in the head', async (path, expected) => {
  const { page, context, problems } = await site.visit({ javaScript: false })
  const response = await page.goto(`${path}?from=mail`)
  if (response?.status() === 404) expect(problems.splice(0)).toEqual([refused(404, 'Not Found')])

  const head = await headOf(page)
  expect(head).toMatchObject({ ...expected, canonical: site.url + path })
  expect(head.description).not.toBe('')
  if (!('description' in expected)) expect(head.description).not.toBe(standard)
  const image = await context.request.get(String(head.image))
  expect([image.status(), image.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ])
})

test('every kind of page has its own image and description', async () => {
  const { page } = await site.visit({ javaScript: false })
  const heads = []
  for (const path of ['/about', '/services', article, '/ofenrot-preorders', '/signin']) {
    await page.goto(path)
    heads.push(await headOf(page))
  }

  expect(new Set(heads.map(({ image }) => image)).size).toBe(heads.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
})

test('following a link changes the page without a reload, scrolled to its top', async () => {
  const { page } = await site.visit()
  await page.goto('/about')
  await hydrated(page)
  const before = await headOf(page)
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  const link = page.getByRole('main').getByRole('link', { name: 'how we work' })
  await link.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await link.click()

  await page.getByRole('heading', { level: 1, name: 'How we work' }).waitFor()
  await eventually(() => page.title()).toBe('How we work - Quarrel')
  const after = await headOf(page)
  expect(after.canonical).toBe(`${site.url}/how-we-work`)
  expect(after.description).not.toBe(before.description)
  expect(after.image).not.toBe(before.image)
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.locator('body[data-kept]').count()).toBe(1)
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(await page.getByRole('status').allTextContents()).toContain('How we work - Quarrel')

  await page.goBack()
  await eventually(() => page.title()).toBe('About - Quarrel')
  await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

async function headOf(page: Page) {
  const content = (selector: string) =>
    page.evaluate(
      (of) => document.head.querySelector(of)?.getAttribute('content') ?? null,
      selector,
    )
  return {
    title: await page.title(),
    canonical: await page.evaluate(
      () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    ),
    description: await content('meta[name="description"]'),
    image: await content('meta[property="og:image"]'),
    robots: await content('meta[name="robots"]'),
  }
}
