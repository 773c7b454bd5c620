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
import { codeOf, linkOf, mailsOf, mailTo } from '../product/outbox'

const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('the mailed link opens a page whose button confirms, on any device', async () => {
    const ada = await signUp(site.product)
    const { pathname, search } = linkOf(await mailTo(site.product, ada.email))
    expect((await visitor(site.product).get(pathname + search)).status).toBe(200)
    const { page } = await site.visit({ javaScript })
    await page.goto(pathname + search)
    await page.reload()
    expect(await isVerified(ada)).toBe(false)

    await page.getByLabel('Password of the account').fill(ada.password)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('heading', { level: 1, name: 'Confirmed.' }).waitFor()
    expect(await isVerified(ada)).toBe(true)

    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await submitSignIn(page, ada)
    await page.waitForURL('/')
  })

  test('accepts a typed code or a pasted link', async () => {
    for (const method of ['code', 'link']) {
      const ada = await signUp(site.product)
      const mail = await mailTo(site.product, ada.email)
      const { page } = await site.visit({ javaScript })
      await page.goto('/verifyEmail')
      await page
        .getByLabel('Code')
        .fill(method === 'code' ? ` ${codeOf(mail).toUpperCase()} ` : linkOf(mail).href)
      await page.getByLabel('Password of the account').fill(ada.password)
      await page.getByRole('button', { name: 'Confirm my address' }).click()

      await page.getByRole('heading', { level: 1, name: 'Confirmed.' }).waitFor()
      expect(await isVerified(ada)).toBe(true)
    }
  })

  test('an invalid code shows one page with a link to a new code', async () => {
    const ada = await signUp(site.product)
    const used = codeOf(await mailTo(site.product, ada.email))
    await (await signedInAs(site.product, ada)).post('/v1/user/emailVerify', { code: used })
    await visitor(site.product).post('/v1/user/passwordReset/start', { email: ada.email })
    const foreign = codeOf(await mailTo(site.product, ada.email, 'Choose a new password'))
    const { page, problems } = await site.visit({ javaScript })

    for (const code of [used, foreign, 'mistyped']) {
      await page.goto(`/verifyEmail?code=${code}`)
      if (javaScript) await hydrated(page)
      await page.getByRole('button', { name: 'Confirm my address' }).click()
      await page.getByRole('heading', { level: 1, name: 'That did not work.' }).waitFor()
      await page.getByRole('alert').getByText('This code cannot be used').waitFor()
      expect(await page.getByLabel('Code').inputValue()).toBe(code)
      expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    }

    const bela = await signUp(site.product)
    const first = codeOf(await mailTo(site.product, bela.email))
    await page.getByLabel('E-mail address').fill(bela.email)
    await page.getByRole('button', { name: 'Send me a new code' }).click()
    await page.waitForURL('/verifyEmail?step=sent')
    await page.getByRole('heading', { level: 1, name: 'Check your mail.' }).waitFor()
    await expect
      .poll(async () => codeOf(await mailTo(site.product, bela.email)), { timeout: 10_000 })
      .not.toBe(first)
    await page.getByLabel('Code').fill(codeOf(await mailTo(site.product, bela.email)))
    await page.getByLabel('Password of the account').fill(bela.password)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('heading', { level: 1, name: 'Confirmed.' }).waitFor()
  })
})

test('shows the same response for known and unknown addresses', async () => {
  const ada = await signUp(site.product)
  const before = (await mailsOf(site.product)).length

  const responses = [
    await submitForm(visitor(site.product), '/verifyEmail', { intent: 'send', email: ada.email }),
    await submitForm(visitor(site.product), '/verifyEmail', {
      intent: 'send',
      email: 'nobody@post.example',
    }),
  ]

  for (const { status, headers } of responses) {
    expect([status, headers.get('location')]).toEqual([302, '/verifyEmail?step=sent'])
  }
  await eventually(async () => (await mailsOf(site.product)).length).toBeGreaterThan(before)
})

test('a code in the address of an earlier page of the visit is filled in', async () => {
  const { page } = await site.visit()
  await page.goto('/services?code=abcdef')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor()
  await page.getByLabel('E-mail address').fill('erin@studio.example')
  await page.getByLabel('Password').fill('three green owls')
  await page.getByRole('button', { name: 'Sign up' }).click()

  await page.waitForURL(/^[^?]+\/verifyEmail\?step=welcome/)
  await eventually(() => page.getByLabel('Code').inputValue()).toBe('abcdef')
})

test.each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
  const { page, problems } = await site.visit({ colorScheme, width: 360 })
  for (const query of ['', '?code=abc', '?step=welcome', '?step=sent', '?step=done']) {
    await page.goto(`/verifyEmail${query}`)
    await hydrated(page)
    expect([query, await accessibilityProblems(page)]).toEqual([query, []])
  }
  await page.goto('/verifyEmail?code=abc')
  await hydrated(page)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.getByRole('alert').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
})

async function isVerified(account: { email: string; password: string }): Promise<boolean> {
  const client = await signedInAs(site.product, account)
  const { body } = await client.get('/v1/user/current')
  return Boolean(body.emailVerified)
}
