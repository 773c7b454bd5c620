import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { linkOf, mailTo } from '../product/outbox'
import { administrator } from '../product/start'

const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (how, javaScript) => {
  test('an administrator invites a colleague, who opens an account with a role', async () => {
    const email = `grace.${how}@studio.example`
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/admin/users')
    await page.getByRole('link', { name: 'Invite a person' }).click()
    await page.waitForURL('/admin/users/invitations')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('radio', { name: 'Client desk:' }).check()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByText('The invitation is on its way.').waitFor()
    await page.getByRole('row', { name: email }).getByText('Client desk').waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])

    const { page: received, problems } = await site.visit({ javaScript })
    const link = linkOf(await mailTo(site.product, email)).href
    await received.goto(link)
    await received.getByText('has invited you, as a member of the client desk').waitFor()
    if (javaScript) expect(await accessibilityProblems(received)).toEqual([])
    await received.getByLabel('First name').fill('Grace')
    await received.getByLabel('Password', { exact: true }).fill('short')
    await received.getByRole('button', { name: 'Open the account' }).click()
    await received.locator('[aria-invalid="true"]').waitFor()
    expect(await received.getByLabel('First name').inputValue()).toBe('Grace')
    await received.getByLabel('Password', { exact: true }).fill('four grey geese')
    await received.getByRole('button', { name: 'Open the account' }).click()
    await received.waitForURL('/admin')
    const menu = received.getByRole('navigation', { name: 'Administration' })
    await menu.getByRole('link', { name: 'Overview' }).waitFor()
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Overview',
      'Proposals',
      'Forms',
      'Newsletter',
      'Chats',
      'Saved replies',
    ])
    if (javaScript) expect(await accessibilityProblems(received)).toEqual([])
    await received.locator('summary', { hasText: 'Account of' }).click()
    await received.getByRole('link', { name: 'Admin Forms' }).waitFor()
    expect(await received.getByRole('link', { name: 'Admin Users' }).count()).toBe(0)
    await received.goto('/admin/users')
    await received.waitForURL('/restricted')

    await received.goto(link)
    await received.getByText('This invitation cannot be used.').waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request'), refused(400, 'Bad Request')])
    await page.reload()
    await eventually(() => page.getByRole('row', { name: email }).count()).toBe(0)
  })
})

test('an administrator sends an invitation again, and withdraws it', async () => {
  const email = 'later@studio.example'
  const { page } = await site.visit()
  await signInAs(page, administrator, '/admin/users/invitations')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const row = page.getByRole('row', { name: email })
  await row.waitFor()
  const { searchParams } = linkOf(await mailTo(site.product, email))
  await row.getByRole('button', { name: 'Send again' }).click()
  await eventually(async () =>
    linkOf(await mailTo(site.product, email)).searchParams.get('code'),
  ).not.toBe(searchParams.get('code'))
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('The invitation is withdrawn').waitFor()
  await page.getByText('No invitations.').waitFor()
})
