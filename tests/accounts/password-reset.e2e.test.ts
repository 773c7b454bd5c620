import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { submitSignIn } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedInAs, signUp } from '../product/accounts'
import { visitor } from '../product/client'
import { submitForm } from '../product/form'
import { codeOf, linkOf, mailTo } from '../product/outbox'

const site = seededSite()
const subject = 'Choose a new password'

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('resets a forgotten password by mail, then returns to the earlier page', async () => {
    const ada = await signUp(site.product)
    const elsewhere = await signedInAs(site.product, ada)
    const { page } = await site.visit({ javaScript })
    await page.goto('/signin?next=%2Fservices')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('/passwordResetStart?next=%2Fservices')
    await eventually(() => page.title()).toBe('Password Reset - Quarrel')
    await page.getByLabel('E-mail address').fill(ada.email)
    await page.getByRole('button', { name: 'Send me a mail' }).click()
    await page.waitForURL('/passwordResetStart?step=sent&next=%2Fservices')
    await page.getByText('Check your mail.').waitFor()

    const link = linkOf(await mailTo(site.product, ada.email, subject))
    expect(link.pathname).toBe('/passwordResetFinish')
    await page.goto(`${link.pathname}${link.search}&next=%2Fservices`)
    await eventually(() => page.title()).toBe('Password Reset - Quarrel')
    await page.getByLabel('New password').fill('seven tall pines')
    await page.getByRole('button', { name: 'Set the new password' }).click()

    await page.waitForURL('/signin?step=reset&next=%2Fservices')
    await page.getByText('Your new password is set.').waitFor()
    expect((await elsewhere.get('/v1/user/current')).status).toBe(401)
    await submitSignIn(page, { ...ada, password: 'seven tall pines' })
    await page.waitForURL('/services')
    expect((await visitor(site.product).post('/v1/auth', credentials(ada))).status).toBe(401)
  })

  test('keeps an invalid code in its field and links to a new one', async () => {
    const ada = await signUp(site.product)
    const foreign = codeOf(await mailTo(site.product, ada.email))
    const { page, problems } = await site.visit({ javaScript })
    await page.goto(`/passwordResetFinish?code=${foreign}`)
    if (javaScript) await hydrated(page)
    await page.getByLabel('New password').fill('seven tall pines')
    await page.getByRole('button', { name: 'Set the new password' }).click()

    const alert = page.getByRole('alert')
    await alert.getByText('This code cannot be used').waitFor()
    expect(await alert.getByRole('link').getAttribute('href')).toBe('#resetCode')
    expect(await page.getByLabel('Code').inputValue()).toBe(foreign)
    if (javaScript) {
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('resetCode')
    }
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    await page.getByRole('link', { name: 'Ask for a new code' }).click()
    await page.waitForURL('/passwordResetStart')
  })

  test('explains a weak password without using up the code', async () => {
    const ada = await signUp(site.product)
    await submitForm(visitor(site.product), '/passwordResetStart', { email: ada.email })
    const { pathname, search } = linkOf(await mailTo(site.product, ada.email, subject))
    const { page, problems } = await site.visit({ javaScript })
    await page.goto(pathname + search)
    if (javaScript) await hydrated(page)
    await page.getByLabel('New password').fill('password1')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await page.getByRole('alert').getByText('choose a rarer one').waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])

    await page.getByLabel('New password').fill('eight small mice')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await page.waitForURL('/signin?step=reset')
    await signedInAs(site.product, { ...ada, password: 'eight small mice' })
  })
})

test('returns the same response for known and unknown addresses', async () => {
  const ada = await signUp(site.product)

  const pages = []
  for (const email of [ada.email, 'nobody@post.example']) {
    const response = await submitForm(visitor(site.product), '/passwordResetStart', { email })
    pages.push([response.status, response.headers.get('location'), response.text])
  }

  expect(pages[0]).toEqual([302, '/passwordResetStart?step=sent', ''])
  expect(pages[1]).toEqual(pages[0])
})

test.each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
  const { page, problems } = await site.visit({ colorScheme, width: 360 })
  for (const path of [
    '/passwordResetStart',
    '/passwordResetStart?step=sent',
    '/passwordResetFinish',
    '/passwordResetFinish?code=abc',
    '/signin?step=reset',
    '/hello',
  ]) {
    await page.goto(path)
    await hydrated(page)
    expect([path, await accessibilityProblems(page)]).toEqual([path, []])
  }
  await page.goto('/passwordResetFinish?code=abc')
  await hydrated(page)
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await page.getByRole('alert').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
})

function credentials({ email, password }: { email: string; password: string }) {
  return { email, password }
}

test('a code in the address of an earlier page of the visit is filled in', async () => {
  const ada = await signUp(site.product)
  const { page } = await site.visit()
  await page.goto('/services?code=abcdef')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('E-mail address').fill(ada.email)
  await page.getByRole('button', { name: 'Send me a mail' }).click()
  await page.getByRole('link', { name: 'Enter the code' }).click()

  await eventually(() => page.getByLabel('Code').inputValue()).toBe('abcdef')
})
