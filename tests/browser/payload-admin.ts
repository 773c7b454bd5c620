import type { Locator, Page } from 'playwright-core'
import { eventually } from './eventually'

/**
 * Waits until the scripts of Payload's admin have taken over a control that the server has sent; what
 * is clicked or filled in before that is lost.
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

/** Opens what a list of Payload's admin shows by its link there. */
export async function openFromList(page: Page, name: string): Promise<void> {
  // With its scripts the list moves to its own address, with its order in it, and a click before that
  // leads nowhere.
  await page.waitForURL(({ searchParams }) => searchParams.has('limit'))
  await page.getByRole('link', { name }).click()
  await page.waitForURL(({ pathname }) => /^\/cms\/collections\/\w+\/\w{26}$/.test(pathname))
}
