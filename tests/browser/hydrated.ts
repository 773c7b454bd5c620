import type { Page } from 'playwright-core'

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  // Before hydration, the chat button is a link on every page.
  await page.locator('button.chat-button').waitFor({ state: 'attached' })
  // What the scripts started, such as a check of the address, is done when the browser is idle.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}
