import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { plugInPasskeyDevice } from '../browser/passkey-device'
import { signInAs, submitSignIn } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { type Account, signedInAs, signUp, signUpVerified } from '../product/accounts'
import { switchOnTwoFactor } from '../product/authenticator-app'
import { type Client, visitor } from '../product/client'
import { codeOf, linkOf, mailTo } from '../product/outbox'

const newPassword = 'nine quiet herons'
const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('gives the account back to the owner of the previous address, who sets a new password', async () => {
    const { account, client } = await signUpVerified(site.product)
    const link = await movedAway(account, client)
    const { page } = await site.visit({ javaScript })
    await page.goto(link)
    if (javaScript) await hydrated(page)
    await page.reload()
    expect((await client.get('/v1/user/current')).body.email).toBe(`new.${account.email}`)

    await page.getByRole('button', { name: 'Undo the change' }).click()
    await page.getByRole('status').getByText('Your account has its earlier address').waitFor()
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await page.waitForURL('/signin?step=reset')
    await submitSignIn(page, { email: account.email, password: newPassword })
    await page.waitForURL('/')

    expect((await client.get('/v1/user/current')).status).toBe(401)
  })

  test('rejects a used link and shows how to get help', async () => {
    const { account, client } = await signUpVerified(site.product)
    const link = await movedAway(account, client)
    const code = new URL(link, site.url).searchParams.get('code')
    await visitor(site.product).post('/v1/user/emailChange/undo', { code })
    const { page, problems } = await site.visit({ javaScript })
    await page.goto(link)
    if (javaScript) await hydrated(page)
    await page.getByRole('button', { name: 'Undo the change' }).click()

    await page.getByRole('alert').getByText('cannot be undone').waitFor()
    const help = page.getByRole('link', { name: 'Write to us', exact: true })
    expect(await help.getAttribute('href')).toBe('/contact')
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  })

  test('requires the password for a new address, and the code if two-factor sign-in is on', async () => {
    const { account, client } = await signUpVerified(site.product)
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, account)
    const { app } = await switchOnTwoFactor(client, account)
    await page.goto('/settings/email')
    if (javaScript) await hydrated(page)
    const newAddress = `new.${account.email}`
    await page.getByLabel('New e-mail address').fill(newAddress)
    await page.getByLabel('Your password').fill('not this one')
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.getByRole('alert').getByText('This is not your password').waitFor()
    expect(await page.getByLabel('New e-mail address').inputValue()).toBe(newAddress)
    expect(await page.getByLabel('Your password').inputValue()).toBe(
      javaScript ? 'not this one' : '',
    )

    await page.getByLabel('Your password').fill(account.password)
    await page.getByLabel('Code').fill('')
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.getByRole('alert').getByText('Enter the code').waitFor()
    expect(await page.getByLabel('Code').getAttribute('aria-invalid')).toBe('true')

    await page.getByLabel('Your password').fill(account.password)
    await page.getByLabel('Code').fill(app.nextCode())
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.getByRole('status').getByText('We have mailed a code to the new address').waitFor()
    await mailTo(site.product, newAddress, 'Confirm your new e-mail address')
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request'), refused(401, 'Unauthorized')])
  })

  test('asks for the password when an anonymous visitor confirms an address', async () => {
    const ada = await signUp(site.product)
    const code = codeOf(await mailTo(site.product, ada.email))
    const other = await signUp(site.product)
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, other)
    await page.goto(`/verifyEmail?code=${code}`)
    if (javaScript) await hydrated(page)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('alert').getByText('Enter your password').waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])

    await page.getByLabel('Password of the account').fill(ada.password)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('heading', { level: 1, name: 'Confirmed.' }).waitFor()
    await signedInAs(site.product, ada)
  })
})

test('rejects a passkey that an attacker set up for the address before the owner’s reset', async () => {
  const ada = await signUp(site.product)
  const attacker = await site.visit()
  await plugInPasskeyDevice(attacker.page)
  await signInAs(attacker.page, ada)
  await attacker.page.goto('/settings/passkeys')
  await hydrated(attacker.page)
  await attacker.page.getByLabel('Your password').fill(ada.password)
  await attacker.page.getByRole('button', { name: 'Create a passkey' }).click()
  await attacker.page.getByText('signs you in from now on').waitFor()

  const { page } = await site.visit()
  const link = linkOf(await mailTo(site.product, ada.email, 'Confirm your e-mail address'))
  await page.goto(link.pathname + link.search)
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.getByLabel('E-mail address').fill(ada.email)
  await page.getByRole('button', { name: 'Send me a mail' }).click()
  const reset = linkOf(await mailTo(site.product, ada.email, 'Choose a new password'))
  await page.goto(reset.pathname + reset.search)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await page.waitForURL('/signin?step=reset')

  await attacker.context.clearCookies()
  await attacker.page.goto('/signin')
  await hydrated(attacker.page)
  await attacker.page.getByRole('button', { name: 'Use a passkey' }).click()
  await attacker.page.getByRole('alert').getByText('This passkey cannot be used').waitFor()
  expect(attacker.problems.splice(0)).toEqual([refused(401, 'Unauthorized')])
})

test.each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
  const { account, client } = await signUpVerified(site.product)
  await switchOnTwoFactor(client, account)
  const { page } = await site.visit({ colorScheme, width: 360 })
  for (const path of ['/emailChangeUndo?code=abc', '/passwordResetFinish?code=abc&step=undone']) {
    await page.goto(path)
    await hydrated(page)
    expect([path, await accessibilityProblems(page)]).toEqual([path, []])
  }
})

/**
 * Changes the address of an account.
 * @returns the path of the undo link
 */
async function movedAway({ id, email, password }: Account, client: Client): Promise<string> {
  await client.post(`/v1/user/${id}`, { email: `new.${email}`, password })
  const code = codeOf(await mailTo(site.product, `new.${email}`))
  await client.post('/v1/user/emailVerify', { code })
  const changed = 'Your e-mail address has been changed'
  const { pathname, search } = linkOf(await mailTo(site.product, email, changed))
  return pathname + search
}
