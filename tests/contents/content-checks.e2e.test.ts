import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { type Client, signedIn } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(site.product)
})

describe.each([
  ['with', true, 1280],
  ['without', false, 390],
])('%s JavaScript', (_how, javaScript, width) => {
  test('an editor mends a draft by what its check says', async () => {
    const title = `Tea, ${width}`
    // The name is reserved, so nothing is opened.
    const data = `#### Cups\n\nSee [the potter](https://potter-${width}.example/).`
    const { body } = await admin.post('/v1/content', {
      title,
      data,
      metadata: { permission: 'public' },
    })
    const { page, problems } = await site.visit({ javaScript, width })
    await signInAs(page, administrator, `/content/${body.id}/edit`)
    await page.getByRole('link', { name: 'Check before publication' }).click()
    await page.getByRole('heading', { name: `Check of ${title}` }).waitFor()
    const findings = page.getByRole('listitem')
    await page.getByRole('heading', { name: 'Problems: 2' }).waitFor()
    await findings.filter({ hasText: 'Write a description.' }).waitFor()
    await findings.filter({ hasText: '“Cups”' }).getByText('Make it one of level 2').waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('button', { name: 'Check these links' }).click()
    const broken = findings.filter({ hasText: '“the potter”' })
    if (!javaScript) {
      // Without scripts, the reader reloads the page.
      await expect
        .poll(async () => {
          await page.goto(`/content/${body.id}/check`)
          return broken.count()
        })
        .toBe(1)
    }
    await broken.getByText('its name is reserved for examples').waitFor()
    await page.getByText('There is 1 link. Last checked').waitFor()
    expect(problems).toEqual([])

    const { updatedAt } = (await admin.get(`/v1/content/${body.id}/draft`)).body
    const metadata = { description: 'Of cups and pots.' }
    const mended = { updatedAt, data: '## Cups\n\nBlue ones.', metadata }
    expect((await admin.post(`/v1/content/${body.id}/draft`, mended)).status).toBe(200)
    await page.goto(`/content/${body.id}/check`)
    await page.getByText('No problems found.').waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
  })
})
