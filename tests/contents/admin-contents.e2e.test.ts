import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { signedInAs, signUp } from '../product/accounts'
import { type Client, signedIn, visitor } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
let admin: Client
let made = 0

beforeAll(async () => {
  admin = await signedIn(site.product)
  for (let place = 0; place < 30; place += 1) {
    await make(`Crowd ${String(place).padStart(2, '0')}`, { type: 'case', status: 'draft' })
  }
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('searches, filters, sorts and paginates contents, with the state in the address', async () => {
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/')
    await page.locator('summary', { hasText: 'Account of' }).click()
    await page.getByRole('link', { name: 'Admin Contents' }).click()
    await page.waitForURL('/admin/contents')
    await eventually(() => page.title()).toBe('Admin - Quarrel')
    await page.getByLabel('Title or address').fill('crowd')
    await page.getByLabel('Type').selectOption('Case study')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('30 contents').waitFor()
    expect(await titlesOn(page)).toHaveLength(25)

    await page.getByRole('link', { name: 'Title' }).click()
    await page.waitForURL(/sort=title/)
    await page.locator('th[aria-sort="ascending"]').waitFor()
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/page=1/)
    await page.getByRole('link', { name: 'Page 2' }).and(page.locator('[aria-current]')).waitFor()
    expect(await titlesOn(page)).toEqual([25, 26, 27, 28, 29].map((place) => `Crowd ${place}`))
    const row = page.getByRole('row').filter({ hasText: 'Crowd 29' })
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      '',
      'Case study',
      'Draft',
      '/crowd-29',
      'Everyone',
      expect.stringMatching(/^\d{4} \w+ \d+, \d\d:\d\d UTCSite Admin$/),
    ])
    expect(await row.getByRole('link', { name: 'Crowd 29' }).getAttribute('href')).toMatch(
      /^\/content\/\w{26}\/edit$/,
    )

    await page.goto('/admin/contents?search=nothing-like-it')
    await page.getByText('No results.').waitFor()
    await page.goto('/admin/contents?page=x&sort=data,asc&state=__proto__&type=novel')
    expect((await titlesOn(page)).length).toBeGreaterThan(0)
  })

  test('archives several contents after a confirmation that lists their uses, and undoes it', async () => {
    const word = `birds${javaScript}`
    const one = await make('Kingfisher', {}, word)
    const other = await make('Wren', { status: 'draft' }, word)
    await make('Leads there', { data: `[Look](${one.url})` })
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, `/admin/contents?search=${word}`)
    await page.getByLabel(`Select ${one.title}`).check()
    await page.getByLabel(`Select ${other.title}`).check()
    await page.getByRole('button', { name: 'Archive' }).click()

    await page.getByRole('heading', { level: 1, name: 'Archive 2 contents?' }).waitFor()
    const used = page.getByRole('listitem').filter({ hasText: one.url })
    await used.getByRole('link', { name: /^Leads there/ }).waitFor()
    await page.getByText('Nothing links to it.').waitFor()
    expect((await visitor(site.product).get(one.url)).status).toBe(200)
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('status').getByText('2 contents: archived.').waitFor()
    expect((await visitor(site.product).get(one.url)).status).toBe(404)

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('status').getByText('2 contents as before.').waitFor()
    expect((await visitor(site.product).get(one.url)).status).toBe(200)
    expect([await statusOf(one), await statusOf(other)]).toEqual(['published', 'draft'])
    await page.getByRole('link', { name: 'All contents' }).click()
    await page.waitForURL(`/admin/contents?search=${word}`)
    expect((await titlesOn(page)).length).toBe(2)
  })

  test('moves a content to the trash, restores it, and deletes it permanently', async () => {
    const heron = await make('Heron', { status: 'draft' })
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, `/admin/contents?search=${heron.word}`)
    await page.getByLabel(`Select ${heron.title}`).check()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('heading', { level: 1, name: 'Publish 1 content?' }).waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('status').getByText('1 content: published.').waitFor()
    await page.getByRole('link', { name: 'All contents' }).click()

    await page.getByLabel(`Select ${heron.title}`).check()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { level: 1, name: 'Delete 1 content?' }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('status').getByText('1 content: in the trash.').waitFor()
    expect((await visitor(site.product).get(heron.url)).status).toBe(404)
    await page.getByRole('link', { name: 'All contents' }).click()
    await page.getByText('No results.').waitFor()

    await page.getByRole('combobox', { name: 'Status' }).selectOption('In the trash')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByLabel(`Select ${heron.title}`).check()
    await page.getByRole('button', { name: 'Restore as drafts' }).click()
    await page.getByRole('heading', { level: 1, name: 'Restore 1 content?' }).waitFor()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByRole('status').getByText('1 content: draft.').waitFor()
    expect(await statusOf(heron)).toBe('draft')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('status').getByText('1 content as before.').waitFor()

    await page.goto(`/admin/contents/selected?to=removed&id=${heron.id}`)
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByRole('status').getByText('1 content: deleted.').waitFor()
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    const { body } = await admin.get(`/v1/admin/content?id=${heron.id}`)
    expect(body.totalElements).toBe(0)
  })
})

test('admits only administrators, and redirects to the list without a selection', async () => {
  const ada = await signedInAs(site.product, await signUp(site.product))
  for (const path of ['/admin/contents', '/admin/contents/selected?to=archived&id=x']) {
    expect((await ada.get(path)).headers.get('location')).toBe('/restricted')
    const signIn = `/signin?next=${encodeURIComponent(path)}`
    expect((await visitor(site.product).get(path)).headers.get('location')).toBe(signIn)
  }
  for (const query of ['', '?to=archived', '?id=x&to=__proto__', '?id=x']) {
    const { headers } = await admin.get(`/admin/contents/selected${query}`)
    expect([query, headers.get('location')]).toEqual([query, '/admin/contents'])
  }
})

test.each([
  ['light', 360],
  ['dark', 1440],
] as const)('has no axe violations in %s mode at %i pixels', async (colorScheme, width) => {
  const used = await make('Used')
  await make('Uses it', { data: `[Look](${used.url})` })
  const { page } = await site.visit({ colorScheme, width })
  await signInAs(page, administrator)
  for (const path of [
    '/admin/contents',
    '/admin/contents?state=trashed&search=nothing',
    `/admin/contents/selected?to=trashed&id=${used.id}`,
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

interface Made {
  id: string
  url: string
  title: string
  word: string
}

/** @param word follows the name in the title, so that a search finds the content */
async function make(
  name: string,
  fields: Record<string, unknown> = {},
  word = nextWord(),
): Promise<Made> {
  const title = name.startsWith('Crowd') ? name : `${name} ${word}`
  const { status, body } = await admin.post('/v1/content', {
    title,
    status: 'published',
    ...fields,
  })
  expect(status).toBe(201)
  return { id: String(body.id), url: String(body.url), title, word }
}

function nextWord(): string {
  made += 1
  return `story${made}`
}

async function statusOf({ id }: Made): Promise<unknown> {
  return (await admin.get(`/v1/content/${id}`)).body.status
}

function titlesOn(page: Page): Promise<string[]> {
  return page
    .getByRole('table', { name: 'Contents' })
    .locator('tbody th')
    .allTextContents()
    .then((titles) => titles.map((title) => title.replace(', edit', '')))
}
