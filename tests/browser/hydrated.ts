import type { Page } from 'playwright-core'

/** Waits until the page's own scripts have taken over what the server has sent. */
export async function hydrated(page: Page): Promise<void> {
  // On every page the way to the chat is a link until then.
  await page.locator('button.chat-button').waitFor({ state: 'attached' })
  // What the scripts began with, such as another look at the address, is done before the browser is idle.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}
