import { beforeAll, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { type Client, signedIn } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(site.product)
})

test.each([
  ['on a desktop', true, 1440],
  ['on a phone, without JavaScript', false, 360],
])(
  '%s an editor puts a text in a series, and readers go from part to part',
  async (_where, javaScript, width) => {
    const title = `Tea, again ${width}`
    const series = `All about tea ${width}`
    const metadata = { series, part: 1 }
    await admin.post('/v1/content', { title: `Tea ${width}`, status: 'published', metadata })
    const { page, problems } = await site.visit({ javaScript, width })
    await signInAs(page, administrator, '/content/new')
    if (javaScript) await hydrated(page)

    await page.getByLabel('Title').fill(title)
    const suggested = page.locator('#series-titles option')
    expect(
      await suggested.evaluateAll((options) =>
        options.map((option) => option.getAttribute('value')),
      ),
    ).toContain(series)
    await page.getByLabel('Series').fill(series.toUpperCase())
    await page.getByRole('textbox', { name: 'Part' }).fill('second')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('alert').getByText('Give a whole number').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Part' }).inputValue()).toBe('second')
    await page.getByRole('textbox', { name: 'Part' }).fill('2')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published', { exact: true }).last().waitFor()
    await page.reload()
    expect(await page.getByLabel('Series').inputValue()).toBe(series)
    expect(await page.getByRole('textbox', { name: 'Part' }).inputValue()).toBe('2')

    await page.goto(`/tea-${width}`)
    const parts = page.getByRole('navigation', { name: 'Series' })
    await parts.getByText('Part 1 of 2').waitFor()
    await parts.getByText('Next part').getByRole('link', { name: title }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await parts.getByText('Part 2 of 2').waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await parts.getByRole('link', { name: series }).click()
    await page.getByRole('heading', { name: series, level: 1 }).waitFor()
    await page.getByRole('link', { name: 'All series' }).click()
    await page.getByRole('link', { name: 'Budgets that hold' }).waitFor()
    const invalid = problems.indexOf(refused(400, 'Bad Request'))
    if (invalid >= 0) problems.splice(invalid, 1)
  },
)
