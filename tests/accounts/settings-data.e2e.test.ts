import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedInAs, signUp } from '../product/accounts'
import { visitor } from '../product/client'

const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('downloads the user’s own data as a file', async () => {
    const ada = await signUp(site.product, { firstName: 'Ada' })
    const { page } = await site.visit({ javaScript })
    await signInAs(page, ada)
    await page.goto('/settings/data')
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()

    const file = await started
    expect(file.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/)
    const stored = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect([stored.user.email, stored.user.firstName]).toEqual([ada.email, 'Ada'])
    expect(stored.sessions.length).toBeGreaterThan(0)
  })

  test('deletes the account after its address and password are entered', async () => {
    const ada = await signUp(site.product)
    const elsewhere = await signedInAs(site.product, ada)
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, ada)
    await page.goto('/settings/data')
    if (javaScript) await hydrated(page)
    const confirmation = page.getByLabel(`Type ${ada.email} to confirm`)
    await confirmation.fill('yes')
    await page.getByLabel('Your password').fill(ada.password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('alert').getByText('to confirm.').waitFor()
    expect(await confirmation.inputValue()).toBe('yes')

    await confirmation.fill(ada.email.toUpperCase())
    await page.getByLabel('Your password').fill('not this one')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('alert').getByText('not your').waitFor()
    expect((await elsewhere.get('/v1/user/current')).status).toBe(200)
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request'), refused(400, 'Bad Request')])

    await page.getByLabel('Your password').fill(ada.password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.waitForURL('/signin?step=deleted')
    await page.getByText('Your account is deleted.').waitFor()
    expect((await elsewhere.get('/v1/user/current')).status).toBe(401)
    const { email, password } = ada
    expect((await visitor(site.product).post('/v1/auth', { email, password })).status).toBe(401)
  })
})

test('redirects anonymous visitors and marks the data as not cacheable', async () => {
  const anonymous = await visitor(site.product).get('/settings/data/file')
  const client = await signedInAs(site.product, await signUp(site.product))
  const own = await client.get('/settings/data/file')

  expect([anonymous.status, anonymous.headers.get('location')]).toEqual([302, '/signin'])
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})

test.each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
  const ada = await signUp(site.product)
  const { page } = await site.visit({ colorScheme, width: 360 })
  await signInAs(page, ada)
  await page.goto('/settings/data')
  await hydrated(page)
  expect(await accessibilityProblems(page)).toEqual([])
})
