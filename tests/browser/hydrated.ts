import type { Page } from 'playwright-core'

/** Waits until the page's own scripts have taken over what the server has sent. */
export async function hydrated(page: Page): Promise<void> {
  // The announcement of the new page is the last element of every page, so React reaches it last.
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('body > [role="status"]')].at(-1)
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
  // Its effects run before the browser is idle again.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}
