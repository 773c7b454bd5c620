import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { visitor } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
const shown = async (path: string) => (await visitor(site.product).get(path)).text

test('an administrator changes the home page: draft, preview, publication, restore', async () => {
  const { page } = await site.visit()
  await signInAs(page, administrator, '/admin/pages')
  await page.getByRole('table', { name: 'Pages' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('/admin/pages/home')
  await page
    .getByLabel(/^Heading/)
    .first()
    .fill('We answer the telephone')
  await open(page, 'Questions')
  await page.getByRole('button', { name: 'Add a question' }).click()
  const added = page.getByLabel(/^Question of question 7/)
  await added.fill('Do you really?')
  await page.getByLabel(/^Answer of question 7/).fill('Yes.')
  await page.getByRole('button', { name: 'Preview' }).click()

  await page.waitForURL('/admin/pages/home/preview')
  await page.getByText('The latest draft, which visitors do not see.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'We answer the telephone' }).waitFor()
  expect(await shown('/')).not.toContain('We answer the telephone')
  await page.getByRole('link', { name: 'Edit the page' }).click()
  await page.getByText('Unpublished changes', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published.', { exact: true }).waitFor()
  expect(await shown('/')).toContain('Do you really?')

  await page.getByRole('link', { name: 'Versions' }).click()
  await page.waitForURL('/admin/pages/home/versions')
  const versions = page.getByRole('table', { name: 'Versions' }).getByRole('row')
  await versions.filter({ hasText: 'Opening, Questions' }).first().waitFor()
  await versions.last().getByRole('link').click()
  await page.getByRole('heading', { name: 'A version of Home' }).waitFor()
  await page.locator('ins').filter({ hasText: 'Do you really?' }).waitFor()
  await page.getByRole('button', { name: 'Restore this version as a draft' }).click()
  await page.getByText('Restored as a draft.').waitFor()
  expect(
    await page
      .getByLabel(/^Heading/)
      .first()
      .inputValue(),
  ).not.toContain('telephone')
  expect(await shown('/')).toContain('Do you really?')

  await page.getByRole('button', { name: 'Discard the changes' }).click()
  await page.getByText('The unpublished changes are discarded.').waitFor()
  expect(
    await page
      .getByLabel(/^Heading/)
      .first()
      .inputValue(),
  ).toBe('We answer the telephone')
})

test('what is typed before the scripts are there stays', async () => {
  const { page } = await site.visit()
  await signInAs(page, administrator, '/about')
  let runScripts = () => {}
  const isTyped = new Promise<void>((resolve) => {
    runScripts = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto('/admin/pages/home', { waitUntil: 'commit' })
  const heading = page.getByLabel(/^Heading/).first()
  await heading.fill('Typed early')
  runScripts()
  await hydrated(page)
  await open(page, 'Services')
  await page.getByRole('button', { name: 'Add a service' }).click()
  await page.getByLabel(/^Name of service 7/).waitFor()
  expect(await heading.inputValue()).toBe('Typed early')
})

test('an administrator writes the about page with the editor', async () => {
  const { page } = await site.visit()
  await signInAs(page, administrator, '/admin/pages/about')
  const text = page.getByRole('textbox', { name: 'Text' })
  await page.getByRole('button', { name: 'Write in Markdown' }).waitFor()
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' And we sing.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published.', { exact: true }).waitFor()
  expect(await shown('/about')).toContain('And we sing.')

  // Only the title is changed: the text stays.
  await page.getByLabel('Title').fill('Who we are')
  await page.getByRole('button', { name: 'Publish' }).click()
  await eventually(() => shown('/about')).toContain('Who we are')
  expect(await shown('/about')).toContain('And we sing.')
})

test('a fault is named at its field, and loses nothing', async () => {
  const { page, problems } = await site.visit()
  await signInAs(page, administrator, '/admin/pages/home')
  await open(page, 'Work')
  const address = page.getByLabel(/^Page about it of project 1/)
  await address.fill('/no-such-page')
  await open(page, 'Plans')
  await page.getByLabel(/^Price of plan 1/).fill('1,200')
  await page.getByRole('button', { name: 'Publish' }).click()

  await page.getByText('There is no content with this address.').first().waitFor()
  await page.getByText('“1,200” could be 1200 or 1.2').first().waitFor()
  expect(await address.inputValue()).toBe('/no-such-page')
  expect(await address.getAttribute('aria-invalid')).toBe('true')
  expect(problems.splice(0)).toHaveLength(1)
})

test('without JavaScript, rows are added, and the text is Markdown', async () => {
  const { page } = await site.visit({ javaScript: false })
  await signInAs(page, administrator, '/admin/pages/home')
  await open(page, 'Services')
  await page.getByRole('button', { name: 'Add a service' }).click()
  await page.getByLabel(/^Name of service 7/).fill('Singing')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published.', { exact: true }).waitFor()
  expect(await shown('/')).toContain('Singing')

  await page.goto('/admin/pages/terms')
  await page.getByLabel('Text').fill('Be **kind**.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published.', { exact: true }).waitFor()
  expect(await shown('/about/terms')).toContain('<strong>kind</strong>')
})

test.each([true, false])('a publication is scheduled, JavaScript: %s', async (javaScript) => {
  const { page, problems } = await site.visit({ javaScript })
  await signInAs(page, administrator, '/admin/pages/terms')
  expect(await page.getByRole('heading', { name: 'Publish at a time' }).count()).toBe(0)
  await page.getByLabel('Title').fill(`Terms of tomorrow, ${javaScript}`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Saved as a draft.').waitFor()

  await page.getByLabel('When').fill('2020-01-01T09:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('This time is in the past').first().waitFor()
  await page.getByLabel('When').fill('2040-06-01T09:30')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('The publication is scheduled.').waitFor()
  await page.locator('time').getByText('2040 Jun 1, 09:30 (Europe/Vienna)').waitFor()
  expect(problems.splice(0)).toHaveLength(1)
  if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByText('Nothing is scheduled.').waitFor()
  await page.getByRole('button', { name: 'Discard the changes' }).click()
  await page.getByText('The unpublished changes are discarded.').waitFor()
})

test.each([true, false])('settings have a draft, JavaScript: %s', async (javaScript) => {
  const { page } = await site.visit({ javaScript })
  await signInAs(page, administrator, '/admin/site')
  const main = page.getByRole('main')
  const name = main.getByRole('textbox', { name: 'Name', exact: true })
  const before = await name.inputValue()
  await name.fill(`Drafted, ${javaScript}`)
  await page.getByRole('textbox', { name: 'Label of link 1' }).fill('Our work')
  await page.getByRole('button', { name: 'Preview' }).click()

  await page.waitForURL('/admin/pages/site/preview')
  await page.getByText('The latest draft, which visitors do not see.').waitFor()
  await page.getByRole('banner').getByText(`Drafted, ${javaScript}`).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Our work' }).waitFor()
  expect(await shown('/about')).not.toContain('Drafted')
  await page.getByRole('link', { name: 'Edit the settings' }).click()
  await page.getByText('Unpublished changes', { exact: true }).waitFor()
  expect(await name.inputValue()).toBe(`Drafted, ${javaScript}`)
  await page.getByRole('heading', { name: 'Publish at a time' }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published.', { exact: true }).waitFor()
  expect(await shown('/about')).toContain(`Drafted, ${javaScript}`)

  await page.getByRole('link', { name: 'Versions' }).click()
  await page.waitForURL('/admin/pages/site/versions')
  const versions = page.getByRole('table', { name: 'Versions' }).getByRole('row')
  await versions.filter({ hasText: 'Name, Navigation' }).first().waitFor()
  await versions.last().getByRole('link').click()
  await page.getByRole('heading', { name: 'A version of Site' }).waitFor()
  await page.getByRole('button', { name: 'Restore this version as a draft' }).click()
  await page.getByText('Restored as a draft.').waitFor()
  expect(await name.inputValue()).toBe(before)
  if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published.', { exact: true }).waitFor()
  expect(await shown('/about')).toContain(before)
})

test.each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
  const { page } = await site.visit({ colorScheme })
  await signInAs(page, administrator, '/admin/pages')
  for (const path of ['', '/home', '/terms', '/home/versions', '/home/preview', '/site/preview']) {
    await page.goto(`/admin/pages${path}`)
    await hydrated(page)
    expect(await accessibilityProblems(page), path).toEqual([])
  }
})

/** Unfolds a section of the home page's form. */
async function open(page: Page, section: string): Promise<void> {
  await page.locator('summary').filter({ hasText: section }).click()
}
