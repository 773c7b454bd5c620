import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

/** Opens the browser found on this machine, without any of its own calls to the network. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('browser'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** Errors of the page's own scripts and its console; a test fails on any it does not expect. */
  problems: string[]
}

export interface VisitOptions {
  javaScript?: boolean
  width?: number
  colorScheme?: 'light' | 'dark'
  /** Whether the cookie banner's question has been answered; it has, unless told otherwise. */
  answered?: boolean
  /** Whether things may move; without it the browser asks for stillness, which spares it drawing each step. */
  motion?: boolean
  /** Whether there is a touchscreen. */
  touch?: boolean
}

/** A fresh visitor: no cookies, nothing stored but the answer to the cookie banner. */
export async function visit(
  browser: Browser,
  baseURL: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const { javaScript = true, width = 1280, colorScheme = 'light', answered = true } = options
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: javaScript,
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    hasTouch: options.touch ?? false,
  })
  if (answered && javaScript) await context.addInitScript(declineCookies)
  // Long enough for a busy machine, and still shorter than a test may take, so that it says what it waits for.
  context.setDefaultTimeout(45_000)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return { page, context, problems }
}

/** Runs in each page before its own scripts. */
export function declineCookies(): void {
  const declined = { ad_storage: 'denied', analytics_storage: 'denied' }
  localStorage.setItem('consentParams', JSON.stringify(declined))
}

/** How the browser's console puts it that an answer was no success. */
export function refused(status: number, reason: string): string {
  return `Failed to load resource: the server responded with a status of ${status} (${reason})`
}
