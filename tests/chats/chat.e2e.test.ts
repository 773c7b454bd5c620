import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { endVisits, openBrowser, type Visit, visit } from '../browser/visit'
import { signUp } from '../product/accounts'
import { signedIn, visitor } from '../product/client'
import { mailTo } from '../product/outbox'
import { editInAdmin } from '../product/people'
import { administrator, type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-chat-')

const dataDir = newFolder()
let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([
    startProduct({ data: inject('seededData'), dataDir }),
    openBrowser(),
  ])
})

afterAll(async () => {
  await endVisits(browser)
  await product.stop()
})

test('loses and duplicates no message when the server restarts during a chat', async () => {
  const ada = await visit(browser, product.url)
  const agency = await visit(browser, product.url)
  await ada.page.goto('/services')
  await ada.page.getByRole('button', { name: 'Chat' }).click()
  const panel = ada.page.getByRole('dialog', { name: 'Chat' })
  await write(panel, 'Do you build <b>ticket shops</b>? 🙂 See https://example.com/shop.')
  await panel.getByText('Sent', { exact: true }).waitFor()
  expect(
    await panel.getByRole('link', { name: 'https://example.com/shop' }).getAttribute('href'),
  ).toBe('https://example.com/shop')
  expect(await accessibilityProblems(ada.page)).toEqual([])

  await signInAs(agency.page, administrator, '/admin/chats')
  await agency.page.getByText('1 unread').waitFor()
  expect(await accessibilityProblems(agency.page)).toEqual([])
  await agency.page.getByRole('link', { name: /^Do you build/ }).click()
  await agency.page.getByRole('log').getByText('Do you build <b>ticket shops</b>?').waitFor()
  await panel.getByText('Read', { exact: true }).waitFor()
  expect(await accessibilityProblems(agency.page)).toEqual([])

  await agency.page.getByLabel('Message', { exact: true }).pressSequentially('We do.')
  await panel.getByText('is typing').waitFor()
  await agency.page.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('We do.').waitFor()

  const { port } = new URL(product.url)
  await product.stop()
  await panel.getByText('No connection').waitFor()
  await write(panel, 'Written while nobody was there')
  await panel.getByText('Sending…').waitFor()
  await agency.page.getByText('No connection').waitFor()
  await write(agency.page, 'And so was this')
  product = await startProduct({ dataDir, environment: { PORT: port } })

  const texts = [
    'Do you build <b>ticket shops</b>? 🙂 See https://example.com/shop.',
    'We do.',
    'Written while nobody was there',
    'And so was this',
  ]
  for (const page of [ada.page, agency.page]) {
    await eventually(async () => (await textsOn(page)).sort()).toEqual([...texts].sort())
  }
  expect(await textsOn(agency.page)).toEqual(await textsOn(ada.page))
  await ada.page.reload()
  await ada.page.getByRole('button', { name: 'Chat' }).click()
  await eventually(async () => (await textsOn(ada.page)).sort()).toEqual([...texts].sort())
  await end(ada, agency)
})

test('without JavaScript, a chat consists of pages and forms', async () => {
  const ada = await visit(browser, product.url, { javaScript: false, width: 360 })
  const agency = await visit(browser, product.url, { javaScript: false })
  await ada.page.goto('/services')
  await ada.page.getByRole('link', { name: 'Chat' }).click()
  await ada.page.getByRole('button', { name: 'Send' }).click()
  await write(ada.page, 'Is anybody there without scripts?')
  await ada.page.getByRole('heading', { level: 1, name: 'Is anybody there' }).waitFor()

  await signInAs(agency.page, administrator, '/admin/chats?which=waiting')
  await agency.page.getByRole('link', { name: 'Is anybody there without scripts?' }).click()
  await write(agency.page, 'Here we are.')
  await agency.page.getByText('Here we are.').waitFor()
  await agency.page.getByLabel('Assigned to').selectOption({ index: 1 })
  await agency.page.getByRole('button', { name: 'Assign' }).click()
  await agency.page.getByRole('status').getByText('Assigned.').waitFor()

  await ada.page.reload()
  await ada.page.getByText('Here we are.').waitFor()
  await ada.page.goto('/chat/new')
  await ada.page.getByText('Here we are.').waitFor()
  expect(await textsOn(ada.page)).toEqual(['Is anybody there without scripts?', 'Here we are.'])
  await end(ada, agency)
})

test('rejects a text that is too long before it is sent, and preserves it', async () => {
  const ada = await visit(browser, product.url)
  await ada.page.goto('/chat/new')
  // Before hydration, the browser itself asks for the missing e-mail address.
  await hydrated(ada.page)
  const message = ada.page.getByLabel('Message', { exact: true })
  await message.fill('x'.repeat(10_001))
  await ada.page.getByRole('button', { name: 'Send' }).click()

  await ada.page.getByText('10,000 characters at most, and this one has 10,001').waitFor()
  expect((await message.inputValue()).length).toBe(10_001)
  await message.fill('x'.repeat(10_000))
  await ada.page.getByRole('button', { name: 'Send' }).click()
  await ada.page.waitForURL(/\/chat\/[0-9a-z]{26}$/)
  await end(ada)
})

