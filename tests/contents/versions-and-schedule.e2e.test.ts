import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { ready } from '../browser/payload-admin'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { type Client, rowsOf, signedIn } from '../product/client'
import { editInAdmin } from '../product/people'
import { administrator } from '../product/start'

const site = seededSite()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(site.product)
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (how, javaScript) => {
  test('an editor compares versions and restores one, and an anonymous visitor reads the draft by a link', async () => {
    const id = await make(`Otters ${how}`, { status: 'published', data: 'They sleep at noon.' })
    await admin.post(`/v1/content/${id}`, { data: 'They swim at noon.' })
    await saveDraft(id, { title: `Herons ${how}` })
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, administrator, `/content/${id}/versions`)
    await heading(page, `Versions of Herons ${how}`)
    const first = page.getByRole('row').filter({ hasText: 'Made' })
    await first.getByRole('link').click()
    await heading(page, `Otters ${how}`)
    const text = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'They' })
    expect(await text.locator('del').textContent()).toContain('sleep')
    expect(await text.locator('ins').textContent()).toContain('swim')
    expect(await page.locator('dd ins').textContent()).toContain('Herons')

    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.getByText('changes that nobody has published yet').first().waitFor()
    expect(problems.splice(0)).toEqual([refused(409, 'Conflict')])
    await page.getByLabel('Restore it all the same').check()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.getByText('It is put back as a draft.').waitFor()
    await page.getByText('This is the latest version.').waitFor()

    await page.getByRole('button', { name: 'Preview the draft' }).click()
    await page.waitForURL(/\/preview\?token=/)
    await page.getByText('Everyone with this page’s address').waitFor()
    const { page: anonymous } = await site.visit({ javaScript })
    await anonymous.goto(page.url())
    await heading(anonymous, `Otters ${how}`)
    await anonymous.getByText('They sleep at noon.').waitFor()
    await anonymous.goto(`/otters-${how}`)
    await anonymous.getByText('They swim at noon.').waitFor()
  })

  test('schedules a publication in the site’s time zone and cancels it', async () => {
    const id = await make(`Planned ${how}`)
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, administrator, `/content/${id}/schedule`)
    await page.getByText('Nothing is scheduled.').waitFor()
    await page.getByLabel('When').fill('2020-01-15T09:30')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByText('This time is in the past: choose a later one.').first().waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    expect(await page.getByLabel('When').inputValue()).toBe('2020-01-15T09:30')

    await page.getByLabel('When').fill('2040-01-15T09:30')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByText('It is planned.').waitFor()
    const main = page.getByRole('main')
    await main.getByText(/2040 Jan 15, 09:30 \(Europe\/Vienna\).*, planned by/).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('It is taken back').waitFor()
    await page.getByText('Nothing is scheduled.').waitFor()
  })
})

test.each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
  const id = await make(`Seen in ${colorScheme}`, { data: 'One.' })
  await admin.post(`/v1/content/${id}`, { data: 'Two.', title: 'Seen now' })
  await admin.post(`/v1/content/${id}/schedule`, { action: 'publish', dueAt: '2040-01-15T09:30' })
  const link = await admin.post(`/v1/content/${id}/preview`)
  const { body } = await admin.get(`/v1/content/${id}/versions?page=1&size=1`)
  const version = String(rowsOf(body.content)[0]?.id)
  const { page } = await site.visit({ colorScheme })
  await signInAs(page, administrator)

  for (const path of [
    `/content/${id}/versions`,
    `/content/${id}/versions/${version}`,
    `/content/${id}/schedule`,
    new URL(String(link.body.url)).pathname + new URL(String(link.body.url)).search,
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, await accessibilityProblems(page)]).toEqual([path, []])
  }
})

test('Payload’s live preview shows the draft when it is saved', async () => {
  const id = await make('Live one', { data: 'Before.' })
  const { page } = await site.visit()
  await signInAs(page, administrator, `/cms/collections/contents/${id}`)
  await (await ready(page.getByRole('button', { name: 'Live Preview' }))).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1, name: 'Live one' }).waitFor()

  await page.getByLabel('Title', { exact: false }).first().fill('Live two')
  await page.getByRole('button', { name: 'Save Draft' }).click()

  await frame.getByRole('heading', { level: 1, name: 'Live two' }).waitFor()
})

test('exports contents from Payload’s admin as a file and imports them', async () => {
  const { page } = await site.visit()
  await signInAs(page, administrator, '/cms/collections/imports/create')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const row = { title: 'Carried in', type: 'page', metadata: { permission: 'public' } }
  const file = await ready(page.locator('input[type=file]'))
  await file.setInputFiles({
    name: 'contents.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([row])),
  })
  await page.getByText('Carried in').first().waitFor()
  await page.getByRole('button', { name: 'Import' }).click()
  await eventually(async () => (await admin.get('/v1/content/slug/carried-in')).status).toBe(200)

  await page.goto('/cms/collections/contents')
  const menu = page.getByRole('button', { name: 'List menu' }).or(page.locator('#list-menu'))
  await (await ready(menu)).click()
  await page.getByText('Export Contents').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/contents\.(csv|json)$/)
})

async function make(title: string, fields: Record<string, unknown> = {}): Promise<string> {
  return String((await admin.post('/v1/content', { title, ...fields })).body.id)
}

async function saveDraft(id: string, fields: Record<string, unknown>): Promise<void> {
  const draft = { ...fields, _status: 'draft' }
  await editInAdmin(admin, 'PATCH', `/api/contents/${id}?draft=true`, draft)
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
