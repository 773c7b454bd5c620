import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { holdFiles, scripts } from '../browser/held-files'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedInAs, signUp } from '../product/accounts'
import { type Client, signedIn, visitor } from '../product/client'
import { mailTo } from '../product/outbox'
import { administrator } from '../product/start'
import { makeProposal } from './make-proposal'

const site = seededSite()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(site.product)
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (how, javaScript) => {
  test('a proposal is written, sent by mail, accepted with a name, and final', async () => {
    const title = `Bread ${how}`
    const email = `ada-${how}@bread.example`
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/admin/proposals')
    await page.getByRole('link', { name: 'New proposal' }).click()
    await page.getByRole('heading', { level: 1, name: 'A new proposal' }).waitFor()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Client', { exact: true }).fill('Ofenrot')
    await page.getByLabel('E-mail address of the client').fill(email)
    await page.getByLabel('Valid until').fill('2035-01-31')
    await page.getByLabel('Currency').selectOption('EUR')
    await addItem(page, 1, ['Days on site', '2.5', '1,680.10'])
    await addItem(page, 2, ['Discount', '1', 'ten'])
    await addItem(page, 3, ['Train', '2', '45'])
    await page.getByRole('button', { name: 'Add a section' }).click()
    await page.getByLabel('Heading of section 1').fill('Scope')
    await page.getByLabel('Text of section 1').fill('Two **shops** first.')
    await page.getByRole('button', { name: 'Move up item 3' }).click()
    await expectItem(page, 2, ['Train', '2', '45'])
    await page.getByRole('button', { name: 'Remove item 2' }).click()
    await expectItem(page, 2, ['Discount', '1', 'ten'])
    await page.getByText('€4,200.25').first().waitFor()

    await page.getByRole('button', { name: 'Save as a draft' }).click()
    await page.getByRole('alert').getByText('Give a price as a number').waitFor()
    await expectItem(page, 1, ['Days on site', '2.5', '1,680.10'])
    await page.getByLabel('Unit price of item 2').fill('-100')
    await page.getByRole('button', { name: 'Save as a draft' }).click()

    await page.waitForURL(/\/proposal\/\w{26}\/edit\?done=made/)
    await page.getByText('The draft is saved.').waitFor()
    await expectItem(page, 2, ['Discount', '1', '-100'])
    expect(await page.locator('.item-total').textContent()).toBe('€4,100.25')
    expect(await buttonsIn(page)).toEqual(['Send by mail', 'Mark as sent', 'Duplicate'])
    await page.getByLabel('Message').fill('As promised.')
    await page.getByRole('button', { name: 'Send by mail' }).click()
    await page.getByText('The link is on its way to the client.').waitFor()
    await page.getByText(`Mailed to ${email} on`).waitFor()

    const link = /http\S+key=\S+/.exec((await mailTo(site.product, email)).text ?? '')?.[0] ?? ''
    const client = await site.visit({ javaScript })
    await client.page.goto(link)
    await client.page.getByRole('heading', { level: 1, name: title }).waitFor()
    await client.page.getByRole('button', { name: 'Accept the proposal' }).click()
    await client.page.getByRole('alert').getByText('Type your full name to accept').waitFor()
    expect(client.problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    await client.page.getByLabel('Your full name').fill('Ada Bread')
    await client.page.getByRole('button', { name: 'Accept the proposal' }).click()
    await client.page.getByText(/^Answered by Ada Bread on/).waitFor()

    // An editor who still has the form open is told that the proposal is final, and loses nothing.
    await page.getByLabel('Title').fill('Cake')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('This proposal was accepted since').waitFor()
    const conflict = page.getByRole('region', { name: /^Answered on/ })
    expect(await conflict.locator('dl > div').allTextContents()).toEqual([
      `TitleStored now${title}YoursCake`,
    ])
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request'), refused(409, 'Conflict')])
    await page.getByRole('link', { name: 'Drop mine, show theirs' }).click()
    await page.getByText('this offer: it can no longer be changed').waitFor()
    expect(await page.locator('.proposal-tasks .facts-list').textContent()).toMatch(
      /^ByAda BreadOn.+UTCFrom127\.0\.0\.1$/,
    )
    expect(await page.getByLabel('Title').count()).toBe(0)
    await page.getByRole('cell', { name: 'The client' }).waitFor()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByText('This is the copy').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
  })

  test('amounts are read as people type them, or rejected at their field', async () => {
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/proposal/new')
    await page.getByLabel('Title').fill(`Amounts ${how}`)
    await page.getByLabel('Client', { exact: true }).fill('Ofenrot')
    await page.getByLabel('Currency').selectOption('EUR')
    const long = 'Design and build of the shop, with pre-orders for all 22 shops and their staff'
    await addItem(page, 1, [long, '2,5', '1.200,50'])
    await page.getByLabel('Tax, % of item 1').fill('19 %')
    await addItem(page, 2, ['Travel', '1 000', '1,200'])

    await page.getByRole('button', { name: 'Save as a draft' }).click()

    const message = '“1,200” could be 1200 or 1.2: type the one you mean.'
    const price = page.getByLabel('Unit price of item 2')
    await page.getByRole('alert').getByText(message).waitFor()
    expect(await price.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('.item-total').allTextContents()).toEqual(['–'])
    await expectItem(page, 2, ['Travel', '1 000', '1,200'])
    await price.fill("1'200.00")
    await page.getByRole('button', { name: 'Save as a draft' }).click()
    await page.waitForURL(/\/edit\?done=made/)
    const [, id] = /proposal\/(\w{26})/.exec(page.url()) ?? []
    expect((await admin.get(`/v1/proposal/${id}`)).body).toMatchObject({
      items: [
        { label: long, quantity: 2.5, unitPrice: 1200.5, taxRate: 19 },
        { quantity: 1000, unitPrice: 1200, taxRate: null },
      ],
      net: 1_203_001.25,
      total: 1_203_571.49,
    })
    expect(await page.locator('.item-total').allTextContents()).toEqual([
      '€1,203,001.25',
      '€570.24',
      '€1,203,571.49',
    ])
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      const clipped = await page
        .getByLabel('Description of item 1')
        .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
          scrollWidth > clientWidth,
          scrollHeight > clientHeight,
        ])
      expect([width, ...clipped]).toEqual([width, false, false])
    }
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  })

  test('a proposal of the list is copied, deleted, and restored', async () => {
    const title = `Thrown away ${how}`
    const made = await makeProposal(admin, { title, status: 'sent', items: [item('Days', 1, 1)] })
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, `/admin/proposals?search=${title}`)
    await page.getByRole('button', { name: `Duplicate ${title}` }).click()
    await page.getByText('This is the copy').waitFor()
    expect(page.url()).not.toContain(String(made.id))

    await page.goto(`/proposal/${made.id}/edit`)
    await page.getByText('Delete', { exact: true }).last().click()
    await page.getByRole('button', { name: 'Move to the trash' }).click()
    await page.getByText('It is in the trash.').waitFor()
    expect((await admin.get(`/v1/proposal/${made.id}`)).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('status').getByText('It is restored').waitFor()
    expect((await admin.get(`/v1/proposal/${made.id}`)).body.status).toBe('sent')

    await page.goto(`/admin/proposals?search=${title}&status=sent`)
    await page.locator('summary', { hasText: `Delete ${title}` }).click()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: `Move to the trash ${title}` }).click()
    await page.getByText('It is in the trash.').waitFor()
    await page.getByLabel('Status').selectOption('In the trash')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('in the trash', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: `Restore ${title}` }).click()
    await page.getByRole('status').getByText('It is restored').waitFor()
    expect((await admin.get(`/v1/proposal/${made.id}`)).status).toBe(200)
  })

  test('of two editors, the second sees both versions and chooses', async () => {
    const made = await makeProposal(admin, { title: `Two ${how}`, items: [item('Days', 2, 800)] })
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, administrator, `/proposal/${made.id}/edit`)
    if (javaScript) await hydrated(page)
    await page.getByLabel('Introduction').fill('Mine')
    await page.getByLabel('Unit price of item 1').fill('900')
    await admin.post(`/v1/proposal/${made.id}`, { summary: 'Theirs' })

    await page.getByRole('button', { name: 'Save', exact: true }).click()

    const conflict = page.getByRole('region', { name: /^Saved by another user on/ })
    await conflict.waitFor()
    expect(await conflict.locator('dl > div').allTextContents()).toEqual([
      'IntroductionStored nowTheirsYoursMine',
      'Item 1Stored now2 × Days at 800Yours2 × Days at 900',
    ])
    expect(await page.getByLabel('Introduction').inputValue()).toBe('Mine')
    expect((await admin.get(`/v1/proposal/${made.id}`)).body.summary).toBe('Theirs')
    await page.getByRole('button', { name: 'Save mine over it' }).click()
    await page.getByRole('status').getByText('Saved.').waitFor()
    expect((await admin.get(`/v1/proposal/${made.id}`)).body).toMatchObject({
      summary: 'Mine',
      total: 1800,
    })
    expect(problems.splice(0)).toEqual([refused(409, 'Conflict')])
  })
})

