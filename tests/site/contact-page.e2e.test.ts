import { expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedIn, visitor } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
const shown = async () => (await visitor(site.product).get('/contact')).text

test.each([
  ['with', true],
  ['without', false],
])(
  '%s JavaScript, an administrator drafts the contact page, looks at it, and publishes it',
  async (_how, javaScript) => {
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/admin/pages')
    const pages = page.getByRole('table', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL('/admin/pages/contact')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Hail us')
    const labels = page.getByLabel(/^Label of field/)
    const before = await labels.count()
    await page.getByRole('button', { name: 'Add a field' }).click()
    await labels.nth(before).fill('Your ship')
    await page.getByRole('button', { name: 'Preview' }).click()

    await page.waitForURL('/admin/pages/contact/preview')
    await page.getByText('The latest draft, which visitors do not see.').waitFor()
    await page.locator('h1').filter({ hasText: 'Hail us' }).waitFor()
    await page.getByText('Your ship').first().waitFor()
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    expect(await shown()).not.toContain('Hail us')
    await page.getByRole('link', { name: 'Edit the page' }).click()
    await page.getByText('Unpublished changes', { exact: true }).waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published.', { exact: true }).waitFor()
    expect(await shown()).toContain('Your ship')

    await page.getByRole('link', { name: 'Versions' }).click()
    const versions = page.getByRole('table', { name: 'Versions' }).getByRole('row')
    await versions.filter({ hasText: 'Title, Fields' }).first().waitFor()
    await versions.last().getByRole('link').click()
    await page.locator('ins').filter({ hasText: 'Your ship' }).first().waitFor()
    await page.getByRole('button', { name: 'Restore this version as a draft' }).click()
    await page.getByText('Restored as a draft.').waitFor()
    expect(await shown()).toContain('Hail us')
    await page.getByRole('button', { name: 'Discard the changes' }).click()
    await page.getByText('The unpublished changes are discarded.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe(
      'Hail us',
    )

    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('alert').getByText('Give the form a title.').first().waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    await page.getByRole('button', { name: 'Reset the form' }).click()
    await page.getByText('The contact form is as it was at first.').waitFor()
    expect(await shown()).not.toContain('Hail us')
  },
)

test('the former address of the form leads to the page', async () => {
  const admin = await signedIn(site.product)
  const { status, headers } = await admin.get('/admin/forms/designs/contact')
  expect([status, headers.get('location')]).toEqual([302, '/admin/pages/contact'])
})
