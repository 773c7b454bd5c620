import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { administrator } from '../product/start'
import { waitUntil } from '../product/wait-until'
import { openReceiver, type Receiver } from '../product/webhook-receiver'

const site = seededSite({ WEBHOOKS_PRIVATE: 'allow' })
let receiver: Receiver

beforeAll(async () => {
  receiver = await openReceiver()
})

afterAll(() => receiver.close())

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (how, javaScript) => {
  test('an administrator creates, tests, changes and deletes a webhook', async () => {
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/')
    await page.goto('/admin/webhooks')
    if (javaScript) await hydrated(page)
    await page.getByLabel('Address').fill(`ftp://${how}.example`)
    await page.getByLabel('A proposal is declined').check()
    await page.getByLabel('A form is submitted').uncheck()
    await page.getByRole('button', { name: 'Create the webhook' }).click()
    await page.locator('.field-error', { hasText: 'https://example.com/forms' }).first().waitFor()
    expect(await page.getByLabel('A proposal is declined').isChecked()).toBe(true)
    expect(await page.getByLabel('A form is submitted').isChecked()).toBe(false)

    await page.getByLabel('Address').fill(`${receiver.url}/${how}`)
    await page.getByRole('button', { name: 'Create the webhook' }).click()
    await page.getByRole('heading', { name: 'Copy the secret' }).waitFor()
    expect(await page.locator('code').textContent()).toMatch(/^whsec_/)
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('link', { name: `${receiver.url}/${how}` }).click()
    await page.getByRole('heading', { level: 1, name: 'Webhook' }).waitFor()
    if (javaScript) await hydrated(page)
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('A test is on its way.').waitFor()
    await waitUntil(() => expect(receiver.received.map((call) => call.path)).toContain(`/${how}`))
    await waitUntil(async () => {
      await page.reload()
      expect(await page.getByRole('table', { name: 'Deliveries' }).textContent()).toContain('200')
    })
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])

    if (javaScript) await hydrated(page)
    await page.getByLabel('Active').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Inactive').waitFor()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('This webhook is switched off').waitFor()
    await page.getByRole('button', { name: 'Delete this webhook' }).click()
    await page.getByText('The webhook is deleted.').waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request'), refused(409, 'Conflict')])
  })
})
