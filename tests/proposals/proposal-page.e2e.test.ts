import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { signInOnTheWayTo } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { type Client, signedIn } from '../product/client'

const site = seededSite()

describe.each([
  ['accept', true, 'Accept the proposal', 'Accepted. We will be in touch.'],
  ['decline', true, 'Decline it', 'Declined. Thank you for reading it.'],
  ['accept', false, 'Accept the proposal', 'Accepted. We will be in touch.'],
])('a client can %s (JavaScript: %s)', (_what, javaScript, button, outcome) => {
  test('by the client link', async () => {
    const link = await linkOf(await makeProposal(await signedIn(site.product)))
    const { page } = await site.visit({ javaScript })
    await page.goto(link)
    await page.getByRole('heading', { level: 1, name: 'A shop for bread' }).waitFor()
    expect(await page.locator('.proposal-facts').textContent()).toContain('€4,100.25')
    expect(await page.getByRole('row', { name: 'Discount' }).textContent()).toContain('−€100.00')

    await page.getByLabel('Your full name').fill('Ada Bread')
    await page.getByRole('button', { name: button }).click()

    await page.getByRole('heading', { name: outcome }).waitFor()
    await page.getByText(/^Answered by Ada Bread on .+ UTC\.$/).waitFor()
    expect(await page.getByRole('button', { name: button }).count()).toBe(0)
  })
})

test('an expired proposal can be read but not answered', async () => {
  const admin = await signedIn(site.product)
  const link = await linkOf(await makeProposal(admin, { validUntil: '2024-02-29T00:00:00.000Z' }))
  const { page } = await site.visit()
  await page.goto(link)

  await page.getByRole('heading', { name: 'No longer valid. Ask us for a new one.' }).waitFor()
  expect(await page.locator('.proposal-facts').textContent()).toContain(
    'Was valid untilFeb 29, 2024',
  )
  expect(await page.getByRole('button', { name: 'Accept the proposal' }).count()).toBe(0)
})

test('asks anonymous visitors without the link to sign in, and returns 404 for a wrong link', async () => {
  const id = await makeProposal(await signedIn(site.product))
  const { page, problems } = await site.visit()
  await page.goto(`/proposal/${id}`)
  await page.waitForURL(`/signin?next=${encodeURIComponent(`/proposal/${id}`)}`)

  await page.goto(`/proposal/${id}?key=wrong`)
  await page.getByRole('heading', { name: 'There is no page here.' }).waitFor()
  expect(problems.splice(0)).toEqual([refused(404, 'Not Found')])
})

test('an administrator opens a proposal from the list and sees its client link', async () => {
  const id = await makeProposal(await signedIn(site.product), { title: 'Found in the list' })
  const { page } = await site.visit()
  await signInOnTheWayTo(page, '/proposal')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Found in the list' }).click()

  await page.getByText(await linkOf(id)).waitFor()
  expect(await page.getByRole('button', { name: 'Accept the proposal' }).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('shows anonymous visitors samples for everyone, with their PDF, and a link to sign in', async () => {
  await makeProposal(await signedIn(site.product), { title: 'Not for strangers' })
  const { page } = await site.visit({ javaScript: false })
  await page.goto('/proposal')

  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/signin?next=%2Fproposal',
  )
  expect(await main.getByText('Not for strangers').count()).toBe(0)
  await main.getByRole('link', { name: 'Sample: a website at a fixed price' }).click()
  await page.getByRole('row', { name: '19% tax on' }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as PDF' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^proposal-20\d\d-\w{5}\.pdf$/)
})

test('prints a proposal without the rest of the page', async () => {
  const link = await linkOf(await makeProposal(await signedIn(site.product)))
  const { page } = await site.visit()
  await page.goto(link)
  await page.emulateMedia({ media: 'print' })

  for (const chrome of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    expect(await chrome.isVisible()).toBe(false)
  }
  expect(await page.getByRole('button', { name: 'Accept the proposal' }).isVisible()).toBe(false)
  const letterhead = page.locator('.letterhead')
  expect(await letterhead.textContent()).toMatch(
    /^Quarrel Studio GmbH.+Ofenrot(Proposal no\. 20\d\d-\w{5})\w{3} \d+, 20\d\d$/s,
  )
  expect(await letterhead.isVisible()).toBe(true)
  expect(await page.getByRole('table').isVisible()).toBe(true)
  expect(await page.getByText('Place, date, Ofenrot').isVisible()).toBe(true)
  expect(await page.getByText('Your full name').isVisible()).toBe(false)
})

async function makeProposal(admin: Client, fields: Record<string, unknown> = {}): Promise<string> {
  const made = await admin.post('/v1/proposal', {
    title: 'A shop for bread',
    client: 'Ofenrot',
    status: 'sent',
    currency: 'EUR',
    sections: [{ title: 'Scope', body: 'Two **shops** first.' }],
    items: [
      { label: 'Days on site', quantity: 2.5, unitPrice: 1680.1 },
      { label: 'Discount', quantity: 1, unitPrice: -100 },
    ],
    ...fields,
  })
  expect(made.status).toBe(201)
  return String(made.body.id)
}

async function linkOf(id: string): Promise<string> {
  const admin = await signedIn(site.product)
  return String((await admin.get(`/v1/proposal/${id}/link`)).body.url)
}
