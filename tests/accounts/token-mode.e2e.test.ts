import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hydrated } from '../browser/hydrated'
import { submitSignIn } from '../browser/sign-in'
import { type SeededSite, seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { visitor, withToken } from '../product/client'
import { makeUser, type Person } from '../product/people'

const membersPage = '/client-handbook'
const membersTitle = 'Client handbook'

describe.each([
  ['a cookie', 'on'],
  ['a token', 'off'],
])('with %s', (_by, cookieMode) => {
  const site = seededSite({ COOKIE_MODE: cookieMode })
  let nadia: Person

  beforeAll(async () => {
    nadia = await makeUser(await withToken(site.product), 'nadia')
  })

  test('a visitor signs in and stays signed in on every page and after a reload', async () => {
    const { page, context } = await site.visit()
    await page.goto('/services')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL('/signin?next=%2Fservices')
    await hydrated(page)
    await submitSignIn(page, nadia)

    await page.waitForURL('/services')
    await accountMenu(page, nadia).waitFor()
    await page.reload()
    await accountMenu(page, nadia).waitFor()
    const other = await context.newPage()
    await other.goto('/about')
    await accountMenu(other, nadia).waitFor()
    expect(await other.getByRole('link', { name: 'Sign In' }).count()).toBe(0)
  })

  test('shows an error for a wrong password and stores nothing', async () => {
    const { page, context, problems } = await site.visit()
    await page.goto('/signin')
    await hydrated(page)
    await submitSignIn(page, { ...nadia, password: 'not this one' })
    await page.getByRole('alert').waitFor()

    expect(await page.getByLabel('E-mail address').inputValue()).toBe(nadia.email)
    expect(problems.splice(0)).toEqual([refused(401, 'Unauthorized')])
    expect(await stored(page, context)).toEqual({ cookies: [], token: null })
  })

  test('redirects an anonymous visitor from a protected page to the sign-in page, replacing the history entry', async () => {
    const { page } = await site.visit()
    await page.goto('/about')
    await page.goto(membersPage)
    await page.waitForURL(`/signin?next=${encodeURIComponent(membersPage)}`)
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    await page.goBack()
    await page.waitForURL('/about')
    await page.goForward()
    await hydrated(page)
    await submitSignIn(page, nadia)

    await opened(page)
    await page.reload()
    await opened(page)
    await page.goto('/about')
    await page.goto(membersPage)
    await opened(page)
  })

  test('redirects a signed-in user away from the sign-in page', async () => {
    const { page } = await signedIn(site, nadia)
    await page.goto('/signin?next=%2Fservices')

    await page.waitForURL('/services')
  })

  test('signs out without leaving the page, and ends the session', async () => {
    const { page, context } = await signedIn(site, nadia)
    const credential = await credentialIn(page, context)
    expect(await statusOf(site, credential)).toBe(200)
    await page.goto('/services')
    await accountMenu(page, nadia).click()
    const reloaded = page.waitForEvent('domcontentloaded')
    await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click()
    await reloaded

    await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).waitFor()
    expect(page.url()).toBe(`${site.url}/services`)
    expect(await accountMenu(page, nadia).count()).toBe(0)
    expect((await stored(page, context)).token).toBeNull()
    expect(await statusOf(site, credential)).toBe(401)
    await page.goto(membersPage)
    await page.waitForURL(`/signin?next=${encodeURIComponent(membersPage)}`)
  })

  test('signs out from the confirmation page too', async () => {
    const { page, context } = await signedIn(site, nadia)
    const credential = await credentialIn(page, context)
    await page.goto('/signout')
    await page.getByRole('heading', { level: 1, name: 'Sign out?' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()

    await page.waitForURL('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).waitFor()
    expect((await stored(page, context)).token).toBeNull()
    expect(await statusOf(site, credential)).toBe(401)
    await page.goto('/signout')
    await page.waitForURL('/')
  })
})

describe('with a token as the credential', () => {
  const site = seededSite({ COOKIE_MODE: 'off' })
  let nadia: Person

  beforeAll(async () => {
    nadia = await makeUser(await withToken(site.product), 'nadia')
  })

  test('sets no cookie in any response, and the browser recommends the safer mode', async () => {
    const { page, context } = await site.visit()
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await signIn(page, nadia)

    const { cookies, token } = await stored(page, context)
    expect(cookies).toEqual([])
    expect(JSON.parse(String(token))).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      exp: expect.any(Number),
    })
    expect(warnings).toEqual([
      'The token is in local storage and cookie mode is recommended for production.',
    ])
    const answer = await visitor(site.product).post('/v1/auth', credentialsOf(nadia))
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  })

  test('a protected document is a shell that loads its data; a data request without a token is redirected', async () => {
    const browser = visitor(site.product)
    const document = await browser.get(membersPage, { headers: { accept: 'text/html' } })

    expect(document.status).toBe(200)
    expect(document.text).toContain('One moment.')
    expect(document.text).toMatch(/<meta name="robots" content="noindex"/)
    expect(document.text).not.toContain('Sign In')
    expect((await browser.get(`${membersPage}.data`)).status).toBe(202)
    const token = await withToken(site.product, credentialsOf(nadia))
    const known = await token.get(membersPage, { headers: { accept: 'text/html' } })
    expect(known.text).toContain(`${membersTitle}</h1>`)
  })

  test('shows a draft to its administrator and returns 404 to others', async () => {
    const admin = await withToken(site.product)
    await admin.post('/v1/content', { title: 'Not yet', slug: 'not-yet', status: 'draft' })
    const { page, problems } = await site.visit()
    await signIn(page)
    await page.goto('/not-yet')

    await page.getByRole('heading', { level: 1, name: 'Not yet' }).waitFor()
    expect(problems.splice(0)).toEqual([refused(404, 'Not Found')])
    const { page: anonymous, problems: others } = await site.visit()
    await anonymous.goto('/not-yet')
    await hydrated(anonymous)
    await anonymous.getByRole('heading', { level: 1, name: 'There is no page here.' }).waitFor()
    expect(others.splice(0)).toEqual([refused(404, 'Not Found')])
  })

  test('treats an expired token as anonymous', async () => {
    const { page } = await signedIn(site, nadia)
    const token = JSON.parse(String(await page.evaluate(() => localStorage.tokenResponse))).token
    // The page that is open still asks for the chats of its user.
    await page.goto('/robots.txt')
    await visitor(site.product).call('DELETE', '/v1/auth', {
      headers: { authorization: `Bearer ${token}` },
    })
    await page.goto(membersPage)

    await page.waitForURL(`/signin?next=${encodeURIComponent(membersPage)}`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).waitFor()
  })

  test('hides the content management and explains why', async () => {
    const { page, context } = await site.visit()
    await signIn(page)
    await page.goto('/about')
    await page.locator('summary', { hasText: 'Account of Site Admin' }).click()

    expect(await page.getByRole('link', { name: 'Admin Users' }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Content management' }).count()).toBe(0)
    const admin = await context.request.get('/cms')
    expect([admin.status(), await admin.text()]).toEqual([
      403,
      expect.stringContaining('COOKIE_MODE=on'),
    ])
  })

  test('without JavaScript, a protected page explains what it needs', async () => {
    const { page } = await site.visit({ javaScript: false })
    await page.goto(membersPage)

    expect(await page.locator('noscript p').textContent()).toContain('needs JavaScript')
    await page.goto('/services')
    await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor()
  })
})

async function signedIn(site: SeededSite, person: Person) {
  const visit = await site.visit()
  await signIn(visit.page, person)
  return visit
}

async function signIn(page: Page, person?: Person): Promise<void> {
  await page.goto('/signin?next=%2Fabout')
  await hydrated(page)
  await submitSignIn(page, person && credentialsOf(person))
  await page.waitForURL('/about')
}

async function opened(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: membersTitle }).waitFor()
  await page.waitForURL(membersPage)
}

function accountMenu(page: Page, { email }: Person) {
  return page.locator('summary', { hasText: `Account of ${email}` })
}

/** What the browser has stored of a sign-in. */
async function stored(page: Page, context: BrowserContext) {
  const token = await page.evaluate(() => localStorage.getItem('tokenResponse'))
  return { cookies: (await context.cookies()).map(({ name }) => name), token }
}

/** The headers that authenticate the signed-in user. */
async function credentialIn(page: Page, context: BrowserContext): Promise<Record<string, string>> {
  const { token } = await stored(page, context)
  if (token) return { authorization: `Bearer ${JSON.parse(token).token}` }
  const cookie = (await context.cookies()).find(({ name }) => /^(__Host-)?sid$/.test(name))
  return { cookie: `${cookie?.name}=${cookie?.value}` }
}

/** The status of a request for the current user with a credential: 200 if it is valid. */
async function statusOf({ product }: SeededSite, headers: Record<string, string>): Promise<number> {
  return (await visitor(product).get('/v1/user/current', { headers })).status
}

function credentialsOf({ email, password }: Person) {
  return { email, password }
}
