import { expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { visitor } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()

test.each([
  ['with', true, 1280],
  ['without', false, 360],
])(
  '%s JavaScript, an administrator adds a redirect, changes it and deletes it',
  async (_how, javaScript, width) => {
    const { page, problems } = await site.visit({ javaScript, width })
    await signInAs(page, administrator, '/admin/redirects')
    const from = page.getByRole('textbox', { name: 'Earlier address' })
    const to = page.getByRole('combobox', { name: 'Leads to' })
    await from.fill('/services')
    await to.fill('/how-we-work')
    await page.getByRole('button', { name: 'Add the redirect' }).click()
    await page
      .getByText(/is the address of a content/)
      .first()
      .waitFor()
    problems.length = 0
    expect(await to.inputValue()).toBe('/how-we-work')

    await from.fill(`/from/${width}`)
    await page.getByRole('button', { name: 'Add the redirect' }).click()

    await page.getByText('The address leads there from now on.').waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    const opened = await visitor(site.product).get(`/from/${width}`)
    expect(opened.headers.get('location')).toBe('/how-we-work')
    await page.getByRole('link', { name: `/from/${width}` }).click()
    await to.fill('/privacy')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('button', { name: 'Delete the redirect' }).click()
    await page.getByText('The redirect is deleted.').waitFor()
    expect((await visitor(site.product).get(`/from/${width}`)).status).toBe(404)
  },
)
