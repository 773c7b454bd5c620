import type { Page } from 'playwright-core'
import { stampOf } from '../product/form'

/**
 * Has a page's form say that it was shown at another moment, so that nobody has to wait.
 * @param seconds from now: negative ones have passed
 */
export function formShownAt(page: Page, seconds: number): Promise<void> {
  return page.locator('input[name="_stamp"]').evaluate((field: HTMLInputElement, stamp) => {
    field.value = stamp
  }, stampOf(seconds))
}
