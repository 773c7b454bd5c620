import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated } from '../browser/hydrated'
import { seededSite } from '../browser/site'
import { type Client, signedIn } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(site.product)
  await admin.post('/v1/site', { language: 'de' })
})

afterAll(() => admin.post('/v1/site', { language: 'en' }))

test('what the scripts of a page ask for is in the language of the page, not of the browser', async () => {
  const { page } = await site.visit()
  await page.goto('/signup')
  await hydrated(page)
  const asked = page.waitForRequest(/\/v1\/user\/preValidate$/)

  await page.getByLabel('E-Mail-Adresse').fill(administrator.email)
  await page.getByLabel('Passwort', { exact: true }).focus()

  expect((await (await asked).allHeaders())['accept-language']).toBe('de')
  await page.getByText('Mit dieser E-Mail-Adresse gibt es schon ein Konto').first().waitFor()
})
