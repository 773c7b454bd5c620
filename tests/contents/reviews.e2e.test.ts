import { beforeAll, describe, expect, test } from 'vitest'
import { entriesOf } from '../../cms/accounts/roles'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedIn, visitor } from '../product/client'
import { makeUser, type Person } from '../product/people'

const site = seededSite()
let author: Person
let editor: Person

beforeAll(async () => {
  const admin = await signedIn(site.product)
  author = await makeUser(admin, 'ada', entriesOf('author'))
  editor = await makeUser(admin, 'grace', entriesOf('editor'))
  await admin.post(`/v1/user/${author.id}`, { firstName: 'Ada', lastName: 'Byron' })
  await admin.post(`/v1/user/${editor.id}`, { firstName: 'Grace', lastName: 'Hopper' })
})

describe.each([
  ['with', true, 1280],
  ['without', false, 390],
])('%s JavaScript', (_how, javaScript, width) => {
  test('a draft is submitted, sent back, submitted again and published', async () => {
    // A retry finds what the first try has left.
    const number = Date.now()
    const title = `Tea in winter, ${number}`
    const slug = `tea-in-winter-${number}`
    const { page: ofAuthor } = await site.visit({ javaScript, width })
    await signInAs(ofAuthor, author, '/admin')
    await ofAuthor.getByText('drafts sent back to you').waitFor()
    const isNarrow = width < 768
    if (isNarrow) await ofAuthor.getByRole('button', { name: 'Administration: Overview' }).click()
    await ofAuthor.getByRole('navigation', { name: 'Administration' }).getByText('Contents').click()
    await ofAuthor.getByRole('link', { name: 'New page' }).click()
    // The list has a field for titles too, which is there until the editor is.
    await ofAuthor.getByRole('button', { name: 'Submit for review' }).waitFor()
    await ofAuthor.getByLabel('Title').fill(title)
    await ofAuthor.getByLabel('Text', { exact: true }).fill('It is cold.')
    expect(await ofAuthor.getByRole('button', { name: 'Publish' }).count()).toBe(0)
    await ofAuthor.getByRole('button', { name: 'Submit for review' }).click()
    await ofAuthor.getByText('Submitted for review', { exact: true }).waitFor()
    await ofAuthor.getByRole('link', { name: 'Waiting for review' }).waitFor()
    expect(await ofAuthor.getByRole('button', { name: 'Submit' }).count()).toBe(0)
    expect(await ofAuthor.getByRole('button', { name: 'Archive' }).count()).toBe(0)
    if (javaScript) expect(await accessibilityProblems(ofAuthor)).toEqual([])

    const { page: ofEditor, problems } = await site.visit({ javaScript, width })
    await signInAs(ofEditor, editor, '/admin')
    await ofEditor.getByRole('link', { name: /^\d+ drafts? to review$/ }).click()
    const row = ofEditor.getByRole('row', { name: title })
    await row.getByText('Waiting for review').waitFor()
    await row.getByRole('link', { name: title }).click()
    const panel = ofEditor.getByRole('region', { name: 'Review' })
    await panel.getByText('Ada Byron submitted the draft for review').waitFor()
    if (javaScript) await hydrated(ofEditor)
    await panel.getByRole('button', { name: 'Request changes' }).click()
    await panel.getByText('Write what you want to say.').waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    await panel.getByLabel('Comment').fill('Say how hot the water is.\nAnd which tea.')
    await panel.getByRole('button', { name: 'Request changes' }).click()
    await panel.getByText('Grace Hopper requested changes').waitFor()
    expect(await panel.getByLabel('Comment').inputValue()).toBe('')
    if (javaScript) expect(await accessibilityProblems(ofEditor)).toEqual([])

    await ofAuthor.goto('/admin')
    await ofAuthor.getByRole('link', { name: /^\d+ drafts? sent back to you$/ }).click()
    await ofAuthor.getByRole('link', { name: title }).click()
    const answers = ofAuthor.getByRole('region', { name: 'Review' })
    await answers.getByText('Say how hot the water is.').waitFor()
    if (javaScript) await hydrated(ofAuthor)
    await answers.getByLabel('Comment').fill('Ninety degrees.')
    await answers.getByRole('button', { name: 'Comment' }).click()
    await answers.getByText('Ada Byron commented').waitFor()
    await ofAuthor.getByLabel('Title').fill(`${title}, at ninety degrees`)
    await ofAuthor.getByRole('button', { name: 'Submit for review' }).click()
    await ofAuthor.getByText('Submitted for review', { exact: true }).waitFor()

    await ofEditor.reload()
    await ofEditor.getByRole('button', { name: 'Publish' }).click()
    await panel.getByText('Grace Hopper approved and published it').waitFor({ state: 'attached' })
    const { status, text } = await visitor(site.product).get(`/${slug}`)
    expect({ status, text }).toMatchObject({
      status: 200,
      text: expect.stringMatching(/at ninety degrees.*It is cold\./s),
    })
  })
})

test('a comment keeps what is not saved yet', async () => {
  const { page } = await site.visit()
  await signInAs(page, author, '/content/new')
  await page.getByLabel('Title').fill('Half a page')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Saved as a draft').waitFor()
  await hydrated(page)
  await page.getByLabel('Description').fill('Not saved yet')
  await page.locator('summary', { hasText: 'Review' }).click()
  const panel = page.getByRole('region', { name: 'Review' })
  await panel.getByLabel('Comment').fill('Do you like it?')
  await panel.getByRole('button', { name: 'Comment' }).click()
  await panel.getByText('Ada Byron commented').waitFor()

  expect(await page.getByLabel('Description').inputValue()).toBe('Not saved yet')
})
