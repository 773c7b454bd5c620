import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { signedIn } from '../product/client'
import { LiveEditor } from '../product/live-editor'
import { editInAdmin, makeUser, type Person } from '../product/people'
import { administrator } from '../product/start'
import { body, openEditor, saveDraft, textIn, type } from './writing'

const site = seededSite()
const problemsOf = new Map<Page, string[]>()

/** A save that meets a version from elsewhere is rejected, merged and repeated; one without the right is rejected. */
function forget(page: Page, status: string): void {
  const problems = problemsOf.get(page) ?? []
  const others = problems.filter((problem) => !problem.includes(status))
  problems.splice(0, problems.length, ...others)
}

test('two people see what each other writes, in the text and beside it, and it is saved', async () => {
  const id = await newContent()
  const [one, other] = [await editorOf(id), await editorOf(id)]

  await type(one, ' From one.')
  await eventually(() => textIn(other)).toContain('From one.')
  await type(other, ' From the other.')
  await eventually(() => textIn(one)).toContain('From the other.')
  await one.getByLabel('Title').fill('Together at last')
  await eventually(() => other.getByLabel('Title').inputValue()).toBe('Together at last')
  await other.getByLabel('Who may read it').selectOption('Signed-in users')
  await eventually(() => one.getByLabel('Who may read it').inputValue()).toBe(
    await other.getByLabel('Who may read it').inputValue(),
  )

  await eventually(async () => (await draftOf(id)).markdown).toContain('From the other.')
  await eventually(async () => (await draftOf(id)).title).toBe('Together at last')
  expect(await accessibilityProblems(one)).toEqual([])
})

test('what an editor fails to show is not deleted by what is written into it', async () => {
  const id = await newContent()
  const [one, other] = [await editorOf(id), await editorOf(id)]
  await type(one, ' Seen.')
  await eventually(() => textIn(other)).toContain('Seen.')
  await body(one).click()
  await one.keyboard.press('Control+End')
  const missed = await missUpdates(one)

  await type(other, '')
  await other.keyboard.press('Enter')
  await eventually(missed.count).toBeGreaterThan(0)
  const before = await missed.count()
  await other.keyboard.insertText('Written by the other.')
  await eventually(missed.count).toBeGreaterThan(before)
  await missed.end()
  await one.keyboard.type(' Written by one.')

  for (const page of [one, other]) {
    await eventually(() => textIn(page)).toContain('Written by the other.')
    await eventually(() => textIn(page)).toContain('Seen. Written by one.')
  }
})

test('what is entered before the connection is there stays', async () => {
  const id = await newContent()
  const { page } = await site.visit()
  let connect = () => {}
  const isEntered = new Promise<void>((resolve) => {
    connect = resolve
  })
  await page.routeWebSocket(/\/live$/, async (socket) => {
    await isEntered
    socket.connectToServer()
  })
  await signInAs(page, administrator, `/content/${id}/edit`)
  await hydrated(page)
  await page.getByLabel('Title').fill('Entered early')
  connect()
  await openEditor(page)

  expect(await page.getByLabel('Title').inputValue()).toBe('Entered early')
  await eventually(async () => (await draftOf(id)).title).toBe('Entered early')
})

test('what is written while the text changes to Markdown and back stays', async () => {
  const id = await newContent()
  const page = await editorOf(id)
  const asked: Route[] = []
  await page.route('**/content/conversion', (route) => void asked.push(route))
  const isAsked = () => eventually(async () => asked.length).toBe(1)
  const answer = () => asked.pop()?.continue()

  for (const [button, write] of [
    ['Write in Markdown', () => type(page, ' As rich text.')],
    [
      'Write with the editor',
      () => page.locator('textarea#body').fill('Begun. As rich text. As Markdown.'),
    ],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await isAsked()
    await write()
    await answer()
    await isAsked()
    await answer()
  }

  await eventually(() => textIn(page)).toBe('Begun. As rich text. As Markdown.')
})

test('what is typed while the form is being saved is saved next, and the page says so', async () => {
  const id = await newContent()
  const page = await editorOf(id)
  let answer = () => {}
  const isTyped = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/edit(?:\.data)?(?:\?|$)/, async (route) => {
    if (route.request().method() === 'POST') await isTyped
    await route.continue()
  })
  await type(page, ' Before.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Saving…' }).waitFor()

  await type(page, ' Meanwhile.')
  const admin = await signedIn(site.product)
  await eventually(() => LiveEditor.stored(admin, id)).toContain('Meanwhile.')
  answer()

  await page.getByRole('button', { name: 'Save draft' }).waitFor()
  // One session for all reads: many sign-ins would end that of the page.
  await eventually(async () => (await admin.get(`/v1/content/${id}/draft`)).text).toContain(
    'Meanwhile.',
  )
  await page.getByText(/^Saved (as a draft|\d\d:\d\d$)/).waitFor()
})

