import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedInAs, signUp } from '../product/accounts'
import { signedIn } from '../product/client'
import { linkOf, mailTo } from '../product/outbox'

const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('a new address takes effect once it is confirmed by mail', async () => {
    const ada = await signUp(site.product)
    const newAddress = `new.${ada.email}`
    const { page } = await site.visit({ javaScript })
    await signInAs(page, ada)
    await page.goto('/settings/email')
    if (javaScript) await hydrated(page)
    await page.getByText('Not confirmed yet').waitFor()
    await page.getByLabel('New e-mail address').fill(newAddress.toUpperCase())
    await page.getByLabel('Your password').fill(ada.password)
    await page.getByRole('button', { name: 'Change the address' }).click()

    await page.getByRole('status').getByText('We have mailed a code to the new address').waitFor()
    expect(await page.getByRole('main').getByText(ada.email, { exact: true }).count()).toBe(1)
    const { pathname, search } = linkOf(await mailTo(site.product, newAddress))
    await page.goto(pathname + search)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByText(`${newAddress} is your address from now on.`).waitFor()

    await page.goto('/settings/email')
    await page.getByText('Confirmed', { exact: true }).waitFor()
    expect(await page.getByRole('main').getByText(newAddress, { exact: true }).count()).toBe(1)
    await signedInAs(site.product, { ...ada, email: newAddress })
  })

  test('rejects an address in use and keeps it in its field', async () => {
    const ada = await signUp(site.product)
    const bela = await signUp(site.product)
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, ada)
    await page.goto('/settings/email')
    if (javaScript) await hydrated(page)
    await page.getByLabel('New e-mail address').fill(bela.email)
    await page.getByLabel('Your password').fill(ada.password)
    await page.getByRole('button', { name: 'Change the address' }).click()

    await page.getByRole('alert').getByText('There is an account').waitFor()
    expect(await page.getByLabel('New e-mail address').inputValue()).toBe(bela.email)
    expect(problems.splice(0)).toEqual([refused(409, 'Conflict')])
  })

  test('mails the code for the present address again', async () => {
    const ada = await signUp(site.product)
    const first = linkOf(await mailTo(site.product, ada.email)).href
    const { page } = await site.visit({ javaScript })
    await signInAs(page, ada)
    await page.goto('/settings/email')
    await page.getByRole('button', { name: 'Send me a code' }).click()

    await page.getByRole('status').getByText('A code is on its way').waitFor()
    await expect
      .poll(async () => linkOf(await mailTo(site.product, ada.email)).href, { timeout: 10_000 })
      .not.toBe(first)
  })
})

test('an administrator’s own new address takes effect immediately', async () => {
  const ada = await signUp(site.product)
  const admin = await signedIn(site.product)
  await admin.post(`/v1/user/${ada.id}`, { acl: [{ permission: 'admin' }] })
  const { page } = await site.visit()
  await signInAs(page, ada)
  await page.goto('/settings/email')
  await page.getByLabel('New e-mail address').fill(`new.${ada.email}`)
  await page.getByLabel('Your password').fill(ada.password)
  await page.getByRole('button', { name: 'Change the address' }).click()

  await page.getByRole('status').getByText('Your address is changed.').waitFor()
  expect(await page.getByRole('main').getByText(`new.${ada.email}`, { exact: true }).count()).toBe(
    1,
  )
})

test.each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
  const ada = await signUp(site.product)
  const { page } = await site.visit({ colorScheme, width: 360 })
  await signInAs(page, ada)
  await page.goto('/settings/email')
  await hydrated(page)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('A code is on its way').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})
