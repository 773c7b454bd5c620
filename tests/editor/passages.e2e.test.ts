import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { entriesOf } from '../../cms/accounts/roles'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { type Client, rowsOf, signedIn } from '../product/client'
import { mailTo } from '../product/outbox'
import { makeUser, type Person } from '../product/people'
import { body, openEditor, saveDraft } from './writing'

const site = seededSite()
let admin: Client
let ada: Person
let grace: Person

beforeAll(async () => {
  admin = await signedIn(site.product)
  ada = await makeUser(admin, 'ada', entriesOf('editor'))
  grace = await makeUser(admin, 'grace', entriesOf('editor'))
  await admin.post(`/v1/user/${ada.id}`, { firstName: 'Ada', lastName: 'Byron' })
  await admin.post(`/v1/user/${grace.id}`, { firstName: 'Grace', lastName: 'Hopper' })
})

async function newContent(title: string): Promise<string> {
  const data = 'Warm the pot.\n\nPour the water at ninety degrees.\n\nWait for three minutes.'
  return String((await admin.post('/v1/content', { title, data })).body.id)
}

async function editorOf(id: string, person: Person, width = 1440): Promise<Page> {
  const { page } = await site.visit({ width })
  await signInAs(page, person, `/content/${id}/edit`)
  await openEditor(page)
  return page
}

/** Selects words by the keyboard: the caret goes before them, and Shift with the arrows to their end. */
async function select(page: Page, words: string): Promise<void> {
  await body(page).click()
  await body(page).evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1
      if (start !== -1) getSelection()?.collapse(node, start)
    }
  }, words)
  for (const _ of words) await page.keyboard.press('Shift+ArrowRight')
  await eventually(() => page.evaluate(() => String(getSelection()))).toBe(words)
  await selectionSeen(page)
}

/** Until the editor is notified of the selection, which browsers do before they draw the next frame but one. */
async function selectionSeen(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
  )
}

/** The words that are highlighted. */
const highlighted = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('passage') ?? [])].map(String))

const panelOf = (page: Page) => page.getByRole('region', { name: 'Review' })

