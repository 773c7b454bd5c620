import { expect, test } from 'vitest'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedIn } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()

test.each([
  ['with', true, '/admin/site', '/v1/site', 'Name', 'description'],
  ['without', false, '/admin/site', '/v1/site', 'Name', 'description'],
  [
    'with',
    true,
    '/admin/forms/designs/project',
    '/v1/admin/form-design/project',
    'Title',
    'thanks',
  ],
  ['with', true, '/admin/pages/contact', '/v1/admin/form-design/contact', 'Title', 'thanks'],
  ['without', false, '/admin/pages/contact', '/v1/admin/form-design/contact', 'Title', 'thanks'],
])(
  '%s JavaScript %s, %s is not replaced by an administrator who has not seen it',
  async (how, javaScript, screen, address, label, theirs) => {
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, administrator, screen)
    const admin = await signedIn(site.product)
    const mine = `Mine, ${how} JavaScript`
    const saved = `Theirs, ${how} JavaScript`
    expect((await admin.post(address, { [theirs]: saved })).status).toBe(200)
    const field = page.getByRole('main').getByRole('textbox', { name: label, exact: true }).first()
    await field.fill(mine)
    const save = page.getByRole('button', { name: /^(Save|Publish)$/ })
    await save.click()

    const alert = page.getByRole('alert')
    await alert.getByText('Someone else has changed this since you opened it.').waitFor()
    expect(problems.splice(0)).toEqual([refused(409, 'Conflict')])
    expect(await field.inputValue()).toBe(mine)
    const stored = (await admin.get(address)).body
    expect(stored[theirs]).toBe(saved)
    expect(stored[label.toLowerCase()]).not.toBe(mine)

    await save.click()
    await page.getByText(/^(Saved|Published)\./).waitFor()
    expect((await admin.get(address)).body[label.toLowerCase()]).toBe(mine)
  },
)
