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

interface VisitOptions {
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
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return { page, context, problems }
}
