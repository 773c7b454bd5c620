import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { picture } from '../product/pictures'
import { administrator } from '../product/start'

const site = seededSite()
let image: Buffer

beforeAll(async () => {
  image = await picture({ width: 900, height: 300 })
})

/** Uploads a picture, and opens its page. */
async function openPicture(page: Page, name: string, folder = ''): Promise<void> {
  const response = await page.request.post('/v1/asset', {
    headers: { origin: site.url },
    multipart: {
      targetId: 'site',
      key: name.replaceAll(' ', '-'),
      ...(folder && { folder }),
      alt: `About ${name}`,
      file: { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: image },
    },
  })
  expect(response.status()).toBe(201)
  const { id } = await response.json()
  await page.goto(`/admin/assets/${id}`)
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

test('with JavaScript, the focal point is set by clicking and with arrow keys', async () => {
  const { page } = await site.visit({ width: 1280 })
  await signInAs(page, administrator, '/admin/assets')
  await openPicture(page, 'clicked')
  await hydrated(page)
  const point = page.getByRole('button', { name: /^Focal point: / })
  const { width = 0, height = 0 } = (await point.boundingBox()) ?? {}

  await point.click({ position: { x: width * 0.8, y: height * 0.5 } })

  const left = page.getByLabel('Focal point, % from the left')
  expect(await left.inputValue()).toBe('80')
  await point.press('ArrowRight')
  await point.press('Shift+ArrowRight')
  expect(await left.inputValue()).toBe('91')
  await point.press('Enter')
  expect(await left.inputValue()).toBe('91')
  await page.getByLabel('16:9').check()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await page.getByText('Picture, 533 × 300').first().waitFor()
  const shown = page.getByRole('img', { name: 'About clicked' })
  expect(await shown.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('85% 50%')
  expect(await left.inputValue()).toBe('91')
})

test('without JavaScript, shape and focal point are fields of a form', async () => {
  const { page, problems } = await site.visit({ javaScript: false, width: 360 })
  await signInAs(page, administrator, '/admin/assets')
  await openPicture(page, 'typed')

  await page.getByLabel('Focal point, % from the left').fill('120')
  await page.getByLabel('1:1').check()
  await page.getByRole('button', { name: 'Apply' }).click()

  await page.getByRole('alert').first().waitFor()
  expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  expect(await page.getByLabel('Focal point, % from the left').inputValue()).toBe('120')
  expect(await page.getByLabel('1:1').isChecked()).toBe(true)
  await page.getByLabel('Focal point, % from the left').fill('100')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await page.getByText('Picture, 300 × 300').first().waitFor()
  await page.getByLabel('As it is').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Picture, 900 × 300').first().waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
})

test.each([
  ['with', true, 1280],
  ['without', false, 360],
])(
  '%s JavaScript, files are moved into a folder, which is renamed',
  async (how, javaScript, width) => {
    const { page, problems } = await site.visit({ javaScript, width })
    await signInAs(page, administrator, '/admin/assets')
    await openPicture(page, `${how} one`)
    await openPicture(page, `${how} two`)
    await page.goto(`/admin/assets?search=${how}`)
    if (javaScript) await hydrated(page)
    await page.getByRole('button', { name: 'Move the selected files' }).click()
    await page.getByText('Select files first.').first().waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])

    await page.getByLabel(`Select ${how} one.jpg`).check()
    await page.getByLabel(`Select ${how} two.jpg`).check()
    await page.getByLabel('Folder', { exact: false }).last().fill(`Shows ${how}/2026`)
    await page.getByRole('button', { name: 'Move the selected files' }).click()
    await page.getByText('Moved.').waitFor()

    await page.goto('/admin/assets')
    if (javaScript) await hydrated(page)
    await page.getByLabel('In folder').selectOption(`Shows ${how}`)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/folder=Shows/)
    const media = page.getByRole('list', { name: 'Media' })
    await eventually(() => media.getByRole('link').count()).toBe(2)
    expect(await sidewaysScroll(page)).toBe(0)
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    if (javaScript) {
      await page.locator('input[type=file]').setInputFiles({
        name: 'third.jpg',
        mimeType: 'image/jpeg',
        buffer: image,
      })
      await media.getByText(`In Shows ${how}`, { exact: true }).waitFor()
    }
    await page.getByText(`Rename Shows ${how}`).click()
    await page.getByLabel('Name of the folder').fill(`Fairs ${how}`)
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await page.getByText('The folder is renamed.').waitFor()
    expect(await media.getByText(`In Fairs ${how}/2026`).count()).toBe(2)
  },
)

test('the editor shows the pictures of a folder, or with some words, to choose from', async () => {
  const { page, problems } = await site.visit({ width: 1280 })
  await signInAs(page, administrator, '/admin/assets')
  await openPicture(page, 'harbour', 'Places')
  await page.goto('/content/new')
  await hydrated(page)

  await page.getByText('Choose a picture').click()
  await page.getByLabel('Folder', { exact: true }).selectOption('Places')

  const choices = page.locator('.editor-library input[type=radio]')
  await eventually(() => choices.count()).toBe(2)
  await page.getByAltText('About harbour').click()
  await page.getByLabel('Folder', { exact: true }).selectOption('All folders')
  await eventually(() => choices.count()).toBeGreaterThan(2)
  const checked = page.locator('.editor-library input[type=radio]:checked')
  expect(await checked.count()).toBe(1)

  const search = page.getByLabel('Search the library')
  await search.pressSequentially('no such picture')
  await page.getByText('No picture found.').waitFor()
  expect(await choices.count()).toBe(2)
  await search.fill('')
  await search.pressSequentially('about harb')
  await page.getByText('1 picture found.').waitFor()
  await search.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/content/new')
  expect(await checked.count()).toBe(1)
  expect(await page.getByText('Unsaved changes').count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.route('**/v1/admin/asset?*', (route) => route.abort())
  await search.fill('harbour')
  await page.getByText('The library cannot be searched.').waitFor()
  expect(problems.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
})

test('a picture of the about page is found by words, and stays chosen', async () => {
  const { page } = await site.visit({ width: 1280 })
  await signInAs(page, administrator, '/admin/assets')
  await openPicture(page, 'lighthouse', 'Coast')
  await page.goto('/admin/pages/about')
  await hydrated(page)

  const choice = page.getByRole('combobox', { name: 'Picture' })
  const offered = choice.getByRole('option')
  await page.getByLabel('Search the library').pressSequentially('lighthouse')
  await page.getByText('1 picture found.').waitFor()
  await choice.selectOption('Coast: lighthouse.jpg')
  await page.getByLabel('Search the library').fill('')
  await eventually(() => offered.count()).toBeGreaterThan(12)
  expect(await choice.locator(':checked').textContent()).toBe('Coast: lighthouse.jpg')
  expect(await accessibilityProblems(page)).toEqual([])
})
