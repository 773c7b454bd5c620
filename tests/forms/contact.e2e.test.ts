import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { formShownAt } from '../browser/form-stamp'
import { hydrated } from '../browser/hydrated'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedIn } from '../product/client'
import { mailTo } from '../product/outbox'

const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (how, javaScript) => {
  test('a visitor’s message is mailed to the agency and copied to the visitor', async () => {
    const email = `mira-${how}@oster.example`
    const { page } = await site.visit({ javaScript })
    await page.goto('/contact')
    // Before hydration, the form is sent as without JavaScript and rejected as too fast.
    if (javaScript) await hydrated(page)
    await fillIn(page, email, 'Hello')
    if (!javaScript) await formShownAt(page, -60)
    await send(page)

    await thanked(page)
    expect(new URL(page.url()).pathname).toBe('/form/contact/thanks')
    expect((await newest())?.data).toEqual({
      name: 'Mira Oster',
      email,
      topic: 'An audit',
      message: 'Hello',
    })
    const mail = await mailTo(site.product, 'desk@quarrel.example', 'contact')
    expect(mail.text).toContain('Your name: Mira Oster')
    expect((await mailTo(site.product, email)).text).toContain('What is it about?: An audit')
  })

  test('shows errors next to their fields and preserves the values', async () => {
    const { page, problems } = await site.visit({ javaScript })
    await page.goto('/contact')
    if (javaScript) await hydrated(page)
    await page.getByLabel('Your name').fill('Mira Oster')
    await page.getByLabel('E-mail address').fill('mira@')
    if (!javaScript) await formShownAt(page, -60)
    await send(page)

    const alert = page.getByRole('alert')
    await alert.getByText('3 fields need another look:').waitFor()
    expect(await alert.getByRole('link').allTextContents()).toEqual([
      'Enter an address such as mira@studio.example.',
      'Choose something for “What is it about?”.',
      'Fill in “Message”.',
    ])
    const address = page.getByLabel('E-mail address')
    expect(await page.getByLabel('Your name').inputValue()).toBe('Mira Oster')
    expect(await address.inputValue()).toBe('mira@')
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    expect(new URL(page.url()).pathname).toBe('/contact')
    if (javaScript) await page.locator('#contact-email:focus').waitFor()
    else expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  })
})

test('asks a sender who is too fast to send again, with the values preserved, and then stores the submission', async () => {
  const { page, problems } = await site.visit({ javaScript: false })
  await page.goto('/contact')
  await fillIn(page, 'quick@oster.example', 'At once')
  // Regardless of how slow this machine is.
  await formShownAt(page, 60)
  await send(page)
  await page.getByRole('alert').getByText('send it once more in a moment').waitFor()
  expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  expect((await newest())?.data?.email).not.toBe('quick@oster.example')
  expect(await page.getByLabel('What is it about?').inputValue()).toBe('An audit')
  expect(await page.getByLabel('Message').inputValue()).toBe('At once')

  await formShownAt(page, -60)
  await send(page)
  await thanked(page)
  expect((await newest())?.data?.email).toBe('quick@oster.example')
})

test('thanks a machine that fills in the honeypot and stores nothing', async () => {
  const { page } = await site.visit({ javaScript: false })
  const before = await newest()
  await page.goto('/contact')
  await fillIn(page, 'robot@robots.example', 'Buy')
  await page.locator('input[name="_gotcha"]').evaluate((field: HTMLInputElement) => {
    field.value = 'filled in'
  })
  await send(page)

  await thanked(page)
  expect((await newest())?.id).toEqual(before?.id)
})

async function fillIn(page: Page, email: string, message: string): Promise<void> {
  await page.getByLabel('Your name').fill('Mira Oster')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('What is it about?').selectOption('An audit')
  await page.getByLabel('Message').fill(message)
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send it' }).click()
}

async function thanked(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Thank you.' }).waitFor()
}

async function newest() {
  const admin = await signedIn(site.product)
  return (await admin.get('/v1/form?name=contact&sort=id,desc&size=1')).body.content?.[0]
}
