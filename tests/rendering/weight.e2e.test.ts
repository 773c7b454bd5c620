import { constants, gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../browser/hydrated'
import { seededSite } from '../browser/site'

const site = seededSite()
/** With the texts of both languages; the list of routes is a part of it, and grows by some 50 bytes for each. */
const mostBytes = 139 * 1024
/** As the build compresses them. */
const best = { level: constants.Z_BEST_COMPRESSION }

test('a content page needs at most 139 KiB of JavaScript, compressed', async () => {
  const { page } = await site.visit()
  const scripts = await scriptsOf(page, '/a-performance-budget-that-survives-march')

  expect(sum(scripts)).toBeLessThanOrEqual(mostBytes)
})

test('a page is laid out in standards mode', async () => {
  const { page } = await site.visit()
  for (const path of ['/', '/services', '/home2b', '/home2b']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat')
  }
})

test('no script is requested before the first paint', async () => {
  const html = await (await fetch(`${site.url}/services`)).text()
  const fetched = /<script[^>]*\ssrc=|<script[^>]*type="module"|rel="modulepreload"/
  expect(html).not.toMatch(fetched)
  const { page } = await site.visit()
  expect([...(await scriptsOf(page, '/services')).keys()].length).toBeGreaterThan(1)
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(Math.min(...asked)).toBeGreaterThan(painted)
})

test('visitors get no styles of editors, and no unused characters of fonts', async () => {
  const { page } = await site.visit()
  const files = (await filesOf(page, '/')).filter((name) => /\.(?:css|woff2)$/.test(name))

  expect(files.map((name) => name.replace(/-[\w-]{8}(?=\.)/, '')).sort()).toEqual([
    'bricolage-grotesque-opsz-normal.woff2',
    'newsreader-wght-normal.woff2',
    'site.css',
  ])
})

test('a phone gets the smaller of two pictures', async () => {
  const { page } = await site.visit({ width: 360 })
  const pictures = (await filesOf(page, '/')).filter((name) => /-w\d+\.webp$/.test(name))

  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((name) => !name.endsWith('-w640.webp'))).toEqual([])
})

test('features that are not needed at once are loaded on demand', async () => {
  const { page } = await site.visit()
  const before = await scriptsOf(page, '/services')
  expect([...before.keys()].filter((name) => name.includes('qr-'))).toEqual([])

  const loaded = page.waitForResponse(/qr-dialog.*\.js$/)
  await page.getByRole('button', { name: 'QR code' }).click()
  expect((await loaded).status()).toBe(200)
})

/** The names of everything a page has fetched once its scripts have taken over. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? ''),
  )
}

/** The size of each script a page loads by itself, compressed, by its name. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  const pending: Promise<[string, number]>[] = []
  function weigh(response: Response): void {
    if (!response.url().endsWith('.js')) return
    pending.push(
      response
        .body()
        .then((body) => [new URL(response.url()).pathname, gzipSync(body, best).length]),
    )
  }
  page.on('response', weigh)
  await page.goto(path)
  await hydrated(page)
  // What is loaded later is another test's; the page may be gone before it has come.
  page.off('response', weigh)
  return new Map(await Promise.all(pending))
}

function sum(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((total, size) => total + size, 0)
}
