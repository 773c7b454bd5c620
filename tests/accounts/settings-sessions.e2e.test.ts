import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { signedInAs, signUp, withTokenOf } from '../product/accounts'

const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('signs out one device, then all others', async () => {
    const ada = await signUp(site.product)
    const program = await withTokenOf(site.product, ada)
    const { page } = await site.visit({ javaScript })
    await signInAs(page, ada)
    await page.goto('/settings/sessions')
    const devices = page.locator('.settings-list > li')
    expect(await devices.count()).toBe(2)
    expect(await devices.filter({ hasText: 'This device' }).getByRole('button').count()).toBe(0)
    await devices.getByRole('button', { name: 'Sign out' }).click()

    await page.getByRole('status').getByText('That device is signed out.').waitFor()
    expect(await devices.count()).toBe(1)
    expect((await program.get('/v1/user/current')).status).toBe(401)

    const others = [await signedInAs(site.product, ada), await withTokenOf(site.product, ada)]
    await page.goto('/settings/sessions')
    await page.getByRole('button', { name: 'Sign out all others' }).click()
    await page.getByRole('status').getByText('Every other device is signed out.').waitFor()
    for (const other of others) expect((await other.get('/v1/user/current')).status).toBe(401)
    expect(await devices.count()).toBe(1)
    await page.goto('/settings')
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  })
})

test.each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
  const ada = await signUp(site.product)
  await signedInAs(site.product, ada)
  const { page } = await site.visit({ colorScheme, width: 360 })
  await signInAs(page, ada)
  await page.goto('/settings/sessions')
  await hydrated(page)
  expect(await accessibilityProblems(page)).toEqual([])
})
