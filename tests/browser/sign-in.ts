import type { Page } from 'playwright-core'
import { administrator } from '../product/start'

interface Credentials {
  email: string
  password: string
}

/** Fills in and sends the displayed sign-in form. */
export async function submitSignIn(
  page: Page,
  { email, password }: Credentials = administrator,
): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in as the administrator on the way to a page of the site. */
export async function signInOnTheWayTo(page: Page, path: string): Promise<void> {
  await page.goto(`/signin?next=${encodeURIComponent(path)}`)
  await submitSignIn(page)
  await page.waitForURL(path)
}

/** Signs a user in by an API call, which is faster than the form, then opens a page. */
export async function signInAs(
  page: Page,
  { email, password }: Credentials,
  path = '/',
): Promise<void> {
  const response = await page.request.post('/v1/auth', { data: { email, password } })
  if (!response.ok()) throw new Error(`Signing in failed: ${response.status()}`)
  await page.goto(path)
}
