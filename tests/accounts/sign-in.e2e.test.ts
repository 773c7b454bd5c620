import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInOnTheWayTo, submitSignIn } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { type Account, signUp } from '../product/accounts'
import { signedIn, visitor } from '../product/client'
import { linkOf, mailTo } from '../product/outbox'
import { makeUser, type Person } from '../product/people'
import { administrator } from '../product/start'

const site = seededSite()
let nadia: Person

beforeAll(async () => {
  nadia = await makeUser(await signedIn(site.product), 'nadia')
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test.each([
    ['a wrong password', administrator.email],
    ['an unknown address', 'nobody@studio.example'],
  ])(
    '%s shows one message, and keeps the e-mail address and the next address',
    async (_what, email) => {
      const { page, problems } = await site.visit({ javaScript })
      await page.goto('/signin?next=%2Fservices')
      if (javaScript) await hydrated(page)
      await submitSignIn(page, { email, password: 'not this one' })

      const alert = page.getByRole('alert')
      await alert.waitFor()
      expect(await alert.count()).toBe(1)
      expect(await alert.textContent()).toMatch(/^The e-mail address or the password is wrong/)
      expect(await page.getByLabel('E-mail address').inputValue()).toBe(email)
      expect(page.url()).toBe(`${site.url}/signin?next=%2Fservices`)
      expect(problems.splice(0)).toEqual([refused(401, 'Unauthorized')])

      await submitSignIn(page)
      await page.waitForURL('/services')
      await page.getByText('Account of Site Admin').waitFor()
    },
  )

  test('reports empty fields, each with a link to it', async () => {
    const { page, problems } = await site.visit({ javaScript })
    await page.goto('/signin')
    if (javaScript) await hydrated(page)
    await page.getByRole('button', { name: 'Sign in' }).click()

    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.getByRole('link').evaluateAll(hrefs)).toEqual(['#email', '#password'])
    expect(await page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true')
    if (javaScript) {
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('email')
    }
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  })

  test('a user blocked by the guesses of others gets in with a mailed link', async () => {
    const ada = await signUp(site.product)
    const guess = { email: ada.email, password: 'not this one' }
    for (let count = 0; count < 10; count++) await visitor(site.product).post('/v1/auth', guess)
    const { page, problems } = await site.visit({ javaScript })
    await page.goto('/signin')
    if (javaScript) await hydrated(page)
    await submitSignIn(page, ada)
    await page.getByRole('alert').getByText('a mail to the account’s owner').waitFor()
    expect(problems.splice(0)).toEqual([refused(401, 'Unauthorized')])

    const link = linkOf(await mailTo(site.product, ada.email, 'Sign-in to your account is paused'))
    await page.goto(link.pathname + link.search)
    if (javaScript) {
      await hydrated(page)
      expect(await accessibilityProblems(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Let this browser sign in' }).click()
    await page.waitForURL('/signin?step=allowed')
    await page.getByText('This browser may sign in.').waitFor()
    await submitSignIn(page, ada)

    await page.waitForURL('/')
    expect((await visitor(site.product).post('/v1/auth', credentialsOf(ada))).status).toBe(401)
  })

  test('explains an invalid link', async () => {
    const { page, problems } = await site.visit({ javaScript })
    await page.goto('/allowBrowser?code=made-up')
    if (javaScript) await hydrated(page)
    await page.getByRole('button', { name: 'Let this browser sign in' }).click()

    await page.getByRole('alert').getByText('This code cannot be used').waitFor()
    expect(await page.getByLabel('Code').inputValue()).toBe('made-up')
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  })

  test('signing in redirects to the page the visitor was going to', async () => {
    const { page } = await site.visit({ javaScript })
    await page.goto('/services?from=mail')
    // A cached page does not contain the query. Its script adds it, or the sign-in page.
    if (javaScript) await hydrated(page)
    const from = '/services?from=mail'
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL(`/signin?next=${encodeURIComponent(from)}`)
    await submitSignIn(page)

    await page.waitForURL(from)
    await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor()
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/signout',
    '/settings',
  ])('redirects a next address of %s to the home page instead', async (next) => {
    const { page } = await site.visit({ javaScript })
    await page.goto(`/signin?next=${encodeURIComponent(next)}`)
    await submitSignIn(page, nadia)

    await page.waitForURL('/')
  })

  test.each(['/signin', '/signin?next=%2F', '/signin?next=%2Fcontact'])(
    '%s leads an administrator to what waits, in a compact frame',
    async (path) => {
      const { page } = await site.visit({ javaScript, answered: false })
      await page.goto(path)
      if (javaScript) await hydrated(page)
      await submitSignIn(page)

      await page.waitForURL('/admin')
      await page.getByRole('region', { name: 'To do' }).waitFor()
      expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
      const footer = page.getByRole('contentinfo')
      expect(await footer.getByRole('link').allTextContents()).toEqual(
        expect.arrayContaining(['Contact', 'Mastodon', 'Sign out']),
      )
      expect((await footer.boundingBox())?.height).toBeLessThan(140)
      await page.goto(path)
      expect(page.url()).toBe(`${site.url}/admin`)
    },
  )

  test('redirects a visitor of a members’ page to the sign-in page, and opens it afterwards', async () => {
    const { page } = await site.visit({ javaScript })
    await page.goto('/client-handbook')
    expect(page.url()).toBe(`${site.url}/signin?next=%2Fclient-handbook`)
    await submitSignIn(page, nadia)

    await page.waitForURL('/client-handbook')
    await page.getByRole('heading', { level: 1, name: 'Client handbook' }).waitFor()
  })

  test('the account menu lists the administrator pages, a divider and the common entries', async () => {
    const { page } = await site.visit({ javaScript })
    await signInOnTheWayTo(page, '/about?from=mail')
    await openAccountMenu(page, 'Site Admin')

    expect(await entriesOf(page)).toEqual([
      'Admin Users /admin/users',
      'Admin Contents /admin/contents',
      'Admin Forms /admin/forms',
      'Admin Overview /admin',
      'Admin Chats /admin/chats',
      'Content management /cms',
      '—',
      'Settings /settings?next=%2Fabout%3Ffrom%3Dmail',
      'Sign out /signout',
    ])
  })

  test('hides the administrator pages from other users and rejects them there', async () => {
    const { page } = await site.visit({ javaScript })
    await page.goto('/signin?next=%2Fservices')
    await submitSignIn(page, nadia)
    await page.waitForURL('/services')
    await openAccountMenu(page, nadia.email)

    expect(await entriesOf(page)).toEqual([
      'Settings /settings?next=%2Fservices',
      'Sign out /signout',
    ])
    await page.goto('/cms')
    expect(page.url()).toBe(`${site.url}/restricted`)
  })

  test('redirects a signed-in user away from the sign-in page', async () => {
    const { page } = await site.visit({ javaScript })
    await signInOnTheWayTo(page, '/about')
    await page.goto('/signin?next=%2Fservices')

    expect(page.url()).toBe(`${site.url}/services`)
  })
})

test('with JavaScript, signs out without leaving the page', async () => {
  const { page, context } = await site.visit()
  await signInOnTheWayTo(page, '/services')
  await page.reload()
  await hydrated(page)
  await openAccountMenu(page, 'Site Admin')
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click()
  await reloaded

  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).waitFor()
  expect(page.url()).toBe(`${site.url}/services`)
  expect(await page.getByText('Account of').count()).toBe(0)
  expect((await context.request.get('/v1/user/current')).status()).toBe(401)
})

test('with JavaScript, the footer signs out without leaving the page too', async () => {
  const { page } = await site.visit()
  await signInOnTheWayTo(page, '/services')
  await page.reload()
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign out' }).click()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).waitFor()
  expect(page.url()).toBe(`${site.url}/services`)
})

test('without JavaScript, the sign-out link asks for confirmation', async () => {
  const { page, context } = await site.visit({ javaScript: false })
  await signInOnTheWayTo(page, '/services')
  await openAccountMenu(page, 'Site Admin')
  await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click()
  await page.waitForURL('/signout')
  expect((await context.request.get('/v1/user/current')).status()).toBe(200)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()

  await page.waitForURL('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).waitFor()
  expect((await context.request.get('/v1/user/current')).status()).toBe(401)
})

test('a GET request does not sign out', async () => {
  const browser = await signedIn(site.product)

  await browser.get('/signout')

  expect((await browser.get('/v1/user/current')).status).toBe(200)
  expect((await visitor(site.product).get('/signout')).headers.get('location')).toBe('/')
})

async function openAccountMenu(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: `Account of ${name}` }).click()
}

/** The account menu as displayed: a line for each entry, and a dash for the divider. */
function entriesOf(page: Page): Promise<string[]> {
  return page
    .getByRole('banner')
    .getByRole('group')
    .filter({ hasText: 'Account of' })
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) => {
        const link = item.querySelector('a')
        return link ? `${link.textContent} ${link.getAttribute('href')}` : '—'
      }),
    )
}

function hrefs(links: Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'))
}

function credentialsOf({ email, password }: Account) {
  return { email, password }
}
