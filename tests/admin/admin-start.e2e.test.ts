import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { type Account, signUp } from '../product/accounts'
import { type Client, signedIn, visitor } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
let admin: Client
let ada: Account

beforeAll(async () => {
  admin = await signedIn(site.product)
  ada = await signUp(site.product)
  await admin.post('/v1/content', { title: 'Fresh from the desk', status: 'published' })
  await visitor(site.product).post('/v1/form/contact', { name: 'Mira Oster', message: 'Hello' })
  const { body } = await admin.post('/v1/content', { title: 'Out on Monday', status: 'draft' })
  await admin.post(`/v1/content/${String(body.id)}/schedule`, {
    action: 'publish',
    dueAt: '2120-01-01T08:00:00Z',
  })
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('on a phone, the menu of the administration opens from a button and closes', async () => {
    const { page } = await site.visit({ javaScript, width: 360 })
    await signInAs(page, administrator, '/admin/calendar')
    if (javaScript) await hydrated(page)
    const menu = page.getByRole('navigation', { name: 'Administration' })
    expect(await menu.count()).toBe(0)

    await page.getByRole('button', { name: 'Administration: Calendar' }).click()
    await menu.getByRole('link', { name: 'Media' }).waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await menu.getByRole('button', { name: 'Close' }).click()
    expect(await menu.count()).toBe(0)
    await page.getByRole('button', { name: 'Administration: Calendar' }).press('Enter')
    await menu.getByRole('link', { name: 'Media' }).press('Enter')
    await page.getByRole('button', { name: 'Administration: Media' }).waitFor()
    expect(await menu.count()).toBe(0)
  })

  test("the administrators' first page shows recent events and links to every page", async () => {
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/admin')
    await eventually(() => page.title()).toMatch(/^Admin - /)

    const toDo = page.getByRole('region', { name: 'To do' })
    for (const [name, path] of [
      [/^\d+ chats? waiting for a reply$/, '/admin/chats?which=waiting'],
      [/^\d+ unread submissions?$/, '/admin/forms?read=no'],
      [/^\d+ drafts?$/, '/admin/contents?state=draft'],
      ['0 failed mails', '/admin/mails?state=failed'],
      ['0 failed webhook deliveries', '/admin/forms/deliveries?state=failed'],
    ] as const) {
      expect(await toDo.getByRole('link', { name }).getAttribute('href')).toBe(path)
    }
    const planned = toDo.getByRole('listitem').filter({ hasText: 'Publish Out on Monday' })
    expect(await planned.getByRole('link').getAttribute('href')).toMatch(/\/schedule$/)
    await planned.getByText('2120 Jan 1, 08:00 UTC').waitFor()

    const published = page.getByRole('region', { name: 'Publications' })
    await published.getByRole('link', { name: 'Fresh from the desk' }).waitFor()
    const plot = published.getByRole('img')
    expect(await plot.getAttribute('aria-label')).toMatch(
      /^Published contents in the last 30 days: \d+, most on \w+ \d+, \d{4} with \d+\.$/,
    )
    await published.locator('summary').click()
    const today = new Date().toISOString().slice(0, 4)
    await published.getByRole('rowheader', { name: today }).first().waitFor()
    const sentIn = page.getByRole('region', { name: 'Submissions' })
    await sentIn.getByRole('link', { name: 'Mira Oster' }).waitFor()
    await sentIn.getByText('New', { exact: true }).waitFor()
    const signedUp = page.getByRole('region', { name: 'Sign-ups' })
    await signedUp.getByRole('link', { name: ada.email }).waitFor()
    const log = page.getByRole('table', { name: 'Audit log' })
    await log.getByRole('row').filter({ hasText: 'Fresh from the desk' }).waitFor()

    const menu = page.getByRole('navigation', { name: 'Administration' })
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Overview',
      'Contents',
      'Calendar',
      'Visits',
      'Media',
      'Reusable blocks',
      'Templates',
      'Proposals',
      'Forms',
      'Newsletter',
      'Chats',
      'Saved replies',
      'Site',
      'Pages',
      'Home design',
      'Redirects',
      'Users',
      'Mails',
      'Webhooks',
      'API keys',
      'Audit log',
    ])
    const cms = page.getByRole('main').getByRole('link', { name: 'Content management' })
    expect(await cms.getAttribute('href')).toBe('/cms')
    await sentIn.getByRole('link', { name: 'Submissions' }).click()
    await page.waitForURL('/admin/forms')
    await menu.getByRole('link', { name: 'Overview' }).click()
    await page.waitForURL('/admin')
    for (const name of ['failed mails', 'failed webhook deliveries']) {
      await toDo.getByRole('link', { name }).click()
      await page.getByText('No results.').waitFor()
      expect(await page.getByLabel('State').inputValue()).toBe('failed')
      await page.goBack()
    }
  })
})

test.each([
  ['light', 360],
  ['dark', 1440],
] as const)('has no axe violations in %s mode at %i pixels', async (colorScheme, width) => {
  const { page } = await site.visit({ colorScheme, width })
  await signInAs(page, administrator, '/admin')
  await hydrated(page)
  await page.getByText('Day by day').first().click()
  expect(await accessibilityProblems(page)).toEqual([])
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(sideways).toBe(0)
})
