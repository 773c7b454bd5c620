import type { Locator, Page } from 'playwright-core'
import { eventually } from './eventually'

/**
 * Waits until Payload's admin has hydrated a control. Earlier clicks and values would be lost.
 * @returns the control
 */
export async function ready(control: Locator): Promise<Locator> {
  await eventually(() =>
    control.evaluate((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  ).toBe(true)
  return control
}

/** Opens a document by its link in a list of Payload's admin. */
export async function openFromList(page: Page, name: string): Promise<void> {
  // After hydration, the list adds its order to the address. A click before that has no effect.
  await page.waitForURL(({ searchParams }) => searchParams.has('limit'))
  await page.getByRole('link', { name }).click()
  await page.waitForURL(({ pathname }) => /^\/cms\/collections\/\w+\/\w{26}$/.test(pathname))
}
