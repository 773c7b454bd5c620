import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { holdFiles, scripts } from '../browser/held-files'
import { hydrated } from '../browser/hydrated'
import { seededSite } from '../browser/site'
import { toOtherSites } from '../browser/visit'

const site = seededSite()
const article = '/a-performance-budget-that-survives-march'

test.each([
  [575, []],
  [576, ['sm']],
  [767, ['sm']],
  [768, ['sm', 'md']],
  [992, ['sm', 'md', 'lg']],
  [1199, ['sm', 'md', 'lg']],
  [1200, ['sm', 'md', 'lg', 'xl']],
])('at %i pixels, the body has the classes %j', async (width, classes) => {
  const { page } = await site.visit({ width })
  await page.goto('/services')
  await hydrated(page)

  expect(await bodyClasses(page)).toEqual(classes)
})

test('the body has classes for being scrolled and the direction', async () => {
  const { page } = await site.visit({ width: 400 })
  await page.goto(article)
  await hydrated(page)
  expect(await bodyClasses(page)).toEqual([])

  await page.evaluate(() => window.scrollTo(0, 400))
  await eventually(() => bodyClasses(page)).toEqual(['scrolled', 'scrolled-down'])
  await page.evaluate(() => window.scrollTo(0, 200))
  await eventually(() => bodyClasses(page)).toEqual(['scrolled'])
  await page.evaluate(() => window.scrollTo(0, 0))
  await eventually(() => bodyClasses(page)).toEqual([])
})

