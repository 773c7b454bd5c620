import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signInOnTheWayTo } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { type Client, signedIn, visitor } from '../product/client'

const site = seededSite()
let integrator: Client

beforeAll(async () => {
  integrator = await signedIn(site.product)
})

test('the next visitor reads what an editor publishes', async () => {
  expect(await statusOf('/opening-hours-in-winter')).toBe(404)
  expect(await titlesInMenu()).not.toContain('Opening hours in winter')

  const { page } = await site.visit()
  await signInOnTheWayTo(page, '/cms')
  await page.getByRole('link', { name: 'Create new Contents' }).click()
  await bodyOf(page).waitFor()
  await page.getByLabel('Title').fill('Opening hours in winter')
  await bodyOf(page).click()
  await type(page, 'We open at nine, and the kettle is on at five to.')
  await publish(page, 'Content successfully created.')

  expect(await read('/opening-hours-in-winter')).toMatchObject({
    status: 200,
    title: 'Opening hours in winter - Quarrel',
    heading: 'Opening hours in winter',
    body: 'We open at nine, and the kettle is on at five to.',
  })
  expect(await titlesInMenu()).toContain('Opening hours in winter')
})

test('a change in the CMS is visible on the site immediately', async () => {
  const { id } = await writeContent({ title: 'House rules', data: 'Dogs are welcome.' })
  expect(await read('/house-rules')).toMatchObject({ body: 'Dogs are welcome.' })

  const { page } = await site.visit()
  await openInCms(page, id)
  await page.getByLabel('Title').fill('House rules, second edition')
  await bodyOf(page).click()
  await page.keyboard.press('End')
  await type(page, ' Cats decide for themselves.')
  await publish(page)

  expect(await read('/house-rules')).toMatchObject({
    heading: 'House rules, second edition',
    body: 'Dogs are welcome. Cats decide for themselves.',
  })
  const titles = await titlesInMenu()
  expect(titles).toContain('House rules, second edition')
  expect(titles).not.toContain('House rules')
})

test('only editors see a change saved as a draft', async () => {
  const { id } = await writeContent({ title: 'Tariffs', data: 'As last year.' })

  const { page } = await site.visit()
  await openInCms(page, id)
  await page.getByLabel('Title').fill('Tariffs, if we dare')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.getByText('Draft saved successfully.').waitFor()

  expect(await read('/tariffs')).toMatchObject({ heading: 'Tariffs', body: 'As last year.' })
})

test('the next visitor reads what an integrator writes and changes', async () => {
  expect(await statusOf('/letter-from-afar')).toBe(404)
  const { id } = await writeContent({ title: 'Letter from afar', data: 'All is **well**.' })

  expect(await read('/letter-from-afar')).toMatchObject({ body: 'All is well.' })
  expect(await titlesInMenu()).toContain('Letter from afar')

  const changed = await integrator.post(`/v1/content/${id}`, {
    title: 'Letter from nearby',
    data: 'All is better.',
  })
  expect(changed.status).toBe(200)

  expect(await read('/letter-from-afar')).toMatchObject({
    heading: 'Letter from nearby',
    body: 'All is better.',
  })
  expect(await titlesInMenu()).toContain('Letter from nearby')
})

test('when a slug changes, the old address redirects to the new one', async () => {
  const { id } = await writeContent({ title: 'Night school', data: 'Mondays at eight.' })
  expect(await statusOf('/night-school')).toBe(200)

  const { page } = await site.visit()
  await openInCms(page, id)
  await page.getByLabel('Slug').fill('evening-school')
  await publish(page)

  const moved = await visitor(site.product).get('/night-school?from=leaflet')
  expect(moved.status).toBe(301)
  expect(moved.headers.get('location')).toBe('/evening-school?from=leaflet')
  expect(await read('/night-school')).toMatchObject({
    address: `${site.url}/evening-school`,
    body: 'Mondays at eight.',
  })
})

test('an unpublished content returns 404 to visitors', async () => {
  const { id } = await writeContent({ title: 'Summer party', data: 'Bring a chair.' })
  expect(await statusOf('/summer-party')).toBe(200)
  expect(await titlesInMenu()).toContain('Summer party')

  const { page } = await site.visit()
  await openInCms(page, id)
  // The button of three dots has no accessible name.
  await page.locator('.doc-controls__popup').getByRole('button').click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Unpublished successfully.').waitFor()

  expect(await statusOf('/summer-party')).toBe(404)
  expect(await titlesInMenu()).not.toContain('Summer party')
})

test('an archived content returns 404 to visitors until it is restored', async () => {
  const { id } = await writeContent({ title: 'Old price list', data: 'Those were the days.' })
  expect(await statusOf('/old-price-list')).toBe(200)
  expect(await titlesInMenu()).toContain('Old price list')

  const { page } = await site.visit()
  await openInCms(page, id)
  await page.getByLabel('Archived').check()
  await publish(page)

  expect(await statusOf('/old-price-list')).toBe(404)
  expect(await titlesInMenu()).not.toContain('Old price list')

  await integrator.post(`/v1/content/${id}`, { status: 'published' })

  expect(await statusOf('/old-price-list')).toBe(200)
})

async function writeContent(input: { title: string; data: string }): Promise<{ id: string }> {
  const { status, body, text } = await integrator.post('/v1/content', {
    ...input,
    status: 'published',
  })
  if (status !== 201) throw new Error(`The content was not made: ${status} ${text}`)
  return { id: String(body.id) }
}

async function openInCms(page: Page, id: string): Promise<void> {
  await signInOnTheWayTo(page, `/cms/collections/contents/${id}`)
  await bodyOf(page).waitFor()
}

/** The editor of the body. Only scripts create it, so the form is ready once it exists. */
function bodyOf(page: Page) {
  return page.locator('[data-lexical-editor="true"]')
}

/** Types into the body. Payload passes what is typed to its form once the browser is idle. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await bodyOf(page).getByText(text.trim()).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

async function publish(page: Page, notice = 'Updated successfully.'): Promise<void> {
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText(notice).waitFor()
}

/** The page as a first-time visitor sees it. */
async function read(path: string) {
  const { page } = await site.visit()
  const response = await page.goto(path)
  const article = page.getByRole('article').first()
  return {
    status: response?.status(),
    address: page.url(),
    title: await page.title(),
    heading: await article.getByRole('heading', { level: 1 }).textContent(),
    body: await article.getByRole('paragraph').last().textContent(),
  }
}

async function statusOf(path: string): Promise<number> {
  const { status } = await visitor(site.product).get(path)
  return status
}

/** The titles in the Pages menu of another page, as a visitor sees it. */
async function titlesInMenu(): Promise<string[]> {
  const { page } = await site.visit()
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Pages', { exact: true }).click()
  return menu.getByRole('group').getByRole('link').allTextContents()
}