test('a caret stays behind what was typed before it, where another person writes too', async () => {
  const id = await newContent()
  const [one, other] = [await editorOf(id), await editorOf(id)]

  await type(one, ' Dear')
  await eventually(() => textIn(other)).toContain('Dear')
  await type(other, ' Yours.')
  await eventually(() => textIn(one)).toContain('Yours.')
  await one.keyboard.type('est')

  await eventually(() => textIn(other)).toBe('Begun. Dearest Yours.')
  expect(await textIn(one)).toBe('Begun. Dearest Yours.')
})

test('each person undoes their own steps alone', async () => {
  const id = await newContent()
  const [one, other] = [await editorOf(id), await editorOf(id)]
  await type(one, ' Mine.')
  await eventually(() => textIn(other)).toContain('Mine.')
  await type(other, ' Theirs.')
  await eventually(() => textIn(one)).toContain('Theirs.')

  await body(one).click()
  await one.keyboard.press('Control+z')

  await eventually(() => textIn(one)).not.toContain('Mine.')
  await eventually(() => textIn(other)).not.toContain('Mine.')
  expect(await textIn(one)).toContain('Theirs.')
})

test('what is written by the API and in Payload’s admin appears in open editors', async () => {
  const id = await newContent('First.\n\nSecond.')
  const page = await editorOf(id)
  await type(page, ' Typed.')
  const admin = await signedIn(site.product)
  await eventually(async () => (await draftOf(id)).markdown).toContain('Typed.')

  const { updatedAt } = await draftOf(id)
  const data = 'First, by the API.\n\nSecond. Typed.'
  expect((await admin.post(`/v1/content/${id}/draft`, { data, updatedAt })).status).toBe(200)
  await eventually(() => textIn(page)).toBe('First, by the API.Second. Typed.')
  await editInAdmin(admin, 'PATCH', `/api/contents/${id}?draft=true`, { title: 'By the admin' })
  await eventually(() => page.getByLabel('Title').inputValue()).toBe('By the admin')

  await type(page, ' And on.')
  await eventually(async () => (await draftOf(id)).markdown).toContain('And on.')
  expect(await draftOf(id)).toMatchObject({ title: 'By the admin' })
  forget(page, '409 (Conflict)')
})

test('what was saved elsewhere while nobody had the text open is in it when it is opened', async () => {
  const id = await newContent()
  const first = await editorOf(id)
  await type(first, ' Typed.')
  await eventually(async () => (await draftOf(id)).markdown).toContain('Typed.')
  await first.close()
  const admin = await signedIn(site.product)
  const { updatedAt, markdown } = await draftOf(id)
  const data = `${markdown}\n\nSaved elsewhere.`
  expect((await admin.post(`/v1/content/${id}/draft`, { data, updatedAt })).status).toBe(200)

  const page = await editorOf(id)
  await eventually(() => textIn(page)).toBe('Begun. Typed.Saved elsewhere.')
  await type(page, ' And on.')

  await eventually(async () => (await draftOf(id)).markdown).toContain('Saved elsewhere. And on.')
})