test('preserves text typed before hydration, without layout shifts', async () => {
  const made = await makeProposal(admin, {
    status: 'sent',
    clientEmail: 'ada@bread.example',
    items: [item('First', 1, 1), item('Second', 1, 2)],
  })
  const { page } = await site.visit()
  await signInAs(page, administrator)
  const letCome = await holdFiles(page, scripts)
  await page.goto(`/proposal/${made.id}/edit`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Unit price of item 2').fill('20')
  const between = await distance(page.locator('.client-link'), renewButton(page))

  letCome()
  await page.getByText('Save first: only the saved version is sent.').waitFor()
  expect(await distance(page.locator('.client-link'), renewButton(page))).toBe(between)
  await page.getByLabel('Quantity of item 1').fill('3')
  await expectItem(page, 2, ['Second', '1', '20'])
  expect(await page.locator('.item-total').textContent()).toBe('$23.00')
})

test('moves rows by keyboard, and does not send unsaved changes', async () => {
  const made = await makeProposal(admin, {
    clientEmail: 'ada@bread.example',
    items: [item('First', 1, 1), item('Second', 1, 2)],
  })
  const { page } = await site.visit()
  await signInAs(page, administrator, `/proposal/${made.id}/edit`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Move up item 2' }).focus()
  await page.keyboard.press('Enter')
  await expectItem(page, 1, ['Second', '1', '2'])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('items.0.down')
  await page.getByText('Row 2 is now row 1.').waitFor()
  await page.getByText('Save first: only the saved version is sent.').waitFor()
  expect(await page.getByRole('button', { name: 'Send by mail' }).isDisabled()).toBe(true)

  await page.getByLabel('Title').press('Enter')
  await page.getByRole('status').getByText('Saved.').waitFor()
  await page.getByText('Save first').waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { name: 'Send by mail' }).isDisabled()).toBe(false)
  const { items } = (await admin.get(`/v1/proposal/${made.id}`)).body
  expect(items).toMatchObject([{ label: 'Second' }, { label: 'First' }])
})

