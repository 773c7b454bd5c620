import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrated } from '../browser/hydrated'
import { plugInPasskeyDevice } from '../browser/passkey-device'
import { submitSignIn } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { signUp } from '../product/accounts'
import { picture } from '../product/pictures'
import { administrator } from '../product/start'

describe.each([
  ['a cookie', 'on'],
  ['a token', 'off'],
])('with %s', (by, cookieMode) => {
  const site = seededSite({ COOKIE_MODE: cookieMode })

  test('signs the visitor in immediately after sign-up, also after a reload', async () => {
    const { page } = await site.visit()
    await page.goto('/signup?next=%2Fservices')
    await hydrated(page)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('E-mail address').fill('ada@modes.example')
    await page.getByLabel('Password').fill('three green owls')
    await page.getByRole('button', { name: 'Sign up' }).click()

    await page.getByRole('heading', { level: 1, name: 'Welcome, Ada.' }).waitFor()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('/services')
    await page.reload()
    await page.getByText('Account of Ada').waitFor()
  })

  test('saves every page of the settings', async () => {
    const ada = await signUp(site.product, { firstName: 'Ada' })
    const { page } = await site.visit()
    await signInByForm(page, ada, '/services')
    await page.goto('/settings')
    await page.getByLabel('Last name').waitFor()
    await hydrated(page)
    await page.getByLabel('Last name').fill('Horvat')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('Your profile is saved.').waitFor()

    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'holiday.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture(),
    })
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await page.getByRole('status').getByText('Your new picture is in place.').waitFor()
    const shown = page.getByRole('banner').getByRole('img', { name: 'Ada Horvat' })
    expect(await shown.getAttribute('src')).toMatch(/\/files\//)

    const menu = page.getByRole('navigation', { name: 'Settings' })
    await menu.getByRole('link', { name: 'Password' }).click()
    await page.getByLabel('Current password').fill(ada.password)
    await page.getByLabel('New password').fill('nine quiet boats')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByRole('status').getByText('Your password is changed').waitFor()

    await menu.getByRole('link', { name: 'Devices' }).click()
    await page.getByText('This device').waitFor()
    await menu.getByRole('link', { name: 'Your data' }).click()
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    const stored = JSON.parse(readFileSync(await (await started).path(), 'utf8'))
    expect(stored.user.fullName).toBe('Ada Horvat')
  })

  test('signs in with a passkey', async () => {
    const ada = await signUp(site.product)
    const { page, context } = await site.visit()
    await plugInPasskeyDevice(page)
    await signInByForm(page, ada, '/services')
    await page.goto('/settings/passkeys')
    await page.getByLabel('Your password').fill(ada.password)
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.getByText('signs you in from now on').waitFor()
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())

    await page.goto('/signin?next=%2Fservices')
    await hydrated(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('/services')
    await page.getByText(`Account of ${ada.email}`).waitFor()
  })

  test('lets administrators find and disable users, and shows others an access error', async () => {
    const ada = await signUp(site.product)
    const { page } = await site.visit()
    await signInByForm(page, administrator, `/admin/users?search=${by.replace(' ', '+')}`)
    await page.getByText('No results.').waitFor()
    await page.goto(`/admin/users/${ada.id}`)
    await page.getByRole('button', { name: 'Disable' }).click()
    await page
      .getByRole('status')
      .getByText('The user is disabled, and signed out everywhere.')
      .waitFor()

    const other = await site.visit()
    await signInByForm(other.page, await signUp(site.product), '/services')
    await other.page.goto('/admin/users')
    await other.page.waitForURL('/restricted')
  })
})

async function signInByForm(
  page: Page,
  credentials: { email: string; password: string },
  path: string,
): Promise<void> {
  await page.goto(`/signin?next=${encodeURIComponent(path)}`)
  await hydrated(page)
  await submitSignIn(page, credentials)
  await page.waitForURL(path)
}
