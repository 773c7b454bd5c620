import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { seededSite } from '../browser/site'

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
  expect(await commands(page)).toContainEqual(['consent', 'update', record])

  await page.goto('/about')
  await hydrated(page)
  expect(await banner.count()).toBe(0)
  expect(await commands(page)).toContainEqual(['consent', 'update', record])
})

test('loads the tag only after consent', async () => {
  const { page, context } = await site.visit(newcomer)
  const requested: string[] = []
  await context.route(/^https:/, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto('/services')
  await page.getByRole('button', { name: 'Got it.' }).waitFor()
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
  await context.route(/^https:/, (route) => {
    requested.push(route.request().url())
    return route.abort()
  })
  await page.goto('/services')
  await page.getByRole('button', { name: 'Decline cookies' }).click()
  await page.goto('/about')
  await hydrated(page)

  expect(requested).toEqual([])
})

test('the decline button shows a full stop, and the banner has no axe violations', async () => {
  const { page } = await site.visit({ ...newcomer, width: 320 })
  await page.goto('/')
  const decline = page.getByRole('button', { name: 'Decline cookies' })
  await decline.waitFor()

  expect(await decline.locator('[aria-hidden="true"]').textContent()).toBe('.')
  expect(await accessibilityProblems(page)).toEqual([])
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

function stored(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('consentParams') ?? 'null'))
}

function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>)),
  )
}