test('renews and revokes the link, and offers only allowed changes of status', async () => {
  const made = await makeProposal(admin, { status: 'sent', clientEmail: 'ada@bread.example' })
  const first = (await admin.get(`/v1/proposal/${made.id}/link`)).body.url
  const { page } = await site.visit()
  await signInAs(page, administrator, `/proposal/${made.id}/edit`)
  await hydrated(page)
  await page.getByText(String(first)).waitFor()
  expect((await buttonsIn(page)).slice(-4)).toEqual([
    'Note down: accepted',
    'Note down: declined',
    'Take back to draft',
    'Duplicate',
  ])

  await renewButton(page).click()
  await page.getByText('There is a new link').waitFor()
  await page.getByText(String(first)).waitFor({ state: 'hidden' })
  expect((await visitor(site.product).get(pathOf(String(first)))).status).toBe(404)
  await page.getByRole('button', { name: 'End the link' }).click()
  await page.getByText('The link no longer works.').waitFor()
  const { url } = (await admin.get(`/v1/proposal/${made.id}/link`)).body
  expect((await visitor(site.product).get(pathOf(String(url)))).status).toBe(404)

  await page.getByRole('button', { name: 'Note down: declined' }).click()
  await page.getByText('Recorded as declined.').waitFor()
  await page.getByText('Noted down here').waitFor()
})

