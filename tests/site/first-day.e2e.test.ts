import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { type Client, rowsOf, signedIn } from '../product/client'
import { picture } from '../product/pictures'
import { administrator } from '../product/start'

const site = seededSite()
let admin: Client
let siteBefore: unknown
let hoursBefore: unknown

beforeAll(async () => {
  admin = await signedIn(site.product)
  // Without the version, so that they replace any later one.
  siteBefore = { ...(await admin.get('/v1/site')).body, updatedAt: undefined }
  hoursBefore = { ...(await admin.get('/v1/chat/openingHours')).body, updatedAt: undefined }
})

describe.each([
  ['with', true, 1440],
  ['without', false, 360],
])('%s JavaScript', (_how, javaScript, width) => {
  afterEach(async () => {
    await admin.post('/v1/site', siteBefore)
    await admin.post('/v1/chat/openingHours', hoursBefore)
  })

  test('an administrator names the site, and orders its menu', async () => {
    const name = `Studio ${width}`
    const { page, problems } = await site.visit({ javaScript, width })
    await signInAs(page, administrator, '/admin/site')
    if (javaScript) await hydrated(page)
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('button', { name: 'Move down link 1' }).click()
    await page.getByRole('button', { name: 'Add a link' }).click()
    const added = page.getByRole('textbox', { name: 'Label of link 6' })
    await added.fill('Search')
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('button', { name: 'Publish', exact: true }).click()

    await page.getByText('Please check one field:').waitFor()
    expect(await added.inputValue()).toBe('Search')
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    await page.getByRole('combobox', { name: 'Address of link 6' }).fill('/search')
    await page.getByRole('button', { name: 'Add hours' }).click()
    await page
      .getByRole('combobox', { name: /^Day of hours/ })
      .last()
      .selectOption('Sunday')
    await page
      .getByRole('textbox', { name: /^Until of hours/ })
      .last()
      .fill('12:30')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published.', { exact: true }).waitFor()

    const { body } = await admin.get('/v1/site')
    expect(body.name).toBe(name)
    expect(rowsOf(body.navigation).map(({ label }) => label)).toEqual([
      'Work',
      'Services',
      'How we work',
      'About',
      'Contact',
      'Search',
    ])
    expect(rowsOf((await admin.get('/v1/chat/openingHours')).body.hours).at(-1)).toEqual({
      day: 'sunday',
      from: '09:00',
      until: '12:30',
    })
  })

  test('an administrator uploads a logo beside texts, of which none is lost, and removes it', async () => {
    const { page, problems } = await site.visit({ javaScript, width })
    await signInAs(page, administrator, '/admin/site')
    if (javaScript) await hydrated(page)
    const stored = async () => (await admin.get('/v1/site')).body
    const logo = page.getByLabel('Logo (optional)', { exact: true })
    const company = page.getByRole('textbox', { name: 'Company' })
    const email = page.getByRole('textbox', { name: 'E-mail address' })
    const save = page.getByRole('button', { name: 'Publish', exact: true })
    const choose = (buffer: Buffer) =>
      logo.setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer })

    await company.fill('Oster GmbH')
    await choose(Buffer.alloc(11 * 1024 * 1024))
    await save.click()
    await page.getByText('Please check one field:').waitFor()
    await page
      .getByText(/10 MB at most: make/)
      .first()
      .waitFor()
    expect(await company.inputValue()).toBe('Oster GmbH')

    await email.fill('nobody')
    await choose(await picture({ width: 400, height: 400 }))
    await save.click()
    await page.getByText('Give an e-mail address.').first().waitFor()
    expect([await company.inputValue(), await email.inputValue()]).toEqual(['Oster GmbH', 'nobody'])
    const remove = page.getByRole('checkbox', { name: 'Remove the logo' })
    await remove.waitFor()
    const { page: draft } = (await admin.get('/v1/fixed-page/site')).body
    expect(draft?.logo).toMatchObject({ key: 'logo', width: 400 })
    problems.length = 0

    await email.fill('hello@oster.example')
    await save.click()
    await page.getByText('Published.', { exact: true }).waitFor()
    expect(await stored()).toMatchObject({
      logo: { key: 'logo' },
      footer: { company: 'Oster GmbH', email: 'hello@oster.example' },
    })

    const icon = page.getByLabel('Icon (optional)', { exact: true })
    const assets = async () => Number((await admin.get('/v1/asset')).body.totalElements)
    const before = await assets()
    await icon.setInputFiles({
      name: 'i.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture({ width: 600, height: 300 }),
    })
    await save.click()
    await page
      .getByText(/600 × 300 pixels, and an icon needs 512 × 512/)
      .first()
      .waitFor()
    expect(await assets()).toBe(before)
    problems.length = 0

    const buffer = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    )
    await icon.setInputFiles({ name: 'i.svg', mimeType: 'image/svg+xml', buffer })
    await remove.check()
    await save.click()
    await remove.waitFor({ state: 'detached' })
    expect(await stored()).toMatchObject({ logo: null, icon: { key: 'icon', width: 9 } })
    const shown = page.locator('.browser-tab img').first()
    expect(await shown.getAttribute('src')).toMatch(/^\/favicon\.ico\?v=\w{26}$/)
  })

  test('an administrator chooses an accent that can be read, and a typeface', async () => {
    const { page, problems } = await site.visit({ javaScript, width })
    await signInAs(page, administrator, '/admin/site')
    const accent = page.getByRole('textbox', { name: 'Accent (optional)' })
    const save = page.getByRole('button', { name: 'Publish', exact: true })
    if (javaScript) await hydrated(page)
    await page.getByRole('combobox', { name: 'Typeface' }).selectOption('system-serif')
    await accent.fill('#ffcc00')
    if (javaScript) {
      await page.getByText('Contrast 1.3:1 on the light background: too low').waitFor()
      await page.getByRole('button', { name: /^Use #/ }).click()
      await page.getByText(/^Contrast 4\.5:1 on the light background: it passes\.$/).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
    } else {
      await save.click()
      const error = page.getByRole('main').getByText(/The nearest tone that passes is/)
      const [, nearest = ''] =
        /is (#[\da-f]{6})\.$/.exec((await error.last().textContent()) ?? '') ?? []
      expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
      await accent.fill(nearest)
    }
    const chosen = await accent.inputValue()

    await save.click()

    await page.getByText('Published.', { exact: true }).waitFor()
    const { page: reader } = await site.visit({ javaScript, width })
    await reader.goto(`${site.url}/contact`)
    await expect
      .poll(() => reader.getByRole('button', { name: 'Send' }).evaluate(lookOf))
      .toEqual({ background: chosen, typeface: expect.stringContaining('Georgia') })
  })
})

describe.each([
  ['with', true, 1280],
  ['without', false, 360],
])('%s JavaScript', (_how, javaScript, width) => {
  test('the guide removes the demonstration', async () => {
    const { page } = await site.visit({ javaScript, width })
    await signInAs(page, administrator, '/admin')
    await page.getByRole('link', { name: 'Open the guide' }).click()
    await page.getByRole('heading', { level: 1, name: 'Make this site your own' }).waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('button', { name: 'Remove the demonstration' }).click()

    await page.getByText('The demonstration is removed.').waitFor()
    expect(rowsOf((await admin.get('/v1/content')).body.content)).toEqual([])
    await page.goto(`${site.product.url}/`)
    await page.getByRole('heading', { level: 1, name: 'Site' }).waitFor()
    await page.getByRole('complementary', { name: 'Next steps' }).waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    const { page: visitors } = await site.visit({ javaScript, width })
    await visitors.goto(`${site.product.url}/`)
    await visitors.getByRole('heading', { level: 1, name: 'Site' }).waitFor()
    expect(await visitors.getByText('Next steps').count()).toBe(0)

    // Drawing the pictures again takes long: once is enough.
    if (!javaScript) return
    await page.goto(`${site.product.url}/admin/start`)
    await page.getByRole('button', { name: 'Restore the demonstration' }).click()
    await page.getByText('The demonstration is back.').waitFor({ timeout: 120_000 })
    await page.goto(`${site.product.url}/`)
    await page.getByRole('heading', { level: 1, name: /^We argue first/ }).waitFor()
  })
})

test('the overview shows the guide until it is dismissed', async () => {
  const { page } = await site.visit()
  await signInAs(page, administrator, '/admin')
  const card = page.getByRole('region', { name: 'Make this site your own' })
  await card.getByText(/^\d of 8 steps are done\.$/).waitFor()

  await card.getByRole('button', { name: 'Dismiss' }).click()

  await card.waitFor({ state: 'detached' })
  await page.goto(`${site.product.url}/admin/start`)
  await page.getByRole('heading', { level: 3, name: 'Logo' }).waitFor()
  expect(await page.getByRole('button', { name: 'Dismiss this guide' }).count()).toBe(0)
})

/** The colour and the typeface of a button. */
function lookOf(element: Element): { background: string; typeface: string } {
  const { backgroundColor, fontFamily } = getComputedStyle(element)
  const digits = (backgroundColor.match(/\d+/g) ?? []).map((channel) =>
    Number(channel).toString(16).padStart(2, '0'),
  )
  return { background: `#${digits.join('')}`, typeface: fontFamily }
}
