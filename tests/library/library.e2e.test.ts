import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { pdf, picture } from '../product/pictures'
import { administrator } from '../product/start'

const site = seededSite()
let image: Buffer

beforeAll(async () => {
  image = await picture({ width: 900, height: 600 })
})

const jpeg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: image })

async function scrolledSideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

test.each([
  ['with', true, 1280],
  ['without', false, 360],
])(
  '%s JavaScript, an administrator uploads files, finds, describes, replaces and deletes one',
  async (withOrWithout, javaScript, width) => {
    // A retry finds what the first try has left.
    const how = `${withOrWithout}-${Date.now()}`
    const { page, problems } = await site.visit({ javaScript, width })
    await signInAs(page, administrator, '/admin/assets')
    if (javaScript) await hydrated(page)
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }
    const sent = [jpeg(`${how}-kite.jpg`), text, jpeg(`${how}-gull.jpg`)]

    await page.locator('input[type=file]').setInputFiles(sent)
    if (!javaScript) await page.getByRole('button', { name: 'Upload' }).click()

    await page.getByText('2 of 3 uploaded.').first().waitFor()
    await page
      .getByText(/notes\.txt.*The file is of a type that cannot be used/)
      .first()
      .waitFor()
    problems.length = 0
    const media = page.getByRole('list', { name: 'Media' })
    await page.getByLabel('Name or alternative text').fill(`${how} kite`)
    await page.getByLabel('Show').selectOption('Without alternative text')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/only=withoutAlt/)
    await eventually(() => media.getByRole('link').allTextContents()).toEqual([`${how}-kite.jpg`])
    await media.getByText('No alternative text').waitFor()
    expect(await scrolledSideways(page)).toBe(0)
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])

    await media.getByRole('link', { name: `${how}-kite.jpg` }).click()
    await page.getByText('Nothing on the site uses it.').waitFor()
    if (javaScript) await hydrated(page)
    await page.getByLabel('Name').fill(`${how}: a kite`)
    await page.getByLabel('Alternative text').fill('A red kite')
    await page.getByLabel('Credit').fill('Mira Oster')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    const shown = page.getByRole('img', { name: 'A red kite' })
    const before = await shown.getAttribute('src')

    const newFile = page.getByLabel('New file')
    await newFile.setInputFiles({ name: 'kite.pdf', mimeType: 'application/pdf', buffer: pdf })
    await page.getByRole('button', { name: 'Replace the file' }).click()
    await page
      .getByText(/A picture is replaced by a picture/)
      .first()
      .waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    await newFile.setInputFiles(jpeg('new.jpg'))
    await page.getByRole('button', { name: 'Replace the file' }).click()
    await page.getByText('Replaced. It is new wherever it is used.').waitFor()
    expect(await shown.getAttribute('src')).not.toBe(before)
    expect(await scrolledSideways(page)).toBe(0)
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])

    // Somebody uses it while the page is open.
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const fields = { title: `Kites ${how}`, metadata: { image: id } }
    const origin = { origin: site.url }
    await page.request.post('/v1/content', { data: fields, headers: origin })
    await page.getByRole('button', { name: 'Delete the file' }).click()
    await page.getByText(`It is used here: Kites ${how}. Tick this`).first().waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    await page.getByLabel('Delete it although it is used').check()
    await page.getByRole('button', { name: 'Delete the file' }).click()
    await page.getByText('The file is deleted.').waitFor()
    expect(await media.getByRole('link', { name: `${how}: a kite` }).count()).toBe(0)
  },
)
