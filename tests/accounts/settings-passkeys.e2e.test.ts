import { expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { plugInPasskeyDevice } from '../browser/passkey-device'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signUp } from '../product/accounts'

const site = seededSite()

test('creates and renames a passkey, signs in with it, and rejects it after removal', async () => {
  const ada = await signUp(site.product)
  const { page, context, problems } = await site.visit()
  await plugInPasskeyDevice(page)
  await signInAs(page, ada)
  await page.goto('/settings/passkeys')
  await hydrated(page)
  await page.getByLabel('Passkey name').fill('Work laptop')
  await page.getByLabel('Your password').fill('not this one')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByText('This is not your').waitFor()
  expect(await page.getByLabel('Passkey name').inputValue()).toBe('Work laptop')
  await page.getByLabel('Your password').fill(ada.password)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByText('“Work laptop” signs you in from now on.').waitFor()
  expect(await page.getByLabel('Your password').inputValue()).toBe('')

  const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Work laptop' })
  await listed.getByText('never used').waitFor()
  await listed.locator('summary').click()
  await listed.getByLabel('Name').fill('Old laptop')
  await listed.getByRole('button', { name: 'Save the name' }).click()
  await page.getByRole('status').getByText('The passkey has its new name.').waitFor()
  await page.getByText('Old laptop').first().waitFor()

  await context.clearCookies()
  await page.goto('/signin?next=%2Fservices')
  await hydrated(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('/services')
  await page.getByText(`Account of ${ada.email}`).waitFor()

  await page.goto('/settings/passkeys')
  await hydrated(page)
  await page.getByRole('button', { name: 'Remove Old laptop' }).click()
  await page.getByRole('status').getByText('The passkey is removed').waitFor()
  await page.getByRole('heading', { name: 'Add your first one' }).waitFor()
  await context.clearCookies()
  await page.goto('/signin')
  await hydrated(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('alert').waitFor()
  expect(problems.splice(0)).toEqual([refused(400, 'Bad Request'), refused(401, 'Unauthorized')])
})

test('shows that no passkey was used when the device has none', async () => {
  const { page } = await site.visit()
  await plugInPasskeyDevice(page)
  await page.goto('/signin')
  await hydrated(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()

  await page.getByText('No passkey was used.').waitFor()
  expect(await page.getByRole('button', { name: 'Use a passkey' }).isEnabled()).toBe(true)
})

test('explains that passkeys need JavaScript', async () => {
  const ada = await signUp(site.product)
  const { page } = await site.visit({ javaScript: false })
  await signInAs(page, ada)
  await page.goto('/settings/passkeys')

  await page.getByText('Creating a passkey needs JavaScript').waitFor()
  await page.goto('/signin')
  expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0)
})

test.each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
  const ada = await signUp(site.product)
  const { page } = await site.visit({ colorScheme, width: 360 })
  await plugInPasskeyDevice(page)
  await signInAs(page, ada)
  await page.goto('/settings/passkeys')
  await hydrated(page)
  await page.getByLabel('Your password').fill(ada.password)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.locator('.settings-list summary').click()
  expect(await accessibilityProblems(page)).toEqual([])
})
