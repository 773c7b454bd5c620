import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { holdFiles, scripts } from '../browser/held-files'
import { hydrated } from '../browser/hydrated'
import { seededSite } from '../browser/site'
import { toOtherSites } from '../browser/visit'

const site = seededSite({ GOOGLE_TAG_ID: 'G-TEST12345' })
const newcomer = { answered: false }

test.each([
  ['Got it.', 'granted'],
  ['Decline cookies', 'denied'],
])('"%s" stores %s for both kinds, and the banner does not return', async (button, grant) => {
  const { page, context } = await site.visit(newcomer)
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto('/services')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.getByRole('button', { name: button }).click()

  await banner.waitFor({ state: 'detached' })
  const record = { ad_storage: grant, analytics_storage: grant }
  expect(await stored(page)).toEqual(record)
  await eventually(() => commands(page)).toContainEqual(['consent', 'update', record])

  await page.goto('/about')
  await hydrated(page)
  expect(await banner.count()).toBe(0)
  await eventually(() => commands(page)).toContainEqual(['consent', 'update', record])
})

test('loads the tag only after consent', async () => {
  const { page, context } = await site.visit(newcomer)
  const requested: string[] = []
  await context.route(toOtherSites(site), (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto('/services')
  await hydrated(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Contact' })
    .scrollIntoViewIfNeeded()

  expect((await commands(page)).at(0)).toEqual([
    'consent',
    'default',
    { ad_storage: 'denied', analytics_storage: 'denied' },
  ])
  expect(requested).toEqual([])
  expect(await context.cookies()).toEqual([])

  await page.getByRole('button', { name: 'Got it.' }).click()
  await eventually(() => requested).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-TEST12345',
  ])
})

test('declining loads nothing', async () => {
  const { page, context } = await site.visit(newcomer)
  const requested: string[] = []
  await context.route(toOtherSites(site), (route) => {
    requested.push(route.request().url())
    return route.abort()
  })
  await page.goto('/services')
  await page.getByRole('button', { name: 'Decline cookies' }).click()
  await page.goto('/about')
  await hydrated(page)

  expect(requested).toEqual([])
})

test.each([
  [320, 'light'],
  [360, 'dark'],
  [1280, 'light'],
] as const)(
  'at %i pixels, %s, it covers nothing and both choices look like it',
  async (width, colorScheme) => {
    const { page } = await site.visit({ ...newcomer, width, colorScheme })
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/', '/services', '/home2b', '/home-craftsman', '/home-observatory']) {
      await page.goto(path)
      const banner = page.getByRole('region', { name: 'Cookies' })
      await banner.getByRole('button', { name: 'Decline cookies' }).waitFor()
      const { y = -1, height = 0 } = (await banner.boundingBox()) ?? {}
      expect([path, y]).toEqual([path, 0])
      expect(height).toBeLessThan(74)
      expect([path, await covered(page, height)]).toEqual([path, []])
    }

    const buttons = page.getByRole('region', { name: 'Cookies' }).getByRole('button')
    expect(await buttons.allTextContents()).toEqual(['Got it.', '.'])
    const looks = await buttons.evaluateAll((found) =>
      found.map((button) => {
        const { borderTopWidth, borderTopColor, color, fontWeight } = getComputedStyle(button)
        return { borderTopWidth, borderTopColor, color, fontWeight }
      }),
    )
    expect(looks[0]).toEqual(looks[1])
    expect(looks[1]?.borderTopWidth).toBe('2px')
    expect(looks[1]?.borderTopColor).toBe(looks[1]?.color)
    expect(await accessibilityProblems(page)).toEqual([])
  },
)

test('it works from the first paint on, and nothing moves after it', async () => {
  const { page } = await site.visit(newcomer)
  const letCome = await holdFiles(page, scripts)
  await page.goto('/services', { waitUntil: 'commit' })
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.waitFor()
  const before = await page.getByRole('heading', { level: 1 }).boundingBox()
  letCome()
  await hydrated(page)
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)

  const letComeAgain = await holdFiles(page, scripts)
  await page.goto('/about', { waitUntil: 'commit' })
  await banner.getByRole('button', { name: 'Decline cookies' }).click()
  await banner.waitFor({ state: 'hidden' })
  letComeAgain()
  await hydrated(page)
  const record = { ad_storage: 'denied', analytics_storage: 'denied' }
  expect(await stored(page)).toEqual(record)
  await eventually(() => commands(page)).toContainEqual(['consent', 'update', record])
})

test.each(['no JSON', '{}', '{"ad_storage":"perhaps","analytics_storage":"granted"}', 'null'])(
  'ignores an invalid record (%s)',
  async (text) => {
    const { page, context } = await site.visit(newcomer)
    await context.addInitScript((value) => localStorage.setItem('consentParams', value), text)
    await page.goto('/services')

    await page.getByRole('button', { name: 'Got it.' }).waitFor()
  },
)

test('without JavaScript, shows no banner', async () => {
  const { page } = await site.visit({ javaScript: false })
  await page.goto('/services')

  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
})

describe('on a site without a Google tag', () => {
  const plain = seededSite()

  test('only the home page asks, because it alone stores something', async () => {
    const { page, context } = await plain.visit(newcomer)
    for (const path of ['/services', '/home2', '/contact']) {
      await page.goto(path)
      await hydrated(page)
      expect([path, await page.locator('.cookie-banner').count()]).toEqual([path, 0])
    }
    await page.goto('/')
    await page.getByRole('button', { name: 'Got it.' }).click()
    await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })
    const cookies = async () => (await context.cookies()).map(({ name }) => name)
    await eventually(cookies).toEqual(['homeDesign'])
  })
})

/** What of the page is under its first pixels. */
function covered(page: Page, height: number): Promise<string[]> {
  return page.locator('header :is(a, button), main :is(a, button)').evaluateAll(
    (elements, bottom) =>
      elements
        .filter((element) => {
          const { top, bottom: end, width } = element.getBoundingClientRect()
          const { position } = getComputedStyle(element)
          return width > 0 && position !== 'fixed' && top < bottom - 1 && end > 0
        })
        .map(({ tagName, className }) => `${tagName} ${className}`),
    height,
  )
}

function stored(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('consentParams') ?? 'null'))
}

function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>)),
  )
}
