import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { holdFiles, scripts } from '../browser/held-files'
import { hydrated } from '../browser/hydrated'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedIn, visitor } from '../product/client'

const site = seededSite()
const article = '/a-performance-budget-that-survives-march'

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('the Pages menu lists every published public content by its title', async () => {
    const { page } = await site.visit({ javaScript })
    await page.goto('/services')
    await pagesMenu(page).click()

    const links = mainMenu(page).getByRole('group').getByRole('link')
    expect(
      await links.evaluateAll((found) =>
        found.map((link) => ({ title: link.textContent, url: link.getAttribute('href') })),
      ),
    ).toEqual(await publicContents())
    const titles = await links.allTextContents()
    expect(titles).toContain('Services')
    for (const hidden of [
      'Writing error messages that help',
      'We are moving to Glasergasse 14',
      'Client handbook',
    ]) {
      expect(titles).not.toContain(hidden)
    }
    await links.filter({ hasText: 'How we work' }).click()
    await page.waitForURL('/how-we-work')
    await page.getByRole('heading', { level: 1, name: 'How we work' }).waitFor()
  })

  test('on a phone, a button opens the menu', async () => {
    const { page } = await site.visit({ javaScript, width: 360 })
    await page.goto('/services')
    const menu = page.locator('nav[aria-label="Main"]')
    expect(await menu.isVisible()).toBe(false)

    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await menu.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await menu.isVisible()).toBe(false)

    await page.getByRole('button', { name: 'Menu' }).click()
    await pagesMenu(page).click()
    await menu.getByRole('link', { name: 'How we work' }).last().click()
    await page.waitForURL('/how-we-work')
    await menu.waitFor({ state: 'hidden' })
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test.each(['/', '/services', '/contact', '/signin', '/home1a', '/no-such-page'])(
    '%s leads to the search, also on a phone',
    async (path) => {
      const { page, problems } = await site.visit({ javaScript, width: 360 })
      const response = await page.goto(path)
      if (response?.status() === 404) problems.splice(0)
      if (javaScript) await hydrated(page)
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()

      await page.waitForURL('/search')
      await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
      // After an error the frame is a new one, as after a full load.
      if (javaScript && response?.ok()) await eventually(() => focusedId(page)).toBe('q')
    },
  )
})

