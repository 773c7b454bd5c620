import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

let opened: Promise<Browser> | undefined

/**
 * The browser of all test files of a worker, whose end closes it: files differ in their contexts.
 * @returns another one if it has crashed
 */
export async function openBrowser(): Promise<Browser> {
  const before = await opened?.catch(() => undefined)
  if (before?.isConnected()) return before
  opened = launch()
  return opened
}

/** Opens the installed browser without its own network requests. */
function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('browser'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // As the tests' own calls, so that both are one visitor's address.
      ...(inject('compose') ? ['--host-resolver-rules=MAP localhost 127.0.0.1'] : []),
    ],
  })
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** Errors of the page's scripts and console. A test fails on any it does not expect. */
  problems: string[]
}

export interface VisitOptions {
  javaScript?: boolean
  width?: number
  colorScheme?: 'light' | 'dark'
  /** Whether the visitor has answered the cookie banner, which is the default. */
  answered?: boolean
  /** Whether animations run. Without them the browser has less to draw. */
  motion?: boolean
  /** Whether there is a touchscreen. */
  touch?: boolean
  /** Of the browser, as an IANA name. */
  timeZone?: string
}

/** A new visitor: no cookies, and nothing stored except the answer to the cookie banner. */
export async function visit(
  browser: Browser,
  baseURL: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const { javaScript = true, width = 1280, colorScheme = 'light', answered = true } = options
  const context = await browser.newContext({
    baseURL,
    // The proxy of docker-compose.yml has a CA of its own.
    ignoreHTTPSErrors: inject('compose') !== null,
    javaScriptEnabled: javaScript,
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    hasTouch: options.touch ?? false,
    ...(options.timeZone && { timezoneId: options.timeZone }),
  })
  if (answered && javaScript) await context.addInitScript(declineCookies)
  // Long enough for a busy machine, but shorter than the limit of a test, so that the error says
  // what was awaited.
  context.setDefaultTimeout(45_000)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return { page, context, problems }
}

/** Closes what a file has opened in the browser, which the next file uses. */
export async function endVisits(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** Runs in each page before its own scripts. */
export function declineCookies(): void {
  const declined = { ad_storage: 'denied', analytics_storage: 'denied' }
  localStorage.setItem('consentParams', JSON.stringify(declined))
}

/** What a route of Playwright's matches when it is for the requests to other sites. */
export function toOtherSites(product: { url: string }): (url: URL) => boolean {
  const { origin } = new URL(product.url)
  return (url) => url.protocol === 'https:' && url.origin !== origin
}

/** The console message of the browser for a failed response of the site. */
export function refused(status: number, reason: string): string {
  // HTTP/2 has no reasons.
  return refusedWith(status, inject('compose') ? '' : reason)
}

/** The same for a response that a route of Playwright's gives. */
export function refusedWith(status: number, reason: string): string {
  return `Failed to load resource: the server responded with a status of ${status} (${reason})`
}
