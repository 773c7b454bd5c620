import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { toOtherSites } from '../browser/visit'
import { signedIn } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
const path = '/all-blocks'
const frameUrl = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'

beforeAll(async () => {
  const admin = await signedIn(site.product)
  const blocks = await Promise.all(
    ['five-users-one-thursday', 'how-we-work', 'saltmuseum-collection', 'client-handbook'].map(
      async (slug) => {
        const { body } = await admin.get(`/v1/content/slug/${slug}`)
        const markdown = String(
          (await admin.get(`/v1/content/${body.id}?format=markdown`)).body.data,
        )
        return markdown.match(/^<(Gallery|Carousel|Figure|Proposal)[\s\S]*?(?:<\/\1>|\/>)$/gm) ?? []
      },
    ),
  )
  const embed = '<Embed url="https://youtu.be/aqz-KE-bpKQ" title="A rabbit, and what it wants" />'
  const made = await admin.post('/v1/content', {
    title: 'All blocks',
    slug: path.slice(1),
    status: 'published',
    data: ['Words before.', ...blocks.flat(), embed, 'Words behind.'].join('\n\n'),
  })
  expect(made.status).toBe(201)
})

describe('a gallery', () => {
  test('opens by keyboard, pages through its pictures, and returns the focus', async () => {
    const page = await openPage()
    const first = page.locator('.gallery-link').first()
    await first.focus()
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog', { name: 'Picture 1 of 3' })
    await dialog.waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog', { name: 'Picture 2 of 3' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).press('Enter')
    const last = page.getByRole('dialog', { name: 'Picture 3 of 3' })
    await last.getByText('Eleven problems.').waitFor()
    await eventually(() => last.getByRole('img').evaluate(naturalWidth)).toBeGreaterThan(600)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.keyboard.press('Escape')
    await last.waitFor({ state: 'hidden' })
    await eventually(() => first.evaluate((link) => link === document.activeElement)).toBe(true)
  })
})

test('moves a carousel by its buttons', async () => {
  const page = await openPage()
  const carousel = page.getByRole('region', { name: /^3 pictures/ })
  await carousel.getByRole('button', { name: 'Next' }).click()

  await carousel.getByText('2 of 3').waitFor()
  await carousel.getByText('Every second Thursday').waitFor()
  await carousel.getByRole('button', { name: 'Play' }).click()
  await carousel.getByRole('button', { name: 'Pause' }).waitFor()
})

test('loads nothing of another site before the visitor asks for it', async () => {
  const { page } = await site.visit()
  const requested: string[] = []
  await page.route(toOtherSites(site), (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<h1>A film</h1>' })
  })
  await page.goto(path)
  await hydrated(page)
  const load = page.getByRole('button', { name: 'Load from YouTube' })
  await load.waitFor()
  expect(requested).toEqual([])

  await load.click()
  const frame = page.locator('iframe[title="A rabbit, and what it wants"]')
  await frame.contentFrame().getByRole('heading', { name: 'A film' }).waitFor()
  expect(requested).toEqual([frameUrl])
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
})

test('shows a proposal to an administrator only', async () => {
  const { page: anonymousVisitors } = await site.visit()
  await anonymousVisitors.goto(path)
  await anonymousVisitors.getByText('Words behind.').waitFor()
  expect(await anonymousVisitors.locator('.proposal-card').count()).toBe(0)

  const { page } = await site.visit()
  await signInAs(page, administrator, path)
  const card = page.locator('.proposal-card').first()
  await card.getByText('€44,480.00').waitFor()
  await card.getByRole('link', { name: /^A new site for Ofenrot/ }).click()
  await page.waitForURL(/\/proposal\/[0-9a-z]{26}$/)
})

test('without JavaScript, pictures are links, the carousel is a row, and the embed links to its site', async () => {
  const { page } = await site.visit({ javaScript: false })
  await page.goto(path)

  const picture = page.locator('.gallery-link').first()
  expect(await picture.getAttribute('href')).toMatch(/^\/files\/.+\.webp$/)
  expect(await page.locator('.carousel-slide img').count()).toBe(3)
  await page.getByText('Screen: Quarrel').waitFor()
  const link = page.getByRole('link', { name: 'Open it at YouTube' })
  expect(await link.getAttribute('href')).toBe('https://youtu.be/aqz-KE-bpKQ')
  expect(await page.getByRole('button', { name: /Load from/ }).count()).toBe(0)
})

test.each(['light', 'dark'] as const)(
  'the blocks have no axe violations in %s mode',
  async (colorScheme) => {
    const { page } = await site.visit({ colorScheme, width: 360 })
    await signInAs(page, administrator, path)
    await hydrated(page)
    await page.getByRole('button', { name: 'Load from YouTube' }).waitFor()

    expect(await accessibilityProblems(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0)
  },
)

async function openPage(): Promise<Page> {
  const { page } = await site.visit()
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('button', { name: 'Load from YouTube' }).waitFor()
  return page
}

function naturalWidth(image: SVGElement | HTMLElement): number {
  return image instanceof HTMLImageElement ? image.naturalWidth : 0
}
