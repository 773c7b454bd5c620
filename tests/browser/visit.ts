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
}

/** A fresh visitor: no cookies, nothing stored. */
export async function visit(
  browser: Browser,
  baseURL: string,
  { javaScript = true, width = 1280, colorScheme = 'light' }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: javaScript,
    viewport: { width, height: 900 },
    colorScheme,
  })
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

/** How the browser's console puts it that an answer was no success. */
export function refused(status: number, reason: string): string {
  return `Failed to load resource: the server responded with a status of ${status} (${reason})`
}
