import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedIn } from '../product/client'

const site = seededSite()
const notFound = refused(404, 'Not Found')

beforeAll(async () => {
  const administrator = await signedIn(site.product)
  const { status } = await administrator.post('/v1/content', {
    title: 'Old links',
    status: 'published',
    data: 'One leads [nowhere](/long-gone), one [deeper into nowhere](/long/gone).',
  })
  expect(status).toBe(201)
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test.each([
    '/nowhere',
    '/nowhere/at/all',
    '/content/nothing',
    '/error-messages-that-help',
    '/404',
  ])('%s is the 404 page with links', async (path) => {
    const { page, problems } = await site.visit({ javaScript })
    const response = await page.goto(path)
    if (javaScript) await hydrated(page)

    expect(response?.status()).toBe(404)
    expect(page.url()).toBe(site.url + path)
    expect(await page.title()).toBe('Not Found - Quarrel')
    await showsNotFound(page)
    expect(problems.splice(0)).toEqual([notFound])
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
    await page.waitForURL('/')
    await page.getByRole('heading', { level: 1, name: 'We argue first' }).waitFor()
  })

  test('the access error page has links', async () => {
    const { page } = await site.visit({ javaScript })
    const response = await page.goto('/restricted')
    if (javaScript) await hydrated(page)

    expect(response?.status()).toBe(200)
    expect(await page.title()).toBe('Restricted - Quarrel')
    await page
      .getByRole('heading', { level: 1, name: 'You do not have access to this page.' })
      .waitFor()
    expect(await page.getByText('Pages', { exact: true }).count()).toBe(0)
    const ask = page.getByRole('main').getByRole('link', { name: 'Ask for access' })
    expect(await ask.getAttribute('href')).toBe('/contact')
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
    await page.waitForURL('/')
  })

  test.each([
    ['nowhere', '/long-gone'],
    ['deeper into nowhere', '/long/gone'],
  ])('a link that leads %s shows the 404 page, and going back works', async (name, path) => {
    const { page, problems } = await site.visit({ javaScript })
    await page.goto('/old-links')
    if (javaScript) await hydrated(page)
    await page.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(path)

    await showsNotFound(page)
    await eventually(() => page.title()).toBe('Not Found - Quarrel')
    // Hovering over the link has requested its page too.
    expect(new Set(problems.splice(0))).toEqual(new Set([notFound]))
    // Hovering over the link after going back would request its page again.
    await page.mouse.move(0, 0)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Old links' }).waitFor()
    await eventually(() => page.title()).toBe('Old links - Quarrel')
    await page.locator('summary', { hasText: 'Pages' }).waitFor()
  })
})

async function showsNotFound(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'There is no page here.' }).waitFor()
  const main = page.getByRole('main')
  const ways = main.getByRole('link')
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['/', '/contact'],
  )
  expect(await page.getByText('Pages', { exact: true }).count()).toBe(0)
  expect(await page.getByRole('contentinfo').count()).toBe(1)
}
