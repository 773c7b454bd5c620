import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { body, openEditor, saveDraft } from '../editor/writing'
import { type Client, signedIn } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(site.product)
})

test('an editor makes a block, places it in a text by its name, and changes it for the page', async () => {
  // A retry finds what the first try has left.
  const name = `Opening hours ${Date.now()}`
  const slug = `visit-us-${Date.now()}`
  const { page, problems } = await site.visit()
  await signInAs(page, administrator, '/admin/blocks')
  await hydrated(page)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Name', { exact: true }).last().fill(name)
  await page.getByRole('button', { name: 'Create the block' }).click()
  await page.getByText('The block is there.').waitFor()
  await body(page).click()
  await page.keyboard.type('/')
  await page.getByRole('option', { name: 'Call to action' }).waitFor()
  expect(await page.getByRole('option', { name: 'Reusable block' }).count()).toBe(0)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('From nine to five.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. All pages').waitFor()
  await page.getByText('No page has it yet.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  const { body: made } = await admin.post('/v1/content', {
    title: slug,
    slug,
    type: 'page',
    data: 'Come by.',
  })
  await openEditor(page, String(made.id))
  await body(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/reusable')
  await page.getByRole('option', { name: 'Reusable block' }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const choice = dialog.getByRole('combobox', { name: 'Reusable block' })
  await choice.selectOption({ label: name })
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Insert' }).click()
  const card = page.getByRole('group', { name: 'Reusable block' })
  await card.getByText('From nine to five.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await saveDraft(page)
  await admin.post(`/v1/content/${made.id}`, { status: 'published' })

  const { page: reader } = await site.visit()
  await reader.goto(`/${slug}`)
  await reader.getByText('From nine to five.').waitFor()
  const address = await card.getByRole('link', { name: /Edit it/ }).getAttribute('href')
  await page.goto(String(address))
  await page.getByRole('list', { name: 'Where it is used' }).getByText(slug).waitFor()
  await openEditor(page)
  await body(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Closed on Mondays.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. All pages').waitFor()
  await reader.reload()
  await reader.getByText('From nine to five. Closed on Mondays.').waitFor()

  await page.getByText('1 place has this block').waitFor()
  await page.getByRole('button', { name: 'Delete the block' }).click()
  await page.getByText('The reusable block is deleted.').waitFor()
  await openEditor(page, String(made.id))
  await card.getByText('It was deleted, so pages show nothing here.').waitFor()
  expect(new Set(problems.splice(0))).toEqual(new Set([refused(404, 'Not Found')]))
})

describe('without JavaScript', () => {
  test('a block is written as Markdown, and what is wrong loses nothing', async () => {
    const { page, problems } = await site.visit({ javaScript: false })
    await signInAs(page, administrator, '/admin/blocks')
    await page.getByLabel('Name', { exact: true }).last().fill('Plain')
    await page.getByRole('button', { name: 'Create the block' }).click()
    await page.getByText('The block is there.').waitFor()
    const text = page.getByLabel('Text', { exact: true })
    await text.fill('Words.\n\n<Quote name="Ada" />')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await page.getByText('Quote, 1st block: needs a text').first().waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    expect(await text.inputValue()).toContain('<Quote name="Ada"')
    await text.fill('Words.')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await page.getByText('Saved. All pages').waitFor()
    expect(await text.inputValue()).toBe('Words.')
  })
})
