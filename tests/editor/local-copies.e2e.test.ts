import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { type Client, signedIn } from '../product/client'
import { administrator } from '../product/start'
import { copiesIn, offer, openEditor, saveDraft, stored, textIn, type } from './writing'

// With a connection to others, what is typed is stored at once: see live-typing.
const site = seededSite({ LIVE_EDITING: 'off' })
let admin: Client

beforeAll(async () => {
  admin = await signedIn(site.product)
})

test('a reload offers what was typed offline after a save, and a save withdraws it', async () => {
  const { id, page, context, problems } = await editing('Offline')
  await type(page, ' First.')
  await saveDraft(page)
  expect(new URL(page.url()).search).toBe('')
  await context.setOffline(true)
  await type(page, ' Second.')
  await stored(page, 'Second.')
  await context.setOffline(false)

  await page.goto(`/content/${id}/edit?done=draft`)

  await offer(page).getByRole('button', { name: 'Restore' }).click()
  await saveDraft(page)
  expect(await markdownOf(id)).toBe('Begun. First. Second.')
  await page.reload()
  await hydrated(page)
  expect(await copiesIn(page)).toEqual([])
  problems.length = 0
})

test('a reload after a rejected save offers the text', async () => {
  const { page, problems } = await editing('Rejected')
  await type(page, ' Not lost.')
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('alert').getByText('A content needs a title.').waitFor()

  await page.reload()

  await offer(page).getByRole('button', { name: 'Restore' }).click()
  await eventually(() => textIn(page)).toBe('Begun. Not lost.')
  expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
})

test('a browser without room for a copy says so until the text is saved', async () => {
  const { page, context, problems } = await editing('No room')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const notice = page.getByText('This browser has no room for a copy of your text')
  await context.setOffline(true)
  await type(page, ' More.')
  await notice.waitFor()
  await context.setOffline(false)
  await page.getByText(/^Saved \d/).waitFor()
  expect(await notice.count()).toBe(0)
  problems.length = 0
})

test('a save in one tab leaves the unsaved text of another', async () => {
  const { id, page, context, problems } = await editing('Two tabs')
  const other = await context.newPage()
  await openEditor(other, id)
  await context.setOffline(true)
  await type(other, ' Other.')
  await stored(other, 'Other.')
  await context.setOffline(false)
  await type(page, ' Mine.')
  await saveDraft(page)

  await other.close()
  await page.reload()

  await offer(page).waitFor()
  expect(JSON.stringify(await copiesIn(page))).toContain('Other.')
  problems.length = 0
})

test('a new content that was saved, or left blank, is not offered again', async () => {
  const { page } = await site.visit()
  await signInAs(page, administrator, '/content/new')
  await openEditor(page)
  await page.getByLabel('Title').fill('Stored once')
  await stored(page, 'Stored once')
  await saveDraft(page)
  await page.goto('/content/new')
  await hydrated(page)
  expect(await copiesIn(page)).toEqual([])
  await page.getByLabel('Title').fill('Typed')
  await stored(page, 'Typed')
  await page.getByLabel('Title').fill('')
  await eventually(async () => JSON.stringify(await copiesIn(page))).not.toContain('Typed')

  await page.reload()

  await eventually(() => copiesIn(page)).toEqual([])
  expect(await offer(page).count()).toBe(0)
})

async function editing(title: string) {
  const { body } = await admin.post('/v1/content', { title, data: 'Begun.' })
  const id = String(body.id)
  const visit = await site.visit()
  await signInAs(visit.page, administrator, `/content/${id}/edit`)
  await openEditor(visit.page)
  return { id, ...visit }
}

async function markdownOf(id: string): Promise<unknown> {
  return (await admin.get(`/v1/content/${id}/draft`)).body.markdown
}
