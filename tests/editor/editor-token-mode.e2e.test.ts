import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { dropPicture } from '../browser/drop'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { submitSignIn } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { type Client, visitor, withToken } from '../product/client'
import { picture } from '../product/pictures'

const site = seededSite({ COOKIE_MODE: 'off' })
let admin: Client

beforeAll(async () => {
  admin = await withToken(site.product)
})

test('with a token, a text with a picture is written, autosaved and published', async () => {
  const { id, url } = await make('Written with a token')
  const { page, context, text } = await editor(id)
  await text.getByText('Before.').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' And more.')
  await page.keyboard.press('Enter')
  await dropPicture(text, await picture(), 'last line')
  const card = text.getByRole('group', { name: 'Picture', exact: true })
  await card.getByText('Not described yet').waitFor()
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  await eventually(() => markdownOf(id)).toMatch(/^Before\. And more\.\n\n!\[.*\]\(\/v1\/asset\//)
  expect((await visitor(site.product).get(url)).status).toBe(404)

  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = await opened
  await preview.getByText('Before. And more.').waitFor()
  await preview.close()

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'One picture is not described' }).waitFor()
  await page.getByLabel('What it shows').fill('Red beside blue')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published', { exact: true }).last().waitFor()
  expect(await context.cookies()).toEqual([])
  const { page: anonymous } = await site.visit()
  await anonymous.goto(url)
  const main = anonymous.getByRole('main')
  await main.getByText('Before. And more.').waitFor()
  const shown = main.locator('img[src*="/files/"]').first()
  await shown.scrollIntoViewIfNeeded()
  const width = () => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)
  await eventually(width).toBeGreaterThan(0)
})

test('with a token, a conflicting save shows both texts, and saves them merged', async () => {
  const { id } = await make('Written by two')
  const { page, text, problems } = await editor(id)
  const { updatedAt } = (await admin.get(`/v1/content/${id}/draft`)).body
  await admin.post(`/v1/content/${id}/draft`, { data: 'By another.\n\nBefore.', updatedAt })
  await text.getByText('Before.').click()
  await moveToEnd(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('By me.')
  await page.getByRole('button', { name: 'Save draft' }).click()

  await page.getByRole('heading', { name: 'has saved a newer version' }).waitFor()
  const together = page.getByLabel('Both together')
  expect(await together.inputValue()).toBe('By another.\n\nBefore.\n\nBy me.')
  await page.getByRole('button', { name: 'Save both together' }).click()
  await page.getByText('Saved as a draft').waitFor()
  await text.getByText('By another.').waitFor()
  expect(await markdownOf(id)).toBe('By another.\n\nBefore.\n\nBy me.')
  expect(problems.splice(0)).toEqual([refused(409, 'Conflict')])
})

/** Resolves when the editor has the caret at the end of its last paragraph, which it learns by an event. */
async function moveToEnd(page: Page): Promise<void> {
  const moved = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener('selectionchange', () => {
          const { focusNode, focusOffset } = document.getSelection() ?? {}
          // The editor's own listener was added before this one.
          if (focusOffset === focusNode?.textContent?.length) resolve()
        })
      }),
  )
  await page.keyboard.press('Control+End')
  await moved
}

/** The administrator, signed in on a content's editor. */
async function editor(id: string) {
  const visit = await site.visit()
  const { page } = visit
  const path = `/content/${id}/edit`
  await page.goto(`/signin?next=${encodeURIComponent(path)}`)
  await hydrated(page)
  await submitSignIn(page)
  await page.waitForURL(path)
  return { ...visit, text: await richText(page) }
}

/** The rich text field, once its editor has loaded. */
async function richText(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Write in Markdown' }).waitFor()
  return page.getByRole('textbox', { name: 'Text' })
}

async function make(title: string) {
  const { body } = await admin.post('/v1/content', { title, data: 'Before.' })
  return { id: String(body.id), url: String(body.url) }
}

async function markdownOf(id: string): Promise<unknown> {
  return (await admin.get(`/v1/content/${id}/draft`)).body.markdown
}
