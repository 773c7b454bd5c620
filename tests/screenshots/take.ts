/**
 * Takes a picture of every screen of the demonstration site, in three widths, light and dark:
 *
 *     npm run screenshots              all of them, into build/screenshots
 *     npm run screenshots -- home      those whose name contains "home"
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { hydrated } from '../browser/hydrated'
import { submitSignIn } from '../browser/sign-in'
import { declineCookies } from '../browser/visit'
import { withDemoSite } from './demo-site'
import { type Screen, screens } from './screens'

const widths = [360, 768, 1440]
const schemes = ['light', 'dark'] as const
const folder = 'build/screenshots'
const filters = process.argv.slice(2)

await withDemoSite(async (product, browser) => {
  mkdirSync(folder, { recursive: true })
  const chosen = screens.filter(
    ({ name }) => filters.length === 0 || filters.some((part) => name.includes(part)),
  )
  for (const width of widths) {
    for (const scheme of schemes)
      await takeAll({ browser, url: product.url }, chosen, width, scheme)
  }
})

/** A browser, and the address of the site in it. */
interface OpenSite {
  browser: Browser
  url: string
}

async function takeAll(
  site: OpenSite,
  chosen: Screen[],
  width: number,
  scheme: (typeof schemes)[number],
): Promise<void> {
  const contexts: Partial<Record<NonNullable<Screen['as']> | 'anonymous', BrowserContext>> = {}
  for (const screen of chosen) {
    const who = screen.as ?? 'anonymous'
    contexts[who] ??= await signedInAs(await newContext(site, width, scheme), screen)
    const page = await contexts[who].newPage()
    await take(page, screen, path.join(folder, `${screen.name}-${width}-${scheme}.png`))
    await page.close()
  }
  for (const context of Object.values(contexts)) await context.close()
}

async function newContext(
  { browser, url }: OpenSite,
  width: number,
  colorScheme: (typeof schemes)[number],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(declineCookies)
  return context
}

async function signedInAs(context: BrowserContext, { as }: Screen): Promise<BrowserContext> {
  if (!as) return context
  const page = await context.newPage()
  await page.goto('/signin')
  await submitSignIn(page)
  await page.waitForURL('/admin')
  await page.close()
  return context
}

async function take(page: Page, screen: Screen, file: string): Promise<void> {
  await open(page, screen.path)
  for (const name of screen.follow ?? []) {
    const link = page.getByRole('main').getByRole('link', { name }).first()
    await open(page, (await link.getAttribute('href')) ?? '')
  }
  // Pictures further down load when they are scrolled to.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  await page.screenshot({ path: file, fullPage: true })
  console.log(file)
}

/** Opens a page and waits for hydration. Pages with a stream never become idle. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}
