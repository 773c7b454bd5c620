import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedIn } from '../product/client'
import { linkOf, mailTo } from '../product/outbox'
import { administrator } from '../product/start'

const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (how, javaScript) => {
  test('a reader subscribes, confirms, gets an article and unsubscribes', async () => {
    const email = `reader.${how}@reader.example`
    const title = `Read ${how} scripts`
    const { page, problems } = await site.visit({ javaScript })
    await page.goto('/newsletter')
    if (javaScript) await hydrated(page)
    await page.getByLabel('E-mail address').fill('reader@')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.locator('[aria-invalid="true"]').waitFor()
    if (!javaScript) expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    else expect(await accessibilityProblems(page)).toEqual([])
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Look into your mailbox').waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])

    await page.goto(linkOf(await mailTo(site.product, email)).href)
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { level: 1, name: 'You are subscribed' }).waitFor()

    const admin = await signedIn(site.product)
    await admin.post('/v1/admin/newsletter', { sendsArticles: true })
    const metadata = { permission: 'public', description: 'Few words.' }
    await admin.post('/v1/content', { title, type: 'article', status: 'published', metadata })
    await page.goto(linkOf(await mailTo(site.product, email, title)).href)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor()
    await page.goto('/newsletter/unsubscribe?code=0')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('alert').getByText('not complete').waitFor()
    problems.splice(0)
  })
})

test('a reader subscribes in an article', async () => {
  const email = 'within@reader.example'
  const admin = await signedIn(site.product)
  const data = 'Read on.\n\n<Newsletter title="More of this" text="Once a month." />\n'
  const metadata = { permission: 'public' }
  const article = { title: 'With a field', type: 'article', status: 'published', data, metadata }
  await admin.post('/v1/content', article)
  const { page } = await site.visit({ javaScript: false })
  await page.goto('/with-a-field')
  const block = page.getByRole('region', { name: 'More of this' })
  await block.getByText('Once a month.').waitFor()
  await block.getByLabel('E-mail address').fill(email)
  await block.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Look into your mailbox').waitFor()
  expect(linkOf(await mailTo(site.product, email)).pathname).toBe('/newsletter/confirm')

  const { page: withScripts } = await site.visit()
  await withScripts.goto('/with-a-field')
  await withScripts.getByRole('button', { name: 'Subscribe' }).waitFor()
  expect(await accessibilityProblems(withScripts)).toEqual([])
})

test.each([
  ['with', true],
  ['without', false],
])(
  'an administrator of forms switches sending on, finds a reader and forgets them, %s JavaScript',
  async (how, javaScript) => {
    const email = `found.${how}@reader.example`
    const admin = await signedIn(site.product)
    for (const each of [email, `other.${how}@reader.example`]) {
      await admin.post('/v1/subscription', { email: each })
    }
    await admin.post('/v1/admin/newsletter', { sendsArticles: false })
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/admin/newsletter')
    if (javaScript) await hydrated(page)
    const sends = page.getByRole('checkbox', { name: 'Send new articles to subscribers' })
    expect(await sends.isChecked()).toBe(false)
    await sends.check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    expect((await admin.get('/v1/admin/newsletter')).body.sendsArticles).toBe(true)

    await page.getByLabel('E-mail address').fill(`found.${how}`)
    await page.getByLabel('State').selectOption('Not confirmed')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/search=found/)
    const table = page.getByRole('table', { name: 'Subscribers' })
    await table.getByRole('row', { name: email }).waitFor()
    await eventually(() => table.getByRole('row').count()).toBe(2)
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: `Forget ${email}` }).click()

    await page.getByText('The subscriber is forgotten').waitFor()
    await page.getByText('No subscribers').waitFor()
  },
)