test('a user sees their chats, and an anonymous visitor a welcome', async () => {
  const account = await signUp(product)
  const ada = await visit(browser, product.url)
  await ada.page.goto('/chat')
  await ada.page.waitForURL('/hello')
  await signInAs(ada.page, account, '/chat')
  await ada.page.getByText('No conversations yet').waitFor()
  await ada.page.getByRole('link', { name: 'Start a conversation' }).click()
  await write(ada.page, 'A question of mine')
  await ada.page.waitForURL(/\/chat\/[0-9a-z]{26}$/)
  expect(await accessibilityProblems(ada.page)).toEqual([])
  await ada.page.getByRole('link', { name: 'All conversations' }).click()

  await ada.page.getByRole('link', { name: 'A question of mine' }).waitFor()
  expect(await accessibilityProblems(ada.page)).toEqual([])
  await end(ada)
})

test.each([
  ['with', true, 1280],
  ['without', false, 360],
])(
  '%s JavaScript, an administrator saves a reply, chooses it in a chat, changes it and deletes it',
  async (_how, javaScript, width) => {
    const asked = await visitor(product).post('/v1/chat', {
      title: 'Shops?',
      messages: [{ text: 'Do you build ticket shops?' }],
    })
    const { page, problems } = await visit(browser, product.url, { javaScript, width })
    await signInAs(page, administrator, '/admin/replies')
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Ticket shops')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Yes, we do.')
    await page.getByRole('button', { name: 'Save the reply' }).click()
    await page.getByText('The reply is saved').waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])

    await page.goto(`/admin/chats/${String(asked.body.id)}`)
    await page.locator('summary', { hasText: 'Saved replies' }).click()
    await page.getByRole('link', { name: 'Ticket shops' }).click()
    await eventually(async () =>
      expect(await page.getByLabel('Message').inputValue()).toBe('Yes, we do.'),
    )

    await page.goto('/admin/replies')
    await page.getByRole('link', { name: 'Ticket shops' }).click()
    await title.fill('Shops')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete the reply' }).click()
    await page.getByText('The reply is deleted.').waitFor()
    expect(problems).toEqual([])
    await page.context().close()
  },
)

test('outside the hours, takes an address, preserves unsent text on reload, and announces a reply on every page', async () => {
  const admin = await signedIn(product)
  const yesterday = new Date(Date.now() - 24 * 3600 * 1000)
  const day = yesterday.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  const hours = [{ day: day.toLowerCase(), from: '09:00', until: '09:15' }]
  await editInAdmin(admin, 'POST', '/api/globals/site', { chat: { timeZone: 'UTC', hours } })
  const ada = await visit(browser, product.url)
  const panel = ada.page.getByRole('dialog', { name: 'Chat' })
  await ada.page.goto('/services')
  await ada.page.getByRole('button', { name: 'Chat' }).click()
  await panel.getByText('Nobody is here right now').waitFor()
  await write(panel, 'Do you do engines?')
  await panel.getByText('Enter an e-mail address such as').waitFor()
  expect(await accessibilityProblems(ada.page)).toEqual([])
  await panel.getByLabel('Your e-mail address').fill('ada@engines.example')
  await ada.page.route('**/v1/chat', (route) => route.abort())
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('Sending…').waitFor()
  await ada.page.reload()
  await ada.page.getByRole('button', { name: 'Chat' }).click()
  await panel.getByText('Do you do engines?').waitFor()
  await ada.page.unroute('**/v1/chat')
  await panel.getByText('Sent', { exact: true }).waitFor()
  await panel.getByText('We reply to ada@engines.example.').waitFor()
  expect(await textsOn(ada.page)).toEqual(['Do you do engines?'])
  expect(await ada.page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsent')

  await panel.getByRole('button', { name: 'Close the chat' }).click()
  const chats = (await admin.get('/v1/chat?search=ada@engines.example')).body.content
  await admin.post('/v1/chat', { id: chats?.[0]?.id, messages: [{ text: 'We do engines.' }] })
  expect((await mailTo(product, 'ada@engines.example')).text).toContain('We do engines.')
  await ada.page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await ada.page.getByRole('button', { name: 'Chat 1 unread' }).click()
  await panel.getByText('We do engines.').waitFor()
  await ada.page.locator('.chat-badge').waitFor({ state: 'detached' })
  await editInAdmin(admin, 'POST', '/api/globals/site', { chat: { timeZone: 'UTC', hours: [] } })
  await end(ada)
})

async function write(where: Pick<Page, 'getByLabel' | 'getByRole'>, text: string): Promise<void> {
  await where.getByLabel('Message', { exact: true }).fill(text)
  await where.getByRole('button', { name: 'Send' }).click()
}

/** The messages that the page shows. */
function textsOn(page: Page): Promise<string[]> {
  return page.getByRole('log').locator('li .chat-text').allTextContents()
}

/** A restart causes network errors, but no script errors. */
async function end(...visits: Visit[]): Promise<void> {
  for (const { context, problems } of visits) {
    await context.close()
    expect(problems.filter((problem) => !/net::ERR|status of 50/.test(problem))).toEqual([])
  }
}
