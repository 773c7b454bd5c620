import { describe, expect, test } from 'vitest'
import { submitSignIn } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { signedIn } from '../product/client'

const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('a greeted visitor can sign in or sign up, and then continues to the requested page', async () => {
    const { page } = await site.visit({ javaScript })
    await page.goto('/hello?next=%2Fservices')
    expect(await page.title()).toBe('Hello - Quarrel')
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await page.waitForURL('/signup?next=%2Fservices')
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('/signin?next=%2Fservices')
    await submitSignIn(page)

    await page.waitForURL('/services')
  })
})

test('redirects a signed-in administrator away from the greeting', async () => {
  const client = await signedIn(site.product)

  const there = await client.get('/hello?next=%2Fservices')
  const nowhere = await client.get('/hello?next=%2F%2Fevil.example')

  expect([there.status, there.headers.get('location')]).toEqual([302, '/services'])
  expect([nowhere.status, nowhere.headers.get('location')]).toEqual([302, '/admin'])
})
