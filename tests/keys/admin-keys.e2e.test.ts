import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signUp } from '../product/accounts'
import { Client, rowsOf, signedIn } from '../product/client'
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
  test('makes a key, shows it once, and revokes it', async () => {
    const name = `Newsletter ${how} scripts`
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/admin/keys')
    if (javaScript) await hydrated(page)
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Contents: Read and search, also drafts').check()
    await page.getByLabel('Acts for').fill('nobody@studio.example')
    await page.getByRole('button', { name: 'Create the key' }).click()
    await page.getByRole('alert').getByText('There is no user').waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    expect(await page.getByLabel('Contents: Read and search, also drafts').isChecked()).toBe(true)

    await page.getByLabel('Acts for').fill(administrator.email)
    await page.getByLabel('Expires').selectOption({ label: 'In a week' })
    await page.getByRole('button', { name: 'Create the key' }).click()

    await page.getByRole('heading', { name: `Copy the key “${name}”` }).waitFor()
    const key = (await page.locator('.new-key').textContent()) ?? ''
    const program = new Client(site.url, { authorization: `Bearer ${key}` })
    expect((await program.get('/v1/content')).status).toBe(200)
    expect((await program.get('/v1/form')).status).toBe(403)
    const row = page.getByRole('row').filter({ hasText: name })
    expect(await row.locator('code').allTextContents()).toEqual([
      `${key.slice(0, 13)}…`,
      'content:read',
    ])

    await page.goto('/admin/keys')
    if (javaScript) await hydrated(page)
    expect(await page.content()).not.toContain(key)
    await row.getByRole('button', { name: `Revoke ${name}` }).click()
    await page.getByText('The key is revoked and no longer works.').waitFor()
    await row.waitFor({ state: 'detached' })
    expect((await program.get('/v1/content')).status).toBe(401)
  })
})

test('says what is missing before a key is made', async () => {
  const { page, problems } = await site.visit()
  await signInAs(page, administrator, '/admin/keys')
  await hydrated(page)

  await page.getByRole('button', { name: 'Create the key' }).click()

  await page.getByRole('link', { name: 'Say what the key is for.' }).waitFor()
  await page.getByRole('link', { name: 'Choose at least one scope.' }).waitFor()
  expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  expect(rowsOf((await admin.get('/v1/key')).body.content)).toEqual([])
})

test('is readable for everybody, also on a phone', async () => {
  const owner = await signUp(site.product)
  await admin.post('/v1/key', { name: 'Import', scopes: ['content:write'], owner: owner.id })
  const { page } = await site.visit({ width: 360 })
  await signInAs(page, administrator, '/admin/keys')

  expect(await accessibilityProblems(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(overflow).toBe(false)
})
