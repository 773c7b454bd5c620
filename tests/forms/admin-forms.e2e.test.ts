import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { formShownAt } from '../browser/form-stamp'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedInAs, signUp } from '../product/accounts'
import { type Client, signedIn, visitor } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(site.product)
  for (let place = 0; place < 30; place += 1) {
    await submit('crowd', { name: `Guest ${String(place).padStart(2, '0')}`, wish: '=1+1' })
  }
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (how, javaScript) => {
  test('searches, filters, sorts and paginates submissions, with the state in the address', async () => {
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/')
    await page.locator('summary', { hasText: 'Account of' }).click()
    await page.getByRole('link', { name: 'Admin Forms' }).click()
    await page.waitForURL('/admin/forms')
    await eventually(() => page.title()).toBe('Admin - Quarrel')
    await page.getByRole('combobox', { name: 'Form' }).selectOption('crowd')
    await page.getByLabel('Words').fill('guest')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('30 submissions').waitFor()
    expect(await sendersOn(page)).toHaveLength(25)

    await page.getByRole('link', { name: 'Sent' }).click()
    await page.waitForURL(/sort=createdAt/)
    await page.locator('th[aria-sort="ascending"]').waitFor()
    expect((await sendersOn(page))[0]).toBe('Guest 00')
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/page=1/)
    await page.getByRole('link', { name: 'Page 2' }).and(page.locator('[aria-current]')).waitFor()
    expect(await sendersOn(page)).toEqual([25, 26, 27, 28, 29].map((place) => `Guest ${place}`))

    await page.goto('/admin/forms?search=nothing-like-it')
    await page.getByText('There are no submissions, or none match.').waitFor()
    await page.goto('/admin/forms?page=x&sort=data,asc&name=No%20Name&read=__proto__')
    expect((await sendersOn(page)).length).toBeGreaterThan(0)
  })

  test('opening a visitor’s message marks it as read, and it can be marked as unread again', async () => {
    const ada = `Ada ${how}`
    const visit = await site.visit({ javaScript })
    await visit.page.goto('/contact')
    if (javaScript) await hydrated(visit.page)
    await visit.page.getByLabel('Your name').fill(ada)
    await visit.page.getByLabel('E-mail address').fill('ada@engines.example')
    await visit.page.getByLabel('What is it about?').selectOption('An audit')
    await visit.page.getByLabel('Message').fill('Two\nlines.')
    if (!javaScript) await formShownAt(visit.page, -60)
    await visit.page.getByRole('button', { name: 'Send it' }).click()
    await visit.page.getByRole('heading', { level: 1, name: 'Thank you.' }).waitFor()

    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/admin/forms')
    const row = page.getByRole('row').filter({ hasText: ada })
    await row.getByText('New', { exact: true }).waitFor()
    await row.getByRole('link', { name: ada }).click()
    await page.getByRole('heading', { level: 1, name: ada }).waitFor()
    await page.getByRole('link', { name: 'ada@engines.example' }).waitFor()
    await page.getByText('Two\nlines.').waitFor()
    await page.getByRole('main').getByRole('link', { name: '/contact' }).waitFor()
    await page.getByText('A visitor who was not signed in').waitFor()
    const id = page.url().split('/').at(-1)
    expect((await admin.get(`/v1/admin/form/${id}`)).body.read).toBe(true)

    await page.getByRole('button', { name: 'Mark as unread' }).click()
    await page.getByRole('status').getByText('Marked as unread.').waitFor()
    expect((await admin.get(`/v1/admin/form/${id}`)).body.read).toBe(false)
    await row.getByText('New', { exact: true }).waitFor()
  })

  test('marks and deletes several submissions after a confirmation, and downloads a form', async () => {
    const name = `orders-${how}`
    for (const guest of ['One', 'Two', 'Three']) await submit(name, { name: guest, wish: '=1+1' })
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, administrator, `/admin/forms?name=${name}`)
    if (javaScript) await hydrated(page)
    await page.getByRole('button', { name: 'Mark as read', exact: true }).click()
    await page.getByRole('alert').getByText('Select something first.').waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    await page.goto(`/admin/forms?name=${name}`)
    if (javaScript) await hydrated(page)
    for (const guest of ['One', 'Two']) await page.getByLabel(`Select ${guest}`).check()
    await page.getByRole('button', { name: 'Mark as read', exact: true }).click()
    await page.getByRole('status').getByText('Marked as read.').waitFor()
    expect(new URL(page.url()).searchParams.get('name')).toBe(name)
    expect(await page.getByText('New', { exact: true }).count()).toBe(1)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /as CSV/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${name}.csv`)
    expect(readFileSync(await download.path(), 'utf8')).toContain(",Two,'=1+1")

    await page.getByLabel('Select Two').check()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { level: 1, name: 'Delete 1 submission?' }).waitFor()
    await page.getByText('Two', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByRole('status').getByText('Deleted permanently.').waitFor()
    expect((await admin.get(`/v1/form?name=${name}`)).body.totalElements).toBe(2)
  })
})

test('admits only administrators', async () => {
  const ada = await signedInAs(site.product, await signUp(site.product))
  const id = await submit('secret', { a: 1 })
  for (const path of ['/admin/forms', `/admin/forms/${id}`, `/admin/forms/selected?id=${id}`]) {
    expect((await ada.get(path)).headers.get('location')).toBe('/restricted')
    const signIn = `/signin?next=${encodeURIComponent(path)}`
    expect((await visitor(site.product).get(path)).headers.get('location')).toBe(signIn)
  }
  expect((await admin.get(`/v1/admin/form/${id}`)).body.read).toBe(false)
  expect((await admin.get('/admin/forms/01jd3w8k5v2m9q7x4c6t0r1zhb')).status).toBe(404)
  const { headers } = await admin.get('/admin/forms/selected?id=nonsense')
  expect(headers.get('location')).toBe('/admin/forms')
})

test.each([
  ['light', 360],
  ['dark', 1440],
] as const)('has no axe violations in %s mode at %i pixels', async (colorScheme, width) => {
  const deep = { list: ['a', { b: 'c' }], long: 'x'.repeat(400), email: 'ada@engines.example' }
  const id = await submit('deep', deep)
  const { page } = await site.visit({ colorScheme, width })
  await signInAs(page, administrator)
  for (const path of [
    '/admin/forms?name=deep',
    '/admin/forms?search=nothing-like-it',
    `/admin/forms/${id}`,
    `/admin/forms/selected?to=delete&id=${id}`,
  ]) {
    await page.goto(path)
    await hydrated(page)
    expect([path, await accessibilityProblems(page)]).toEqual([path, []])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect([path, sideways]).toEqual([path, 0])
  }
})

async function submit(name: string, data: unknown): Promise<string> {
  const { status, body } = await visitor(site.product).post(`/v1/form/${name}`, data)
  expect(status).toBe(201)
  return String(body.id)
}

function sendersOn(page: Page): Promise<string[]> {
  return page.getByRole('table', { name: 'Submissions' }).locator('tbody th a').allTextContents()
}
