import type { BrowserContext, Page } from 'playwright-core'

export const scripts = '**/assets/*.js'

/**
 * Delays files, as a slow connection does.
 * @param address of the files, as a pattern
 * @returns a function that lets them load
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