test('searches, filters and sorts proposals, with the state in the address', async () => {
  const big = await makeProposal(admin, { title: 'Quince one', items: [item('A', 1, 500)] })
  await makeProposal(admin, {
    title: 'Quince two',
    status: 'sent',
    validUntil: '2035-02-01T00:00:00.000Z',
  })
  const { page } = await site.visit({ javaScript: false })
  await signInAs(page, administrator, '/admin')
  await page.getByRole('navigation', { name: 'Administration' }).getByText('Proposals').click()
  await page.getByLabel('Title, client or number').fill('quince')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('2 proposals').waitFor()
  await page.getByRole('link', { name: 'Total' }).click()
  await page.getByRole('link', { name: 'Total' }).click()
  await page.waitForURL(/sort=total%2Cdesc/)
  const rows = page.getByRole('table', { name: 'Proposals' }).locator('tbody tr')
  expect((await rows.first().textContent())?.replace(/\d{4} \w+ \d+, \d\d:\d\d.*$/s, '')).toBe(
    `Quince oneNo. ${big.number}BreaddraftThe client–$500.00`,
  )
  await page.getByLabel('Status').selectOption('Sent')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('1 proposal', { exact: true }).waitFor()
  expect(await rows.first().textContent()).toContain('Feb 1, 2035')
  await page.goto('/admin/proposals?status=lost&sort=items&page=x')
  await rows.first().waitFor()
})

test('admits only administrators', async () => {
  const made = await makeProposal(admin, {})
  const ada = await signedInAs(site.product, await signUp(site.product))
  for (const path of ['/admin/proposals', '/proposal/new', `/proposal/${made.id}/edit`]) {
    expect((await ada.get(path)).headers.get('location')).toBe('/restricted')
    const signIn = `/signin?next=${encodeURIComponent(path)}`
    expect((await visitor(site.product).get(path)).headers.get('location')).toBe(signIn)
  }
  expect((await admin.get('/proposal/nothing/edit')).status).toBe(404)
})

test.each([
  ['light', 360],
  ['dark', 1440],
] as const)('has no axe violations in %s mode at %i pixels', async (colorScheme, width) => {
  const fields = { sections: [{ title: 'A', body: 'B' }], items: [item('A', 1, 1)] }
  const made = await makeProposal(admin, fields)
  const sent = await makeProposal(admin, {
    ...fields,
    status: 'sent',
    clientEmail: 'ada@bread.example',
  })
  const final = await makeProposal(admin, { ...fields, status: 'sent' })
  await admin.post(`/v1/proposal/${final.id}`, { status: 'accepted' })
  const { url } = (await admin.get(`/v1/proposal/${sent.id}/link`)).body
  const { page } = await site.visit({ colorScheme, width })
  await signInAs(page, administrator)
  for (const path of [
    '/admin/proposals',
    '/proposal/new',
    ...[made, sent, final].map(({ id }) => `/proposal/${id}/edit`),
    pathOf(String(url)),
  ]) {
    await page.goto(path)
    await hydrated(page)
    expect([path, await accessibilityProblems(page)]).toEqual([path, []])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect([path, sideways]).toEqual([path, 0])
  }
})

function renewButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Renew the link' })
}

/** The distance between the tops of two elements, in pixels. */
async function distance(above: Locator, below: Locator): Promise<number> {
  const [top, bottom] = await Promise.all([above.boundingBox(), below.boundingBox()])
  if (!top || !bottom) throw new Error('One of them is not on the page.')
  return bottom.y - top.y
}

type ItemText = [label: string, quantity: string, unitPrice: string]
const itemLabels = ['Description', 'Quantity', 'Unit price']

async function addItem(page: Page, place: number, texts: ItemText): Promise<void> {
  await page.getByRole('button', { name: 'Add an item' }).click()
  for (const [at, text] of texts.entries()) {
    await page.getByLabel(`${itemLabels[at]} of item ${place}`).fill(text)
  }
}

async function expectItem(page: Page, place: number, texts: ItemText): Promise<void> {
  const fields = itemLabels.map((label) => page.getByLabel(`${label} of item ${place}`))
  await expect
    .poll(() => Promise.all(fields.map((field) => field.inputValue())), { timeout: 30_000 })
    .toEqual(texts)
}

/** The actions next to the form. */
function buttonsIn(page: Page): Promise<string[]> {
  return page.locator('.proposal-tasks').getByRole('button').allTextContents()
}

function pathOf(url: string): string {
  return url.slice(site.url.length)
}

function item(label: string, quantity: number, unitPrice: number) {
  return { label, quantity, unitPrice }
}