test('hides the navbar on the way down, and shows it on the way up and by keyboard', async () => {
  const { page } = await site.visit()
  await page.goto(article)
  await hydrated(page)
  const top = () =>
    page.evaluate(() => document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0)

  await page.evaluate(() => window.scrollTo(0, 900))
  await eventually(top).toBeLessThanOrEqual(0)
  await page.getByRole('banner').getByRole('link', { name: 'Quarrel' }).focus()
  await eventually(top).toBeGreaterThan(0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  // The browser may have scrolled to the focused element.
  await page.evaluate(() => window.scrollTo(0, window.scrollY - 200))
  await eventually(top).toBeGreaterThan(0)
})

test('the page fades in for half a second once its fonts have loaded, and is never hidden', async () => {
  const { page, context } = await site.visit({ motion: true })
  const letFontsCome = await holdFiles(context, '**/*.woff2')
  // The clock is stopped, so that fonts do not time out.
  await page.clock.install()
  await page.goto('/services', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()

  expect(await rootClasses(page)).toEqual(['fonts-loading'])
  expect(
    await page.evaluate(
      () => getComputedStyle(document.querySelector('main') ?? document.body).opacity,
    ),
  ).toBe('0.55')
  letFontsCome()
  await eventually(() => rootClasses(page)).toEqual(['fonts-loaded'])
  const style = await page.evaluate(() => {
    const { animationName, animationDuration } = getComputedStyle(
      document.querySelector('main') ?? document.body,
    )
    return [animationName, animationDuration]
  })
  expect(style).toEqual(['fade-in', '0.5s'])
})

test('shows the page even if fonts fail to load', async () => {
  const { page, context, problems } = await site.visit({ motion: true })
  await context.route('**/*.woff2', (route) => route.abort())
  await page.goto('/services')

  await eventually(() => rootClasses(page)).toEqual(['fonts-loaded'])
  expect(problems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true)
})

test.each([
  ['for readers who want less motion', {}],
  ['without JavaScript', { javaScript: false }],
])('%s, nothing is dimmed or waits for scrolling', async (_who, options) => {
  const { page } = await site.visit(options)
  await page.goto('/')
  const html = await page.content()

  expect(html).not.toMatch(/<html[^>]*fonts-/)
  expect(await page.locator('[data-reveal="waiting"]').count()).toBe(0)
})

test('elements further down rise once when they are scrolled to', async () => {
  const { page } = await site.visit({ motion: true })
  await page.goto('/')
  await hydrated(page)
  const waiting = page.locator('[data-reveal="waiting"]')
  const before = await waiting.count()
  expect(before).toBeGreaterThan(3)

  const last = waiting.last()
  await last.evaluate((element) => {
    element.id = 'last-one'
    element.scrollIntoView()
  })
  const lastOne = page.locator('#last-one')
  await eventually(() => lastOne.getAttribute('data-reveal')).toBe('seen')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate(() => document.querySelector('#last-one')?.scrollIntoView())
  expect(await lastOne.getAttribute('data-reveal')).toBe('seen')
})

test('distinguishes the outcomes of navigations', async () => {
  const { page, context } = await site.visit()
  await page.goto('/services')
  await hydrated(page)
  await page.evaluate(() => {
    window.addEventListener('navigationend', ({ detail }) => {
      document.body.dataset.ended = `${document.body.dataset.ended ?? ''} ${detail.outcome}:${detail.to}`
    })
  })
  const ended = () => page.evaluate(() => document.body.dataset.ended?.trim().split(' ') ?? [])
  let letThrough = () => {}
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await context.route('**/about.data*', async (route) => {
    await opened
    await route.continue().catch(() => undefined)
  })
  const menu = page.getByRole('navigation', { name: 'Main' })

  await menu.getByRole('link', { name: 'About', exact: true }).click()
  await page.locator('.progress[data-active="true"]').waitFor({ state: 'attached' })
  await menu.getByRole('link', { name: 'About', exact: true }).click()
  await eventually(ended).toEqual(['duplicated:/about'])
  await menu.getByRole('link', { name: 'How we work' }).first().click()
  await page.waitForURL('/how-we-work')
  letThrough()
  await eventually(ended).toEqual([
    'duplicated:/about',
    'cancelled:/about',
    'completed:/how-we-work',
  ])
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('How we work')
})

test('reloads once when a script fails to load, then shows an error', async () => {
  const { page, context, problems } = await site.visit()
  await context.route('**/qr-dialog-*.js', (route) => route.abort())
  await page.goto('/services')
  await hydrated(page)
  await page.evaluate(() => {
    document.body.dataset.kept = ''
  })

  await page.getByRole('button', { name: 'QR code' }).click()
  await page.locator('body:not([data-kept])').waitFor()
  await hydrated(page)
  await page.evaluate(() => {
    document.body.dataset.kept = ''
  })
  await page.getByRole('button', { name: 'QR code' }).click()
  await page.getByText('A part of this page could not be loaded.').waitFor()
  expect(await page.locator('body[data-kept]').count()).toBe(1)
  expect(
    problems.splice(0).every((problem) => /ERR_FAILED|dynamically imported/.test(problem)),
  ).toBe(true)
})

test.each([
  ['/services', '/how-we-work'],
  ['/search?q=budget', '/search?q=tram'],
])('shows %s after Back, although the document of %s was loading again', async (first, second) => {
  const { page, problems } = await site.visit()
  await page.goto(first)
  await hydrated(page)
  const shown = await page.locator('main').textContent()
  await page.evaluate((address) => window.__remixRouter.navigate(address), second)
  await eventually(() => page.locator('main').textContent()).not.toBe(shown)

  const letCome = await holdFiles(page, scripts)
  await page.reload({ waitUntil: 'commit' })
  await page.evaluate(() => history.back())
  await page.waitForURL((url) => url.href.endsWith(first), { waitUntil: 'commit' })
  letCome()
  await hydrated(page)
  await eventually(() => page.locator('main').textContent()).toBe(shown)
  expect(problems).toEqual([])
})

test('shares an article in a window of 626 by 436, and copies its address', async () => {
  const { page, context } = await site.visit()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route(toOtherSites(site), (route) =>
    route.fulfill({ body: 'shared', contentType: 'text/html' }),
  )
  await page.goto(article)
  await hydrated(page)
  const share = page.getByRole('region', { name: 'Share' })
  await page.evaluate(() => {
    const open = window.open
    window.open = (url, name, place) => {
      document.body.dataset.place = place
      return open.call(window, url, name, place)
    }
  })

  const popup = page.waitForEvent('popup')
  await share.getByRole('link', { name: 'LinkedIn' }).click()
  await (await popup).waitForURL(/linkedin/)
  expect((await popup).url()).toContain(encodeURIComponent(site.url + article))
  expect(await page.evaluate(() => document.body.dataset.place)).toMatch(
    /^width=626,height=436,left=/,
  )
  expect(await share.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toContain(
    encodeURIComponent(site.url + article),
  )
  await share.getByRole('button', { name: 'Copy the address' }).click()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + article)
})

test('the page contains the environment', async () => {
  const { page } = await site.visit()
  await page.goto('/services')

  expect(await page.evaluate(() => window.environment)).toEqual({
    siteUrl: site.url,
    apiBaseUrl: site.url,
    buildId: 'test',
    cookieMode: true,
    liveEditing: true,
    googleTagId: null,
  })
})

test('a link to a fragment of another page scrolls to it', async () => {
  const { page } = await site.visit()
  await page.goto('/services')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' }).click()
  await page.waitForURL('/#plans')

  await eventually(() =>
    page.evaluate(() =>
      Math.abs(document.querySelector('#plans')?.getBoundingClientRect().top ?? 999),
    ),
  ).toBeLessThan(200)
})

function bodyClasses(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.body.classList])
}

function rootClasses(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.documentElement.classList])
}
