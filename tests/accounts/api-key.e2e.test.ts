import { expect, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { ready } from '../browser/payload-admin'
import { signInOnTheWayTo } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { Client, signedIn } from '../product/client'
import { makeUser } from '../product/people'

const site = seededSite()

test('lets an administrator create and remove a program’s API key in the admin', async () => {
  const program = await makeUser(await signedIn(site.product), 'program')
  const { page } = await site.visit()
  await signInOnTheWayTo(page, `/cms/collections/users/${program.id}`)

  await (await ready(page.getByRole('button', { name: 'Generate new API key' }))).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click()
  const field = page.getByRole('textbox', { name: 'API Key' })
  await eventually(() => field.inputValue()).toMatch(/^[0-9a-f-]{36}$/)
  const authorization = `users API-Key ${await field.inputValue()}`
  const client = new Client(site.url, { authorization })

  expect((await client.get('/v1/user/current')).body.id).toBe(program.id)

  await page.getByRole('button', { name: 'Revoke API key' }).click()
  await page.getByRole('dialog').locator('#confirm-action').click()
  await eventually(async () => (await client.get('/v1/user/current')).status).toBe(401)
})
