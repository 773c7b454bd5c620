import { beforeAll, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { type Client, signedIn } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(site.product)
})

/** Schedules the publication of a new draft. */
async function planned(title: string, dueAt: string): Promise<void> {
  const { body } = await admin.post('/v1/content', { title })
  const { status } = await admin.post(`/v1/content/${body.id}/schedule`, {
    action: 'publish',
    dueAt,
  })
  expect(status).toBe(200)
}

test.each([
  [true, 1280],
  [false, 390],
])('a scheduled change is moved and cancelled, JavaScript: %s', async (javaScript, width) => {
  const title = `By the form, ${width}`
  const month = javaScript ? '2043-03' : '2043-05'
  await planned(title, `${month}-10T09:00`)
  const { page, problems } = await site.visit({ javaScript, width })
  await signInAs(page, administrator, `/admin/calendar?month=${month}`)
  const entry = page.getByRole('table').getByRole('listitem').filter({ hasText: title })
  await entry.getByText('09:00 Publish').waitFor()
  if (javaScript) {
    await hydrated(page)
    expect(await accessibilityProblems(page)).toEqual([])
  }

  await entry.locator('summary').click()
  await entry.getByLabel('When').fill('2020-01-01T09:00')
  await entry.getByRole('button', { name: 'Move' }).click()
  await entry.getByText('This time is in the past').waitFor()
  expect(problems.splice(0)).toHaveLength(1)
  await entry.getByLabel('When').fill(`${month}-12T10:30`)
  await entry.getByRole('button', { name: 'Move' }).click()
  await page.getByText('The change is scheduled for the new time.').waitFor()
  await entry.getByText('10:30 Publish').waitFor()

  await entry.locator('summary').click()
  await entry.getByRole('button', { name: 'Cancel the change' }).click()
  await page.getByText('The scheduled change is cancelled.').waitFor()
  expect(await entry.count()).toBe(0)
  await page.getByText('Nothing in this month.').waitFor()
  expect(problems).toEqual([])
})

test('a scheduled change is dragged to another day', async () => {
  await planned('By hand', '2043-07-10T09:00')
  const { page } = await site.visit({ width: 1280 })
  await signInAs(page, administrator, '/admin/calendar?month=2043-07')
  await hydrated(page)
  const entry = page.getByRole('table').getByRole('listitem').filter({ hasText: 'By hand' })
  const cells = page.getByRole('cell')
  await entry.dragTo(cells.filter({ hasText: 'Friday, July 17' }))
  await page.getByText('The change is scheduled for the new time.').waitFor()
  await cells
    .filter({ hasText: 'Friday, July 17' })
    .getByRole('link', { name: 'By hand' })
    .waitFor()
  expect(await entry.getByText('09:00 Publish').count()).toBe(1)
})

test('leads to the months around, and is clean in the dark', async () => {
  const { page } = await site.visit({ colorScheme: 'dark' })
  await signInAs(page, administrator, '/admin')
  await page.getByRole('navigation', { name: 'Administration' }).getByText('Calendar').click()
  await page.waitForURL('/admin/calendar')
  await page.goto('/admin/calendar?month=2043-12')
  await hydrated(page)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'January 2044' }).click()
  await page.getByRole('heading', { name: 'January 2044' }).waitFor()
  await page.goto('/admin/calendar?month=soon')
  await page.getByRole('heading', { name: 'Calendar' }).waitFor()
})