test('the key "/" leads to the search, except while one types', async () => {
  const { page } = await site.visit()
  await page.goto('/contact')
  await hydrated(page)
  const message = page.getByLabel('Message')
  await message.pressSequentially('and/or')
  expect(await message.inputValue()).toBe('and/or')
  await page.getByRole('button', { name: 'QR code' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(page.url()).toBe(`${site.url}/contact`)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+/')
  await page.keyboard.press('/')
  await page.waitForURL('/search')
  await eventually(() => focusedId(page)).toBe('q')
  await page.keyboard.type('grid')
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?q=grid')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  expect(await focusedId(page)).toBe('q')
  expect(await page.getByLabel('Search for').inputValue()).toBe('grid')
})

test('the key "/" can be switched off', async () => {
  const { page } = await site.visit()
  await page.goto('/search')
  await hydrated(page)
  const setting = page.getByLabel('The key / opens the search')
  expect(await setting.isChecked()).toBe(true)
  await setting.uncheck()
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.goto('/search')
  await hydrated(page)
  expect(await setting.isChecked()).toBe(false)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  expect(await focusedId(page)).not.toBe('q')
  await setting.check()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await eventually(() => focusedId(page)).toBe('q')
})

test('what was opened before hydration stays open', async () => {
  const { page } = await site.visit({ width: 360 })
  const letCome = await holdFiles(page, scripts)
  await page.goto('/services', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await pagesMenu(page).click()
  const link = mainMenu(page).getByRole('link', { name: 'How we work' }).last()
  await link.waitFor()

  letCome()
  await hydrated(page)
  expect(await link.isVisible()).toBe(true)
})

test('the Pages menu works by mouse', async () => {
  const { page } = await site.visit()
  await page.goto('/services')
  await hydrated(page)
  const link = mainMenu(page).getByRole('link', { name: 'Five users, one Thursday' })
  expect(await link.isVisible()).toBe(false)

  await pagesMenu(page).click()
  expect(await link.isVisible()).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  expect(await link.isVisible()).toBe(false)

  await pagesMenu(page).click()
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Five users, one Thursday' }).waitFor()
  expect(await link.isVisible()).toBe(false)
})

test('the Pages menu works by keyboard', async () => {
  const { page } = await site.visit()
  await page.goto('/services')
  await hydrated(page)
  const links = mainMenu(page).getByRole('group').getByRole('link')

  await pagesMenu(page).focus()
  await page.keyboard.press('Enter')
  expect(await links.first().isVisible()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe((await publicContents())[0]?.title)

  await page.keyboard.press('Escape')
  expect(await links.first().isVisible()).toBe(false)
  expect(await focusedText(page)).toBe('Pages')

  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+Tab')
  expect(await links.first().isVisible()).toBe(false)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('/saltmuseum-collection')
})

test('the footer shows how to reach the agency, the signed-in user and the version', async () => {
  const { page } = await site.visit()
  await page.goto('/services?from=mail')
  await hydrated(page)
  const { footer, socialLinks } = (await visitor(site.product).get('/v1/site')).body
  const { thoughts } = (await visitor(site.product).get('/v1/health')).body

  expect(await column(page, 'Connect')).toEqual([
    'Contact /contact',
    `${footer?.email} mailto:${footer?.email}`,
    `${footer?.phone} tel:+433165550100`,
    'Mastodon https://mastodon.example/@quarrel',
    'LinkedIn https://linkedin.example/company/quarrel',
    'GitHub https://github.example/quarrel',
    'Instagram https://instagram.example/quarrel.studio',
  ])
  expect(Object.keys(socialLinks ?? {})).toHaveLength(4)
  expect(await column(page, 'Account')).toEqual(['Sign In /signin?next=%2Fservices%3Ffrom%3Dmail'])
  const imprint = await section(page, 'Imprint').textContent()
  expect(imprint).toContain('© 2022 Quarrel Studio GmbH')
  expect(imprint).toContain('Glasergasse 14, 8020 Graz, Austria')
  expect(imprint).toContain(`Build test, API ${site.url}`)
  expect(String(thoughts)).not.toBe('')
  expect(imprint).toContain(String(thoughts))
})

test.each([
  ['/about', 'has'],
  ['/services', 'has'],
  [article, 'has'],
  ['/', 'hides'],
  ['/signin', 'hides'],
  ['/signup', 'hides'],
  ['/hello', 'hides'],
  ['/verifyEmail', 'hides'],
  ['/emailChangeUndo', 'hides'],
  ['/passwordResetStart', 'hides'],
  ['/passwordResetFinish', 'hides'],
  ['/allowBrowser', 'hides'],
  ['/restricted', 'hides'],
  ['/404', 'hides'],
  ['/no-such-page', 'hides'],
])('%s %s the navbar, and always shows the link home', async (path, does) => {
  const { page, problems } = await site.visit()
  const response = await page.goto(path)
  if (response?.status() === 404) expect(problems.splice(0)).toEqual([refused(404, 'Not Found')])

  expect(await pagesMenu(page).count()).toBe(does === 'has' ? 1 : 0)
  expect(await page.getByRole('banner').getByRole('link', { name: 'Quarrel' }).count()).toBe(1)
})

test('the navbar links to the home, services and contact pages', async () => {
  const { page } = await site.visit()
  await page.goto('/services')

  const menu = mainMenu(page)
  expect(await menu.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact')
  await menu.getByRole('link', { name: 'Plans' }).click()
  await page.waitForURL('/#plans')
  await page.getByRole('heading', { name: 'Prices, before you ask' }).waitFor()
  await eventually(() =>
    page.evaluate(() => document.querySelector('#plans')?.getBoundingClientRect().top),
  ).toBeLessThan(200)
  await page.getByRole('banner').getByRole('link', { name: 'Quarrel' }).click()
  await page.waitForURL('/')
})

test('the skip link is focused first and skips the navigation', async () => {
  const { page } = await site.visit()
  await page.goto('/services')
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Skip to the content')
  expect(await page.getByRole('link', { name: 'Skip to the content' }).isVisible()).toBe(true)

  await page.keyboard.press('Enter')

  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test.each([320, 360, 768, 1440, 2560])(
  'at %i pixels, nothing is wider than the screen',
  async (width) => {
    const { page } = await site.visit({ width })
    for (const path of [
      '/',
      '/about',
      article,
      '/brunnhof-appointments',
      '/signin',
      '/signup',
      '/hello',
      '/verifyEmail?step=welcome',
      '/passwordResetStart?step=sent',
      '/passwordResetFinish',
      '/emailChangeUndo?code=abc',
      '/restricted',
    ]) {
      await page.goto(path)
      expect([path, await sidewaysScroll(page)]).toEqual([path, 0])
    }
  },
)

function mainMenu(page: Page) {
  return page.getByRole('navigation', { name: 'Main' })
}

function pagesMenu(page: Page) {
  return page.locator('summary', { hasText: 'Pages' })
}

/** The public contents, from the administrator's list of all contents. */
async function publicContents(): Promise<{ title: string; url: string }[]> {
  const administrator = await signedIn(site.product)
  const { body } = await administrator.get('/v1/content?size=1000&sort=title,asc')
  return Object.values(body.content ?? {})
    .filter(({ status }) => String(status) === 'published')
    .filter(({ metadata }) => String(metadata?.permission) === 'public')
    .map(({ title, url }) => ({ title: String(title), url: String(url) }))
}

function section(page: Page, title: string) {
  const heading = page.getByRole('heading', { level: 2, name: title })
  return page.getByRole('contentinfo').locator('section').filter({ has: heading })
}

async function column(page: Page, title: string): Promise<string[]> {
  return section(page, title)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
}

function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent)
}

function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id)
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
