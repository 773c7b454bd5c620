import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInAs, submitSignIn } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedInAs, signUp } from '../product/accounts'
import { AuthenticatorApp, switchOnTwoFactor } from '../product/authenticator-app'
import { visitor } from '../product/client'

const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('switches two-factor sign-in on with an app, then requires its code', async () => {
    const ada = await signUp(site.product)
    const { page, context, problems } = await site.visit({ javaScript })
    await signInAs(page, ada)
    await page.goto('/settings/two-factor')
    if (javaScript) await hydrated(page)
    await page.getByLabel('Your password').fill('not this one')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Your password').fill(ada.password)
    await page.getByRole('button', { name: 'Begin' }).click()

    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    const app = new AuthenticatorApp(await secretOn(page))
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByRole('alert').waitFor()
    expect(new AuthenticatorApp(await secretOn(page)).code()).toBe(app.code())
    await page.getByRole('textbox', { name: 'Code' }).fill(app.code())
    await page.getByRole('button', { name: 'Turn it on' }).click()

    await page.getByRole('heading', { name: 'Save these recovery codes' }).waitFor()
    const codes = await page.locator('.recovery-codes code').allTextContents()
    expect(new Set(codes).size).toBe(10)
    const saved = decodeURIComponent(
      (await page.getByRole('link', { name: 'Save as a file' }).getAttribute('href')) ?? '',
    )
    for (const code of codes) expect(saved).toContain(code)
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request'), refused(400, 'Bad Request')])
    await page.goto('/settings/two-factor')
    await page.getByText('You have 10 left.').waitFor()
    expect(await page.locator('.recovery-codes').count()).toBe(0)

    await context.clearCookies()
    await page.goto('/signin?next=%2Fservices')
    if (javaScript) await hydrated(page)
    await submitSignIn(page, ada)
    await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor()
    expect(await page.getByLabel('Password').isVisible()).toBe(!javaScript)
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    if (!javaScript) await page.getByLabel('Password').fill(ada.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill(app.nextCode())
    if (!javaScript) await page.getByLabel('Password').fill(ada.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('/services')
    expect(problems.splice(0)).toEqual([refused(401, 'Unauthorized')])
  })

  test('signs in with a recovery code, replaces the codes, and switches two-factor sign-in off', async () => {
    const ada = await signUp(site.product)
    const { recoveryCodes } = await switchOnTwoFactor(await signedInAs(site.product, ada), ada)
    const { page } = await site.visit({ javaScript })
    await page.goto('/signin?next=%2Fservices')
    if (javaScript) await hydrated(page)
    await submitSignIn(page, ada)
    await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[0] ?? '')
    if (!javaScript) await page.getByLabel('Password').fill(ada.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('/services')

    await page.goto('/settings/two-factor')
    await page.getByText('You have 9 left.').waitFor()
    await page.getByLabel('Your password').first().fill(ada.password)
    await page.getByRole('button', { name: 'Create new codes' }).click()
    await page.getByRole('heading', { name: 'Save these recovery codes' }).waitFor()
    const codes = await page.locator('.recovery-codes code').allTextContents()
    expect(codes).toHaveLength(10)
    expect(codes).not.toContain(recoveryCodes[1])

    await page.getByLabel('Your password').last().fill(ada.password)
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await page.getByRole('status').getByText('Two-factor sign-in is off.').waitFor()
    const { email, password } = ada
    expect((await visitor(site.product).post('/v1/auth', { email, password })).status).toBe(200)
  })
})

test('copies the recovery codes', async () => {
  const ada = await signUp(site.product)
  const { page, context } = await site.visit()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, ada)
  await page.goto('/settings/two-factor')
  await hydrated(page)
  await page.getByLabel('Your password').fill(ada.password)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(new AuthenticatorApp(await secretOn(page)).code())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('button', { name: 'Copy' }).click()

  await page.getByText('Copied.').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const code of await page.locator('.recovery-codes code').allTextContents()) {
    expect(copied).toContain(code)
  }
})

test.each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
  const ada = await signUp(site.product)
  const { page } = await site.visit({ colorScheme, width: 360 })
  await signInAs(page, ada)
  await page.goto('/settings/two-factor')
  await hydrated(page)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Your password').fill(ada.password)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(new AuthenticatorApp(await secretOn(page)).code())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('heading', { name: 'Save these recovery codes' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})

/** The displayed secret, without spaces. */
async function secretOn(page: Page): Promise<string> {
  return ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '')
}
