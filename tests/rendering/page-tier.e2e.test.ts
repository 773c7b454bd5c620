import { type ChildProcess, spawn } from 'node:child_process'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { submitSignIn } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedIn, visitor, withToken } from '../product/client'
import { freePort } from '../product/free-port'
import { makeUser, type Person } from '../product/people'
import { collectOutput, exitOf } from '../product/start'

const article = '/a-performance-budget-that-survives-march'
const [port, tokenPort] = [await freePort('localhost'), await freePort('localhost')]
const tier = `http://localhost:${port}`
const tokenTier = `http://localhost:${tokenPort}`
const site = seededSite({ CORS_ORIGINS: tier })
let pages: ChildProcess
let nadia: Person

beforeAll(async () => {
  nadia = await makeUser(await signedIn(site.product), 'nadia')
  pages = await servePages(port, { API_BASE_URL: site.url })
})

afterAll(() => end(pages))

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript, pages served apart', (_how, javaScript) => {
  test.each(['/', article, '/about', '/restricted'])('show the same %s', async (path) => {
    const { page: whole } = await site.visit({ javaScript })
    await whole.goto(path)
    const { page: apart } = await site.visit({ javaScript }, tier)
    const response = await apart.goto(path)
    if (javaScript) await hydrated(apart)

    expect(response?.status()).toBe(200)
    expect(await apart.title()).toBe(await whole.title())
    for (const role of ['banner', 'main', 'contentinfo'] as const) {
      expect(await apart.getByRole(role).textContent()).toBe(
        await whole.getByRole(role).textContent(),
      )
    }
    for (const picture of await apart.getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await eventually(() =>
        picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
      ).toBeGreaterThan(0)
    }
  })

  test('show a 404 page for a missing page', async () => {
    const { page, problems } = await site.visit({ javaScript }, tier)
    const response = await page.goto('/nowhere')

    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'There is no page here.' }).waitFor()
    expect(problems.splice(0)).toEqual([refused(404, 'Not Found')])
  })

  test('sign in, show the signed-in user, and sign out', async () => {
    const { page, context, problems } = await site.visit({ javaScript }, tier)
    await page.goto('/client-handbook')
    await page.waitForURL('/signin?next=%2Fclient-handbook')
    if (javaScript) await hydrated(page)
    await submitSignIn(page, { ...nadia, password: 'not this one' })
    await page.getByRole('alert').waitFor()
    expect(problems.splice(0)).toEqual([refused(401, 'Unauthorized')])
    await submitSignIn(page, nadia)

    await page.waitForURL('/client-handbook')
    await page.getByRole('heading', { level: 1, name: 'Client handbook' }).waitFor()
    await page.locator('summary', { hasText: `Account of ${nadia.email}` }).waitFor()
    const cookies = await context.cookies(tier)
    expect(cookies.map(({ name }) => name).sort()).toEqual(['known', 'sid'])
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

    await signOut(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).waitFor()
    await page.goto('/client-handbook')
    expect(page.url()).toBe(`${tier}/signin?next=%2Fclient-handbook`)
  })
})

test('pages on another site show the files of the API', async () => {
  // For a browser the name and the address of one machine are two sites.
  const port = await freePort('127.0.0.1')
  const pages = await servePages(port, { HOST: '127.0.0.1', API_BASE_URL: site.url })
  const { page, problems } = await site.visit({}, `http://127.0.0.1:${port}`)
  for (const path of ['/', article]) {
    await page.goto(path)
    const files = page.locator(`img[src^="${site.url}/files/"]`)
    expect(await files.count()).toBeGreaterThan(0)
    for (const image of await files.all()) {
      await image.scrollIntoViewIfNeeded()
      await eventually(() =>
        image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth),
      ).toBeGreaterThan(0)
    }
  }
  expect(problems.filter((problem) => problem.includes('/files/'))).toEqual([])
  problems.splice(0)
  await end(pages)
})

describe('pages served apart, with a token for a cookie', () => {
  const site = seededSite({ CORS_ORIGINS: tokenTier, COOKIE_MODE: 'off' })
  let pages: ChildProcess

  beforeAll(async () => {
    pages = await servePages(tokenPort, { API_BASE_URL: site.url, COOKIE_MODE: 'off' })
  })

  afterAll(() => end(pages))

  test('sign in, show the signed-in user, and sign out', async () => {
    const nadia = await makeUser(await withToken(site.product), 'nadia')
    const { page, context } = await site.visit({}, tokenTier)
    await page.goto('/client-handbook')
    await page.waitForURL('/signin?next=%2Fclient-handbook')
    await hydrated(page)
    await submitSignIn(page, nadia)

    await page.waitForURL('/client-handbook')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Client handbook' }).waitFor()
    await page.locator('summary', { hasText: `Account of ${nadia.email}` }).click()
    expect(await context.cookies()).toEqual([])
    const reloaded = page.waitForEvent('domcontentloaded')
    await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click()
    await reloaded

    await page.waitForURL('/signin?next=%2Fclient-handbook')
    expect(await page.evaluate(() => localStorage.getItem('tokenResponse'))).toBeNull()
  })

  test('a visitor whose token has ended is anonymous', async () => {
    const { email, password } = await makeUser(await withToken(site.product), 'iris')
    const { page } = await site.visit({}, tokenTier)
    await page.goto('/signin?next=%2Fclient-handbook')
    await hydrated(page)
    await submitSignIn(page, { email, password })
    await page.waitForURL('/client-handbook')
    const stored = String(await page.evaluate(() => localStorage.getItem('tokenResponse')))
    // The page that is open still asks for the chats of its user.
    await page.goto('/robots.txt')
    const headers = { authorization: `Bearer ${JSON.parse(stored).token}` }
    await visitor(site.product).call('DELETE', '/v1/auth', { headers })
    await page.goto('/client-handbook')

    await page.waitForURL('/signin?next=%2Fclient-handbook')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).waitFor()
  })
})

async function signOut(page: Page): Promise<void> {
  await page.goto('/signout')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
}

/** The built pages under remix-serve, with nothing else of this product in the process. */
async function servePages(
  port: number,
  environment: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['node_modules/@remix-run/serve/dist/cli.js', 'build/pages/server/index.js'],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: 'localhost',
        PORT: String(port),
        BUILD_ID: 'test',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const printed = collectOutput(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (printed().includes('[remix-serve]')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The pages ended with ${code}:\n${printed()}`)))
  })
  return child
}

async function end(child: ChildProcess): Promise<void> {
  const exit = exitOf(child)
  child.kill('SIGKILL')
  await exit
}
