import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedInAs, signUp } from '../product/accounts'
import { mailTo } from '../product/outbox'

const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('a new password signs out all other devices', async () => {
    const ada = await signUp(site.product)
    const elsewhere = await signedInAs(site.product, ada)
    const { page } = await site.visit({ javaScript })
    await signInAs(page, ada)
    await page.goto('/settings/password')
    if (javaScript) await hydrated(page)
    await page.getByLabel('Current password').fill(ada.password)
    await page.getByLabel('New password').fill('nine quiet boats')
    await page.getByRole('button', { name: 'Change the password' }).click()

    await page.getByRole('status').getByText('Your password is changed').waitFor()
    expect(await page.getByLabel('Current password').inputValue()).toBe('')
    expect(await page.getByLabel('New password').inputValue()).toBe('')
    expect((await elsewhere.get('/v1/user/current')).status).toBe(401)
    await page.goto('/settings')
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    await mailTo(site.product, ada.email, 'Your password has been changed')
    await signedInAs(site.product, { ...ada, password: 'nine quiet boats' })
  })

  test('reports a wrong present password and a weak new one separately', async () => {
    const ada = await signUp(site.product)
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, ada)
    await page.goto('/settings/password')
    if (javaScript) await hydrated(page)
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('nine quiet boats')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByRole('alert').getByText('This is not your current password').waitFor()
    if (javaScript) {
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('oldPassword')
    }

    await page.getByLabel('Current password').fill(ada.password)
    await page.getByLabel('New password').fill('password1')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByRole('alert').getByText('choose a rarer one').waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request'), refused(400, 'Bad Request')])
    await signedInAs(site.product, ada)
  })
})

test.each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
  const ada = await signUp(site.product)
  const { page } = await site.visit({ colorScheme, width: 360 })
  await signInAs(page, ada)
  await page.goto('/settings/password')
  await hydrated(page)
  expect(await accessibilityProblems(page)).toEqual([])
})
