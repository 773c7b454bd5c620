import type { Page } from 'playwright-core'
import { stampOf } from '../product/form'

/**
 * Sets the time a page's form was shown, so that tests need not wait.
 * @param seconds from now; negative for the past
 */
export function formShownAt(page: Page, seconds: number): Promise<void> {
  return page.locator('input[name="_stamp"]').evaluate((field: HTMLInputElement, stamp) => {
    field.value = stamp
  }, stampOf(seconds))
}
