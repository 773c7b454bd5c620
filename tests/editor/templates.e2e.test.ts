import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { type Client, signedIn } from '../product/client'
import { administrator } from '../product/start'
import { copiesIn, offer } from './writing'

const site = seededSite()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(site.product)
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (how, javaScript) => {
  test('begins a content with a template, and stores nothing before it is saved', async () => {
    const before = await countContents()
    const { page } = await newContent({ javaScript })
    const choice = page.getByRole('navigation', { name: 'Start with' })
    expect(await choice.locator('[aria-current]').allTextContents()).toEqual(['Empty content'])
    const link = choice.getByRole('link', { name: 'Landing page' })
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/content/new?template=landing-page')
    await choice.locator('[aria-current]', { hasText: 'Landing page' }).waitFor()
    expect(await page.getByLabel('Type').inputValue()).toBe('page')
    const body = page.getByLabel('Text', { exact: true })
    if (javaScript) {
      await body.getByText('What you offer, in one line').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
    } else {
      expect(await body.inputValue()).toContain('<Hero title="What you offer, in one line">')
    }
    expect(await countContents()).toBe(before)

    const title = `Begun ${how} scripts`
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Saved as a draft').waitFor()

    const [, id] = /content\/([\w-]+)\/edit/.exec(page.url()) ?? []
    const { body: saved } = await admin.get(`/v1/content/${id}/draft`)
    expect(saved).toMatchObject({ title, type: 'page', status: 'draft' })
    expect(saved.markdown).toContain('<Hero title="What you offer, in one line">')
    expect(saved.markdown).toContain('<PriceTable title="Prices">')
  })
})

test('a template that nobody has changed is not unsaved text, but what was typed is', async () => {
  const { page } = await newContent()
  const choice = page.getByRole('navigation', { name: 'Start with' })
  await choice.getByRole('link', { name: 'Article' }).click()
  const body = page.getByLabel('Text', { exact: true })
  await body.getByText('The first thing').waitFor()
  await choice.getByRole('link', { name: 'Event' }).click()
  await body.getByText('What it is about').waitFor()
  expect(await copiesIn(page)).toEqual([])
  await page.getByLabel('Title').fill('The summer party')

  await choice.getByRole('link', { name: 'Empty content' }).click()

  await offer(page).getByText('The summer party').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  await offer(page).getByRole('button', { name: 'Restore' }).click()
  await eventually(() => page.getByLabel('Title').inputValue()).toBe('The summer party')
  await body.getByText('What it is about').waitFor()
})

test('a template that does not exist is an empty content', async () => {
  const { page } = await newContent({ javaScript: false }, '/content/new?template=toString')
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('')
  expect(await page.locator('.template-choice [aria-current]').textContent()).toBe('Empty content')
})

test('a content is saved as a template, begins another one, and stays as it is', async () => {
  // A retry finds what the first try has left.
  const name = `Our case ${Date.now()}`
  const renamed = `A case ${Date.now()}`
  const { body: made } = await admin.post('/v1/content', {
    title: 'The first case',
    type: 'case',
    data: '## What was asked for',
  })
  const { page } = await site.visit()
  await signInAs(page, administrator, `/content/${made.id}/edit`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Save as template' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('The first case')
  await page.getByLabel('Name').fill(name)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Save as template' }).click()
  await page.getByText('The template is saved.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.goto('/content/new')
  await hydrated(page)
  const choice = page.getByRole('navigation', { name: 'Start with' })
  await choice.getByRole('link', { name }).click()
  const body = page.getByLabel('Text', { exact: true })
  await body.getByText('What was asked for').waitFor()
  await choice.locator('[aria-current]', { hasText: name }).waitFor()
  expect(await page.getByLabel('Type').inputValue()).toBe('case')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.goto('/admin/templates')
  await page.getByRole('link', { name }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(renamed)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: renamed }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete the template' }).click()
  await page.getByText('The template is deleted.').waitFor()
  expect((await admin.get(`/v1/content/${made.id}?format=markdown`)).status).toBe(200)
})

async function newContent(options: { javaScript?: boolean } = {}, path = '/content/new') {
  const visit = await site.visit(options)
  await signInAs(visit.page, administrator, path)
  if (options.javaScript !== false) await hydrated(visit.page)
  return visit
}

async function countContents(): Promise<unknown> {
  const { body } = await admin.get('/v1/content?filter[status]=draft&size=1')
  expect(body.totalElements).toEqual(expect.any(Number))
  return body.totalElements
}
