import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { holdFiles, scripts } from '../browser/held-files'
import { hydrated } from '../browser/hydrated'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedIn, visitor } from '../product/client'
import { submitForm } from '../product/form'
import { linkOf, mailTo } from '../product/outbox'
import { administrator } from '../product/start'

const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (how, javaScript) => {
  const ada = {
    'First name': 'Ada',
    'Last name': 'Horvat',
    'E-mail address': `ada.${how}@post.example`,
    Password: 'three green owls',
  }

  test('a visitor signs up, confirms the address by mail, and returns to the earlier page', async () => {
    const { page } = await site.visit({ javaScript })
    await page.goto('/services?from=ad')
    // A cached page does not contain the query. Its script adds it, or else the sign-in page does.
    if (javaScript) await hydrated(page)
    const next = encodeURIComponent('/services?from=ad')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await page.waitForURL(`/signup?next=${next}`)
    await eventually(() => page.title()).toBe('SignUp - Quarrel')
    await fill(page, ada)
    await page.getByRole('button', { name: 'Sign up' }).click()

    await page.waitForURL(`/verifyEmail?step=welcome&next=${next}`)
    await eventually(() => page.title()).toBe('Verify Email - Quarrel')
    await page.getByRole('heading', { level: 1, name: 'Welcome, Ada.' }).waitFor()
    await page.getByText(`We have mailed a code to ${ada['E-mail address']}`).waitFor()

    const link = linkOf(await mailTo(site.product, ada['E-mail address']))
    await page.goto(link.pathname + link.search)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('heading', { level: 1, name: 'Confirmed.' }).waitFor()
    await page.getByText(`${ada['E-mail address']} is your address from now on.`).waitFor()

    await page.goto('/verifyEmail?step=welcome&next=%2Fservices%3Ffrom%3Dad')
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('/services?from=ad')
    await page.getByText('Account of Ada Horvat').waitFor()
  })

  test('reports invalid fields and keeps the values of the others', async () => {
    const { page, problems } = await site.visit({ javaScript })
    await page.goto('/signup')
    if (javaScript) await hydrated(page)
    await fill(page, { ...ada, 'E-mail address': 'ada at home', Password: 'password1' })
    await page.getByRole('button', { name: 'Sign up' }).click()

    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.getByRole('link').evaluateAll(hrefs)).toEqual(['#email'])
    const email = page.getByLabel('E-mail address')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await email.inputValue()).toBe('ada at home')
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada')
    expect(await page.getByLabel('Last name').inputValue()).toBe('Horvat')
    if (javaScript) {
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('email')
    } else {
      expect(await page.getByLabel('Password').inputValue()).toBe('')
    }

    await fill(page, { 'E-mail address': administrator.email, Password: 'password1' })
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('choose a rarer one').first().waitFor()
    await fill(page, { Password: ada.Password })
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('There is an account with this e-mail address').first().waitFor()
    // The browser reports them with a delay.
    await eventually(() => problems).toEqual([
      refused(400, 'Bad Request'),
      refused(400, 'Bad Request'),
      refused(409, 'Conflict'),
    ])
    problems.splice(0)
  })
})

test('validates fields on the server while the visitor types', async () => {
  const { page } = await site.visit()
  await page.goto('/signup')
  await hydrated(page)
  const email = page.getByLabel('E-mail address')
  const password = page.getByLabel('Password')

  await email.pressSequentially('ada@')
  await password.pressSequentially('123456')
  await page.getByText('Enter an e-mail address such as').waitFor()
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await password.getAttribute('aria-invalid')).toBe(null)

  await email.fill(administrator.email)
  await page.getByText('There is an account with this e-mail address').waitFor()
  await page.getByText('A password needs at least 8 characters.').waitFor()
  await password.fill('three green owls')
  await page.getByText('This password is fine.').waitFor()
  await email.fill('free@post.example')
  await eventually(() => email.getAttribute('aria-invalid')).toBe(null)
})

test('validates text typed before hydration', async () => {
  const { page } = await site.visit()
  const letCome = await holdFiles(page, scripts)
  await page.goto('/signup', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('E-mail address').fill('ada@')
  await page.getByLabel('Password').fill('three green owls')
  letCome()

  await page.getByText('Enter an e-mail address such as').waitFor()
  await page.getByText('This password is fine.').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByLabel('E-mail address').fill('free@post.example')
  await page.getByText('Enter an e-mail address such as').waitFor({ state: 'detached' })
})

test('shows the typed password on request', async () => {
  const { page } = await site.visit()
  await page.goto('/signup')
  await hydrated(page)
  const password = page.getByLabel('Password')
  await password.fill('three green owls')

  await page.getByRole('button', { name: 'Show' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide' }).click()
  expect(await password.getAttribute('type')).toBe('password')
})

test('marks the fields for password managers', async () => {
  const { page } = await site.visit({ javaScript: false })
  await page.goto('/signup')

  const fields = page.getByRole('main').locator('input')
  expect(
    await fields.evaluateAll((found) => found.map((field) => field.getAttribute('autocomplete'))),
  ).toEqual(['given-name', 'family-name', 'username', 'new-password'])
  await page.goto('/signin')
  expect(
    await fields.evaluateAll((found) => found.map((field) => field.getAttribute('autocomplete'))),
  ).toEqual(['username', 'current-password'])
})

test('a form sent twice creates one account, and both responses redirect', async () => {
  const twice = {
    firstName: 'Berta',
    lastName: '',
    email: 'berta@post.example',
    password: 'four blue herons',
  }
  const browser = visitor(site.product)

  const responses = [
    await submitForm(browser, '/signup', twice),
    await submitForm(browser, '/signup', twice),
  ]

  for (const { status, headers } of responses) {
    expect([status, headers.get('location')]).toEqual([302, '/verifyEmail?step=welcome'])
  }
  const admin = await signedIn(site.product)
  expect((await admin.get('/v1/user?search=berta')).body.totalElements).toBe(1)
  const anonymous = visitor(site.product)
  const other = await submitForm(anonymous, '/signup', { ...twice, password: 'five red finches' })
  expect(other.status).toBe(409)
  expect((await anonymous.get('/v1/user/current')).status).toBe(401)
})

test('keeps the form and shows an error when the site is unreachable', async () => {
  const { page, context, problems } = await site.visit()
  await page.goto('/signup')
  await hydrated(page)
  await fill(page, { 'First name': 'Cora', 'E-mail address': 'cora@post.example' })
  await fill(page, { Password: 'six brown bears' })
  await page.getByText('This password is fine.').waitFor()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign up' }).click()
  expect(await page.getByRole('alert').textContent()).toContain('What you have typed is still here')
  expect(await page.getByLabel('Password').inputValue()).toBe('six brown bears')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome, Cora.' }).waitFor()
  expect(new Set(problems.splice(0))).toEqual(
    new Set(['Failed to load resource: net::ERR_INTERNET_DISCONNECTED']),
  )
})

test('redirects a signed-in user away from the sign-up page', async () => {
  const answer = await (await signedIn(site.product)).get('/signup?next=%2Fabout')

  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/about'])
  expect((await visitor(site.product).get('/signup')).status).toBe(200)
})

test.each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
  const { page, problems } = await site.visit({ colorScheme, width: 360 })
  await page.goto('/signup')
  await hydrated(page)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('alert').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
})

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}

function hrefs(links: Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'))
}
