import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { rowsOf, signedIn } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()

describe.each([
  ['with', true, 1280],
  ['without', false, 360],
])('%s JavaScript', (_how, javaScript, width) => {
  test('the guide removes the demonstration', async () => {
    const { page } = await site.visit({ javaScript, width })
    await signInAs(page, administrator, '/admin')
    await page.getByRole('link', { name: 'Open the guide' }).click()
    await page.getByRole('heading', { level: 1, name: 'Make this site your own' }).waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('button', { name: 'Remove the demonstration' }).click()

    await page.getByText('The demonstration is removed.').waitFor()
    const admin = await signedIn(site.product)
    expect(rowsOf((await admin.get('/v1/content')).body.content)).toEqual([])
    await page.goto(`${site.product.url}/`)
    await page.getByRole('heading', { level: 1, name: 'Site' }).waitFor()
    await page.getByRole('complementary', { name: 'Next steps' }).waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    const { page: visitors } = await site.visit({ javaScript, width })
    await visitors.goto(`${site.product.url}/`)
    await visitors.getByRole('heading', { level: 1, name: 'Site' }).waitFor()
    expect(await visitors.getByText('Next steps').count()).toBe(0)

    // Drawing the pictures again takes long: once is enough.
    if (!javaScript) return
    await page.goto(`${site.product.url}/admin/start`)
    await page.getByRole('button', { name: 'Restore the demonstration' }).click()
    await page.getByText('The demonstration is back.').waitFor({ timeout: 120_000 })
    await page.goto(`${site.product.url}/`)
    await page.getByRole('heading', { level: 1, name: /^We argue first/ }).waitFor()
  })
})

test('the overview shows the guide until it is dismissed', async () => {
  const { page } = await site.visit()
  await signInAs(page, administrator, '/admin')
  const card = page.getByRole('region', { name: 'Make this site your own' })
  await card.getByText(/^\d of 8 steps are done\.$/).waitFor()

  await card.getByRole('button', { name: 'Dismiss' }).click()

  await card.waitFor({ state: 'detached' })
  await page.goto(`${site.product.url}/admin/start`)
  await page.getByRole('heading', { level: 3, name: 'Logo' }).waitFor()
  expect(await page.getByRole('button', { name: 'Dismiss this guide' }).count()).toBe(0)
})
