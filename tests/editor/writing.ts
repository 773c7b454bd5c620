import type { Locator, Page } from 'playwright-core'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'

/** Waits for the editor of the body. @param id the content to open, if it is not open yet */
export async function openEditor(page: Page, id?: string): Promise<void> {
  if (id) await page.goto(`/content/${id}/edit`)
  await hydrated(page)
  await body(page).waitFor()
}

export function body(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Text' }).and(page.locator('[contenteditable]'))
}

export async function textIn(page: Page): Promise<string | null> {
  return body(page).textContent()
}

export async function type(page: Page, text: string): Promise<void> {
  await body(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
}

export async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Saved as a draft').waitFor()
}

export function offer(page: Page): Locator {
  return page.getByRole('region', { name: 'Text that was not saved' })
}

/** Waits until the browser has stored a text. */
export async function stored(page: Page, text: string): Promise<void> {
  await eventually(async () => JSON.stringify(await copiesIn(page))).toContain(text)
}

export async function copiesIn(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) =>
      key.startsWith('draft ') ? [JSON.parse(text)] : [],
    ),
  )
}
