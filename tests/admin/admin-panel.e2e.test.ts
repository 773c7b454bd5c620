import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { openFromList, ready } from '../browser/payload-admin'
import { signInOnTheWayTo, submitSignIn } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { visitor } from '../product/client'

const site = seededSite()

test('redirects to the sign-in page, and opens afterwards', async () => {
  const { page } = await site.visit()
  await page.goto('/cms/collections/contents')
  expect(page.url()).toBe(`${site.url}/signin?next=%2Fcms%2Fcollections%2Fcontents`)
  await submitSignIn(page)

  await page.waitForURL('/cms/collections/contents')
  await page.getByRole('heading', { level: 1, name: 'Contents' }).waitFor()
})

test('shows the name of the site, and its collections in groups', async () => {
  const { page } = await site.visit()
  await signInOnTheWayTo(page, '/cms')

  expect(await page.title()).toBe('Dashboard - Quarrel')
  expect(await page.getByRole('banner').getByText('Q', { exact: true }).isVisible()).toBe(true)
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Website',
    'Inbox',
    'People',
  ])
  const [website, inbox, people] = await page
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .evaluateAll((lists) =>
      lists.map((list) => [...list.querySelectorAll('h3')].map(({ textContent }) => textContent)),
    )
  expect(website).toEqual(expect.arrayContaining(['Contents', 'Proposals', 'Assets', 'Redirects']))
  expect(website).toEqual(expect.arrayContaining(['Site', 'Home page', 'About page']))
  expect(inbox).toEqual(['Form submissions', 'Chats', 'Saved replies', 'Webhooks'])
  expect(people).toEqual(['Users', 'Audit log'])
})

test('shows a changed name of the site', async () => {
  const { page } = await site.visit()
  await signInOnTheWayTo(page, '/cms/globals/site')
  await saveName(page, 'Quibble')

  await page.goto('/cms')
  expect(await page.title()).toBe('Dashboard - Quibble')
  expect((await visitor(site.product).get('/about')).text).toContain(
    '<title>About - Quibble</title>',
  )

  await page.goto('/cms/globals/site')
  await saveName(page, 'Quarrel')
})

test('the list of contents has the columns that editors need', async () => {
  const { page } = await site.visit()
  await signInOnTheWayTo(page, '/cms/collections/contents')

  const heads = await page.getByRole('columnheader').allInnerTexts()
  expect(heads.map((text) => text.trim()).filter(Boolean)).toEqual([
    'Title',
    'Slug',
    'Type',
    'Status',
    'Archived',
    'Updated At',
  ])
  const row = page.getByRole('row').filter({ hasText: 'Writing error messages that help' })
  const cells = row.getByRole('cell')
  // The status loads after the rest.
  await eventually(async () => (await cells.allInnerTexts()).map((text) => text.trim())).toEqual([
    '',
    'Writing error messages that help',
    'error-messages-that-help',
    'Article',
    'Draft',
    '',
    expect.stringMatching(/\d{4}/),
  ])
})

test('a content links to its page on the site', async () => {
  const { page } = await site.visit()
  await signInOnTheWayTo(page, '/cms/collections/contents')
  await openFromList(page, 'How we work')
  await page.getByRole('heading', { level: 1, name: 'How we work' }).waitFor()
  const preview = page.getByRole('link', { name: 'Preview' })
  await preview.waitFor()

  expect(await preview.getAttribute('href')).toBe(`${site.url}/how-we-work`)
  await page.goto(`${site.url}/how-we-work`)
  await page.getByRole('heading', { level: 1, name: 'How we work' }).waitFor()
  expect(await page.title()).toBe('How we work - Quarrel')
})

test('code in a body can be read and changed like other text', async () => {
  const { page } = await site.visit()
  await signInOnTheWayTo(page, '/cms/collections/contents')
  await openFromList(page, 'A performance budget')
  const code = page.getByLabel('Code', { exact: true }).first()
  await eventually(() => code.inputValue()).toContain('"limit": 204800')
  await code.fill((await code.inputValue()).replace('204800', '102400'))
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText('Updated successfully.').waitFor()

  const { page: reader } = await site.visit()
  await reader.goto('/a-performance-budget-that-survives-march')
  await reader.locator('pre').filter({ hasText: '"limit": 102400' }).waitFor()
})

test('shows submissions', async () => {
  const sent = { name: 'Ida Sandgruber', topics: ['trams', 'tickets'], message: 'Two\nlines' }
  const { body } = await visitor(site.product).post('/v1/form/contact', sent)

  const { page } = await site.visit()
  await signInOnTheWayTo(page, `/cms/collections/forms/${body.id}`)
  await page.getByRole('term').first().waitFor()
  expect(await page.getByRole('term').allInnerTexts()).toEqual(['name', 'topics', 'message'])
  expect(await page.getByRole('definition').allInnerTexts()).toEqual([
    'Ida Sandgruber',
    'trams, tickets',
    'Two\nlines',
  ])
})

test('an editor previews a draft that visitors cannot see', async () => {
  const { page } = await site.visit()
  await signInOnTheWayTo(page, '/error-messages-that-help')

  const article = page.getByRole('article')
  await article.getByRole('heading', { level: 1 }).waitFor()
  await article.getByText('draft', { exact: true }).waitFor()
  expect((await visitor(site.product).get('/error-messages-that-help')).status).toBe(404)
})

test('links back to the site', async () => {
  const { page } = await site.visit()
  await signInOnTheWayTo(page, '/cms')
  await (await ready(page.getByRole('button', { name: 'Open Menu' }))).click()
  await page.getByRole('link', { name: 'Back to the site' }).click()

  await page.waitForURL('/')
  await page.getByRole('heading', { level: 1, name: 'We argue first' }).waitFor()
})

test('signing out there signs out of the site', async () => {
  const { page, context } = await site.visit()
  await signInOnTheWayTo(page, '/cms')
  await (await ready(page.getByRole('button', { name: 'Open Menu' }))).click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()

  await page.waitForURL('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).waitFor()
  expect((await context.request.get('/v1/user/current')).status()).toBe(401)
  await page.goto('/cms')
  expect(page.url()).toBe(`${site.url}/signin?next=%2Fcms`)
})

/** Saves the name in the site's form in Payload's admin. */
async function saveName(page: Page, name: string): Promise<void> {
  const field = await ready(page.getByLabel('Name', { exact: false }).first())
  await field.fill(name)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText('Updated successfully.').waitFor()
}