test('a text that was finished in Markdown is there once when it is opened again', async () => {
  const id = await newContent()
  const first = await editorOf(id)
  await type(first, ' Typed.')
  await first.getByRole('button', { name: 'Write in Markdown' }).click()
  await first.locator('textarea#body').fill('Begun. Typed. As Markdown.')
  await saveDraft(first)
  await first.close()

  const page = await editorOf(id)
  await eventually(() => textIn(page)).toBe('Begun. Typed. As Markdown.')
  await type(page, ' And on.')

  await eventually(async () => (await draftOf(id)).markdown).toBe(
    'Begun. Typed. As Markdown. And on.',
  )
})

test('what was written as Markdown is saved from the editor', async () => {
  const id = await newContent()
  const page = await editorOf(id)
  await page.getByRole('button', { name: 'Write in Markdown' }).click()
  await page.locator('textarea#body').pressSequentially(' As Markdown.')
  await page.getByRole('button', { name: 'Write with the editor' }).click()
  await eventually(() => textIn(page)).toContain('As Markdown.')

  await eventually(async () => (await draftOf(id)).markdown).toContain('As Markdown.')
})

test('both can save and publish, one after the other, without a conflict', async () => {
  const id = await newContent()
  const [one, other] = [await editorOf(id), await editorOf(id)]
  await type(one, ' One.')
  await saveDraft(one)
  await type(other, ' Two.')
  await saveDraft(other)
  await type(one, ' Three.')
  await one.getByRole('button', { name: 'Publish' }).click()
  await one.getByText('Published').first().waitFor()

  const { markdown } = await draftOf(id)
  for (const words of ['One.', 'Two.', 'Three.']) expect(markdown).toContain(words)
})

test('who may no longer edit keeps what they wrote, and reads why it is not saved', async () => {
  const id = await newContent()
  const admin = await signedIn(site.product)
  const person = await makeUser(admin, 'live-writer', [
    { permission: 'edit', targetId: 'contents' },
  ])
  const page = await editorOf(id, person)
  await type(page, ' Before.')
  await eventually(async () => (await draftOf(id)).markdown).toContain('Before.')

  await editInAdmin(admin, 'PATCH', `/api/users/${person.id}`, { acl: [] })
  await type(page, ' After.')

  await page.getByText('Not saved', { exact: true }).waitFor()
  expect(await textIn(page)).toContain('After.')
  expect((await draftOf(id)).markdown).not.toContain('After.')
  forget(page, '403 (Forbidden)')
})

test('the caret stays where it is in a text with a list', async () => {
  const id = await newContent()
  const page = await editorOf(id)
  await type(page, '')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- First')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  // By then the editor has been compared with the document.
  await eventually(async () => (await draftOf(id)).markdown).toContain('Second')

  await page.keyboard.type('Very ')

  await eventually(() => textIn(page)).toBe('Begun.Very FirstSecond')
})

/** Opens a content in a browser of its own. */
async function editorOf(id: string, person: Omit<Person, 'id'> = administrator): Promise<Page> {
  const { page, problems } = await site.visit()
  problemsOf.set(page, problems)
  await signInAs(page, person, `/content/${id}/edit`)
  await openEditor(page)
  return page
}

/** Lets the editor of a page miss what others write, as after an error within it. */
async function missUpdates(page: Page) {
  const editor = await body(page).evaluateHandle(
    (element) => (element as HTMLElement & { __lexicalEditor: object }).__lexicalEditor,
  )
  await editor.evaluate((missing) => {
    Object.assign(missing, {
      missed: 0,
      update: () => Object.assign(missing, { missed: missed() + 1 }),
    })
    function missed(): number {
      return Number(Reflect.get(missing, 'missed'))
    }
  })
  return {
    count: () => editor.evaluate((missing) => Number(Reflect.get(missing, 'missed'))),
    /** Its own method again. */
    end: () => editor.evaluate((missing) => void Reflect.deleteProperty(missing, 'update')),
  }
}

async function newContent(data = 'Begun.'): Promise<string> {
  const admin = await signedIn(site.product)
  const { body: made } = await admin.post('/v1/content', { title: 'Together', data })
  return String(made.id)
}

async function draftOf(id: string) {
  const admin = await signedIn(site.product)
  return (await admin.get(`/v1/content/${id}/draft`)).body
}