test('selected words are commented on, answered, followed through edits, and resolved', async () => {
  const id = await newContent('Tea')
  const page = await editorOf(id, ada)
  await select(page, 'at ninety degrees')

  await page.keyboard.press('Control+Alt+m')
  const dialog = page.getByRole('dialog', { name: 'Comment' })
  await dialog.getByText('at ninety degrees').waitFor()
  await page.keyboard.type('Not hotter, @gra')
  await dialog.getByRole('option', { name: 'Grace Hopper' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.type('?')
  expect(await dialog.getByLabel('Your comment').inputValue()).toBe('Not hotter, @Grace Hopper ?')
  await dialog.getByRole('button', { name: 'Comment' }).click()

  await page.getByText('The comment is stored.').waitFor()
  await eventually(() => highlighted(page)).toEqual(['at ninety degrees'])
  const thread = panelOf(page).getByRole('listitem').filter({ hasText: 'Not hotter' })
  await thread.getByText('Comment 1').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const mail = await mailTo(site.product, grace.email, 'Ada Byron mentions you on "Tea"')
  expect(mail.text).toContain('at ninety degrees')

  const [, link = ''] = /(\/content\/\S+#comment-\S+)/.exec(mail.text ?? '') ?? []
  const other = await editorOf(id, grace)
  await other.goto(link)
  await openEditor(other)
  const theirs = panelOf(other).getByRole('listitem').filter({ hasText: 'Not hotter' })
  await theirs.locator('summary', { hasText: 'Reply to Ada Byron' }).click()
  await theirs.getByLabel('Reply').fill('Ninety is right.')
  await theirs.getByRole('button', { name: 'Send the reply' }).click()
  await theirs.getByText('Grace Hopper replied').waitFor()
  // Without a reload, and without loss of what is being written.
  await panelOf(page).getByLabel('Comment', { exact: true }).fill('Half a thought')
  await eventually(() => thread.getByText('Ninety is right.').count()).toBe(1)
  expect(await panelOf(page).getByLabel('Comment', { exact: true }).inputValue()).toBe(
    'Half a thought',
  )

  await body(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('First of all: ')
  await eventually(() => highlighted(page)).toEqual(['at ninety degrees'])
  await eventually(() => highlighted(other)).toEqual(['at ninety degrees'])
  await thread.getByRole('button', { name: 'Show in the text' }).click()
  await eventually(() => page.evaluate(() => String(getSelection()))).toBe('at ninety degrees')
  await page.getByRole('button', { name: 'Comment 1 is on these words' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await selectionSeen(page)
  await page.keyboard.press('Control+Alt+m')
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^comment-/)

  await select(page, 'ninety')
  await page.keyboard.type('eighty')
  await thread.getByText('The words have changed since.').waitFor()
  await eventually(() => highlighted(page)).toEqual(['at eighty degrees'])
  await select(page, 'at eighty degrees')
  await page.keyboard.press('Delete')
  await thread.getByText('no longer in the text').waitFor()
  await eventually(() => highlighted(page)).toEqual([])
  // One step may take back both changes, and on a fast machine what was typed before them.
  await page.keyboard.press('Control+z')
  await eventually(() => highlighted(page)).toEqual([expect.stringMatching(/^at \w+ degrees$/)])

  await thread.getByRole('button', { name: 'Resolve' }).click()
  await thread.getByText('Resolved by Ada Byron').waitFor()
  await eventually(() => highlighted(page)).toEqual([])
  await saveDraft(page)
  const { body: draft } = await admin.get(`/v1/content/${id}/draft`)
  expect(draft.markdown).toMatch(
    /^(First of all: )?Warm the pot\.\n\nPour the water at \w+ degrees\./,
  )
})

test('a comment asks for words, and says what is wrong', async () => {
  const { page, problems } = await site.visit()
  await signInAs(page, ada, `/content/${await newContent('Coffee')}/edit`)
  await openEditor(page)
  await body(page).click()
  await page.keyboard.press('Control+Alt+m')
  await page.getByText('Select the words that you want to comment on.').waitFor()

  await select(page, 'three minutes')
  await page.getByRole('toolbar').getByRole('button', { name: 'Comment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comment' })
  await dialog.getByRole('button', { name: 'Comment' }).click()
  await dialog.getByText('Write what you want to say.').waitFor()
  expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  await page.keyboard.type('Five?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await panelOf(page).getByText('Five?', { exact: true }).waitFor()
  await eventually(() => highlighted(page)).toEqual(['three minutes'])
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript on a phone', (_how, javaScript) => {
  test('a thread is read, answered and resolved', async () => {
    const id = await newContent(`Phone ${javaScript}`)
    const passage = { quote: 'the pot', before: 'Warm ', after: '.\nPour' }
    const review = `/v1/content/${id}/review`
    const sent = { kind: 'comment', text: 'Which pot?', passage }
    const [comment] = rowsOf((await admin.post(review, sent)).body.entries)
    const { page } = await site.visit({ javaScript, width: 360 })
    await signInAs(page, ada, `/content/${id}/edit#comment-${comment?.id}`)
    if (javaScript) await openEditor(page)
    const thread = page.locator(`[id="comment-${comment?.id}"]`)
    await thread.getByText('the pot', { exact: true }).waitFor()
    await thread.locator('summary', { hasText: 'Reply to' }).click()
    await thread.getByLabel('Reply').fill('The blue one, @grace.')
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await thread.getByRole('button', { name: 'Send the reply' }).click()
    await thread.getByText('Ada Byron replied').waitFor()
    await mailTo(site.product, grace.email, `Ada Byron mentions you on "Phone ${javaScript}"`)
    await thread.getByRole('button', { name: 'Resolve' }).click()
    await thread.getByText('Resolved by Ada Byron').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const entries = rowsOf((await admin.get(review)).body.entries)
    expect(entries[0]?.resolvedAt).not.toBeNull()
  })
})
