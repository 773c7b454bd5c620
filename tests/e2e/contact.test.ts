import { describe, expect, test } from 'vitest'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedIn } from '../product/client'
import { mailTo } from '../product/outbox'

const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('a visitor writes to the agency, which is mailed', async () => {
    const { page } = await site.visit({ javaScript })
    await page.goto('/contact')
    await page.getByLabel('Your name').fill('Mira Oster')
    await page.getByLabel('E-mail address').fill('mira@oster.example')
    await page.getByLabel('What is it about?').selectOption('An audit')
    await page.getByLabel('Message').fill(`Hello ${javaScript}`)
    await page.getByRole('button', { name: 'Send it' }).click()

    await page.getByText('Thank you, it has arrived.').waitFor()
    const admin = await signedIn(site.product)
    const newest = (await admin.get('/v1/form?name=contact&sort=id,desc&size=1')).body.content?.[0]
    expect(newest?.data).toEqual({
      name: 'Mira Oster',
      email: 'mira@oster.example',
      topic: 'An audit',
      message: `Hello ${javaScript}`,
    })
    const mail = await mailTo(site.product, 'desk@quarrel.example', 'contact')
    expect(mail.text).toContain('mira@oster.example')
  })

  test('what is wrong is said beside its field, and what was typed is kept', async () => {
    const { page, problems } = await site.visit({ javaScript })
    await page.goto('/contact')
    await page.getByLabel('Your name').fill('Mira Oster')
    await page.getByLabel('E-mail address').fill('mira@')
    await page.getByRole('button', { name: 'Send it' }).click()

    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.getByRole('link').allTextContents()).toEqual([
      'Enter an address such as mira@studio.example.',
      'Write a sentence or two.',
    ])
    expect(await page.getByLabel('Your name').inputValue()).toBe('Mira Oster')
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('mira@')
    expect(await page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true')
    if (javaScript) {
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')
    }
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  })
})

test('what a machine fills in is thanked for and thrown away', async () => {
  const { page } = await site.visit({ javaScript: false })
  const admin = await signedIn(site.product)
  const count = async () => (await admin.get('/v1/form?name=contact')).body.totalElements
  const before = await count()
  await page.goto('/contact')
  await page.getByLabel('Your name').fill('Robot')
  await page.getByLabel('E-mail address').fill('robot@robots.example')
  await page.getByLabel('Message').fill('Buy')
  await page.locator('input[name="_gotcha"]').evaluate((field: HTMLInputElement) => {
    field.value = 'filled in'
  })
  await page.getByRole('button', { name: 'Send it' }).click()

  await page.getByText('Thank you, it has arrived.').waitFor()
  expect(await count()).toEqual(before)
})
