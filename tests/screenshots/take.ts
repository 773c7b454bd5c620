/**
 * Takes a picture of every screen of the demonstration site, in three widths, light and dark:
 *
 *     npm run screenshots              all of them, into build/screenshots
 *     npm run screenshots -- home      those whose name contains "home"
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { buildIfNeeded } from '../../server/build.js'
import { hydrated } from '../browser/hydrated'
import { browserProgram } from '../browser/program'
import { submitSignIn } from '../browser/sign-in'
import { declineCookies } from '../browser/visit'
import { startProduct } from '../product/start'
import { type Screen, screens } from './screens'

const widths = [360, 768, 1440]
const schemes = ['light', 'dark'] as const
const folder = 'build/screenshots'
const filters = process.argv.slice(2)

await buildIfNeeded()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-screens-'))
const product = await startProduct({ dataDir, environment: { SEED: 'demo' } })
const browser = await chromium.launch({
  executablePath: browserProgram(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
})
try {
  mkdirSync(folder, { recursive: true })
  const chosen = screens.filter(
    ({ name }) => filters.length === 0 || filters.some((part) => name.includes(part)),
  )
  for (const width of widths) {
    for (const scheme of schemes) await takeAll(browser, chosen, width, scheme)
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function takeAll(
  browser: Browser,
  chosen: Screen[],
  width: number,
  scheme: (typeof schemes)[number],
): Promise<void> {
  const contexts: Partial<Record<NonNullable<Screen['as']> | 'stranger', BrowserContext>> = {}
  for (const screen of chosen) {
    const who = screen.as ?? 'stranger'
    contexts[who] ??= await signedInAs(await newContext(browser, width, scheme), screen)
    const page = await contexts[who].newPage()
    await take(page, screen, path.join(folder, `${screen.name}-${width}-${scheme}.png`))
    await page.close()
  }
  for (const context of Object.values(contexts)) await context.close()
}

async function newContext(
  browser: Browser,
  width: number,
  colorScheme: (typeof schemes)[number],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: product.url,
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
  await page.waitForURL('/')
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
