import type { Page } from 'playwright-core'

/**
 * Keeps a page's scripts from coming, as a slow line does.
 * @returns what lets them come
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letCome
}
