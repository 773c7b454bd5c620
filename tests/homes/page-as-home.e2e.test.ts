import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { type Client, signedIn } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
const title = 'Bread, on the web'
let admin: Client
let id: string

beforeAll(async () => {
  admin = await signedIn(site.product)
  const made = await admin.post('/v1/content', {
    title,
    slug: 'bread',
    type: 'page',
    status: 'published',
    metadata: { description: 'Shops for bakeries.' },
    data: `<Hero title="Warm while you sleep">
We build shops that sell while the ovens are warm.
<Item label="Write to us" href="/contact" />
</Hero>

<Features title="What you get">
<Item title="Quick" icon="bolt">Pages that are there at once.</Item>
<Item title="Safe" icon="shield">Nobody reads along.</Item>
<Item title="Yours" icon="heart">It runs on your server.</Item>
</Features>`,
  })
  expect(made.status).toBe(201)
  id = String(made.body.id)
})

describe.each([
  ['with', true, 1440],
  ['without', false, 360],
])('%s JavaScript', (_how, javaScript, width) => {
  test('an administrator puts a page of blocks in the place of the home page', async () => {
    const { page, problems } = await site.visit({ javaScript, width })
    await signInAs(page, administrator, '/admin/pages/home')
    if (javaScript) await hydrated(page)
    await page.getByText('A page of your own').click()
    const address = page.getByRole('combobox', { name: 'Page (optional)', exact: true })
    await address.fill('/nothing-here')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('There is no content with this address.').first().waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    await address.fill('/bread')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Saved as a draft.').waitFor()

    await page.goto('/admin/pages/home/preview')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: /^We argue first/ }).waitFor()
    await page.goto('/admin/pages/home')
    if (javaScript) await hydrated(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published.', { exact: true }).waitFor()

    const { page: visitor } = await site.visit({ javaScript, width })
    for (const path of ['/', '/bread']) {
      await visitor.goto(path)
      await visitor.getByRole('heading', { level: 1, name: title }).waitFor()
      await visitor.getByRole('heading', { level: 2, name: 'Warm while you sleep' }).waitFor()
      const canonical = visitor.locator('link[rel=canonical]')
      expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe('/')
    }
    await page.goto('/admin/homes')
    await page.getByRole('link', { name: 'a page of your own' }).waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])

    await homePage(null)
    await visitor.goto('/')
    await visitor.getByRole('heading', { level: 1, name: /^We argue first/ }).waitFor()
  })
})

test.each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
  await homePage(id)
  const { page } = await site.visit({ colorScheme, width: 360 })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()

  expect(await accessibilityProblems(page)).toEqual([])

  await homePage(null)
})

/** Publishes a content in place of the sections; null: the sections. */
async function homePage(content: string | null): Promise<void> {
  const { updatedAt } = (await admin.get('/v1/fixed-page/home')).body
  const change = { page: { page: { content } }, updatedAt, as: 'published' }
  expect((await admin.post('/v1/fixed-page/home', change)).status).toBe(200)
}
