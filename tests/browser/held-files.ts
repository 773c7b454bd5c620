import type { BrowserContext, Page } from 'playwright-core'

export const scripts = '**/assets/*.js'

/**
 * Keeps files from coming, as a slow line does.
 * @param address which ones, as a pattern
 * @returns what lets them come
 */
export async function holdFiles(on: Page | BrowserContext, address: string): Promise<() => void> {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await on.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letCome
}
