import { beforeAll, describe, expect, test } from 'vitest'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { type Account, signUp } from '../product/accounts'
import { signedIn } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
let ada: Account
let bela: Account

beforeAll(async () => {
  ;[ada, bela] = [await signUp(site.product), await signUp(site.product)]
  const admin = await signedIn(site.product)
  await admin.post(`/v1/user/${ada.id}`, { disabled: true })
  await admin.post(`/v1/user/${bela.id}/acl`, { permission: 'edit' })
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('the log shows actor, action and target, and is filtered by text, kind and day', async () => {
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/admin/users')
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Audit log' })
      .click()
    await page.waitForURL('/admin/audit')
    const rows = page.getByRole('table', { name: 'Audit log' }).locator('tbody tr')
    const granted = rows.filter({ hasText: 'Permission granted' }).filter({ hasText: bela.email })
    await granted.getByText('permission: edit').waitFor()
    await granted.getByText('on everything').waitFor()
    expect(await granted.getByRole('link').allTextContents()).toEqual([
      administrator.email,
      bela.email,
    ])

    await page.getByLabel('Name or e-mail address').fill(ada.email)
    await page.getByRole('combobox', { name: 'Action' }).selectOption('user.disabled')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/action=user\.disabled/)
    await rows.filter({ hasText: bela.email }).waitFor({ state: 'detached' })
    expect(await rows.count()).toBe(1)
    expect(await rows.first().textContent()).toContain('User disabled')

    await page.goto('/admin/audit?from=2000-01-01&until=2000-01-02')
    await page.getByText('No results.').waitFor()
    const today = new Date().toISOString().slice(0, 10)
    await page.goto(`/admin/audit?from=${today}&until=${today}&action=nonsense`)
    expect(await rows.count()).toBeGreaterThan(1)
    await page.goto(`/admin/audit?targetId=${ada.id}`)
    await rows.filter({ hasText: bela.email }).waitFor({ state: 'detached' })
    expect(await rows.filter({ hasText: 'User disabled' }).count()).toBe(1)
  })
})
