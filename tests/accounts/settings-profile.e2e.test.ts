import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { holdFiles, scripts } from '../browser/held-files'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused, type VisitOptions } from '../browser/visit'
import { signedInAs, signUp } from '../product/accounts'
import { visitor } from '../product/client'
import { edgesOf, picture } from '../product/pictures'
import { download } from '../product/uploads'

const site = seededSite()

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('saves names and phone, and shows the new name in the navigation', async () => {
    const ada = await signUp(site.product, { firstName: 'Ada' })
    const { page } = await site.visit({ javaScript })
    await signInAs(page, ada, '/services?from=mail')
    await page.locator('summary', { hasText: 'Account of Ada' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
    await page.waitForURL('/settings?next=%2Fservices%3Ffrom%3Dmail')
    await eventually(() => page.title()).toBe('Settings - Quarrel')
    await page.getByLabel('Last name').fill('Horvat')
    await page.getByLabel('Phone').fill('+43 316 5550 123')
    await page.getByRole('button', { name: 'Save' }).click()

    await page.getByRole('status').getByText('Your profile is saved.').waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('+43 316 5550 123')
    const client = await signedInAs(site.product, ada)
    const { body } = await client.get('/v1/user/current')
    expect([body.fullName, body.phone]).toEqual(['Ada Horvat', '+43 316 5550 123'])
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await page.waitForURL('/services?from=mail')
    await page.getByText('Account of Ada Horvat').waitFor()
  })

  test('reports invalid fields and keeps their values', async () => {
    const ada = await signUp(site.product)
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, ada)
    await page.goto('/settings')
    if (javaScript) await hydrated(page)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Phone').fill('1'.repeat(50))
    await page.getByRole('button', { name: 'Save' }).click()

    const alert = page.getByRole('alert')
    await alert.getByText('A phone number has at most 40 characters.').waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada')
    expect(await page.getByLabel('Phone').inputValue()).toBe('1'.repeat(50))
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  })

  test('settings pages link to each other and keep the next address', async () => {
    const ada = await signUp(site.product)
    const { page } = await site.visit({ javaScript })
    await signInAs(page, ada)
    await page.goto('/settings?next=%2Fabout')
    const menu = page.getByRole('navigation', { name: 'Settings' })
    for (const [label, path] of [
      ['E-mail address', '/settings/email'],
      ['Password', '/settings/password'],
      ['Two-factor sign-in', '/settings/two-factor'],
      ['Passkeys', '/settings/passkeys'],
      ['Devices', '/settings/sessions'],
      ['Your data', '/settings/data'],
      ['Profile', '/settings'],
    ] as const) {
      await menu.getByRole('link', { name: label }).click()
      await page.waitForURL(`${path}?next=%2Fabout`)
      await page.getByRole('heading', { level: 1, name: label }).waitFor()
    }
  })
})

test('crops a picture with sliders, uploads it, and shows it in the navigation immediately', async () => {
  const { page, ada } = await openSettings()
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'holiday.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture({ width: 1200, height: 600 }),
  })
  await page.getByRole('slider', { name: 'Left or right' }).press('Home')
  await page.getByRole('button', { name: 'Use this picture' }).click()

  await page.getByRole('status').getByText('Your new picture is in place.').waitFor()
  const shown = page.getByRole('banner').getByRole('img', { name: ada.email })
  await eventually(() => shown.getAttribute('src')).toMatch(/^\/files\//)
  expect(await edgesOf(await shownPicture(await shown.getAttribute('src')))).toEqual(['red', 'red'])

  await page.getByRole('link', { name: 'Back to the site' }).click()
  await page.waitForURL('/')
  await page.goto('/about')
  expect(await page.getByRole('banner').locator('img.avatar').getAttribute('src')).toMatch(
    /^\/files\//,
  )
})

test('a picture that cannot be uploaded is not lost: it says why, and can be sent again', async () => {
  const { page, ada, problems } = await openSettings()
  const refusal = 'Too many uploads. Try again in a minute.'
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'holiday.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture({ width: 400, height: 400 }),
  })
  const send = page.getByRole('button', { name: 'Use this picture' })
  for (const call of [`**/v1/user/${ada.id}`, '**/v1/asset']) {
    await page.route(call, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await send.click()
    await failed
    await page.getByRole('alert').getByText('Your picture is still here').waitFor()
    await page.unroute(call)
  }
  expect(await accessibilityProblems(page)).toEqual([])

  await page.route('**/v1/asset', (route) =>
    route.fulfill({ status: 429, json: { error: 'TooManyRequests', message: refusal } }),
  )
  await send.click()
  await page.getByRole('alert').getByText(refusal).waitFor()

  await page.unroute('**/v1/asset')
  await send.click()
  await page.getByRole('status').getByText('Your new picture is in place.').waitFor()
  const shown = page.getByRole('banner').getByRole('img', { name: ada.email })
  await eventually(() => shown.getAttribute('src')).toMatch(/^\/files\//)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(problems.splice(0)).toEqual([
    'Failed to load resource: net::ERR_FAILED',
    'Failed to load resource: net::ERR_FAILED',
    refused(429, 'Too Many Requests'),
  ])
})

test('a picture that fails to load is replaced, also before hydration', async () => {
  const { page, ada, problems } = await openSettings()
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'holiday.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture({ width: 400, height: 400 }),
  })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByRole('status').getByText('Your new picture is in place.').waitFor()
  await page.route('**/files/**', (route) => route.abort())
  const letCome = await holdFiles(page, scripts)
  const failed = page.waitForEvent('requestfailed', (request) => /\/files\//.test(request.url()))
  await page.goto('/about', { waitUntil: 'commit' })
  await failed
  const shown = page.getByRole('banner').locator('img.avatar')
  expect(await shown.getAttribute('src')).toMatch(/^\/files\//)

  letCome()
  await eventually(() => shown.getAttribute('src')).toBe('/images/default-profile.svg')
  await page.getByText(`Account of ${ada.email}`).waitFor()
  expect(new Set(problems.splice(0))).toEqual(new Set(['Failed to load resource: net::ERR_FAILED']))
})

test('accepts a picture by drag and drop, and drags it into position', async () => {
  const { page, ada } = await openSettings()
  const bytes = [...(await picture({ width: 1200, height: 600, format: 'png' }))]
  const dropped = await page.evaluateHandle((data) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(data)], 'drawing.png', { type: 'image/png' }))
    return transfer
  }, bytes)
  await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: dropped })

  const frame = page.getByRole('img', { name: 'The visible part' })
  await page.getByRole('slider', { name: 'Zoom' }).waitFor()
  await page.locator('.crop-frame').scrollIntoViewIfNeeded()
  const box = await page.locator('.crop-frame').boundingBox()
  if (!box) throw new Error('There is nothing to drag.')
  await page.mouse.move(box.x + 280, box.y + 150)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 150, { steps: 5 })
  await page.mouse.up()
  expect(await frame.count()).toBe(1)
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByRole('status').getByText('Your new picture is in place.').waitFor()

  const src = await page
    .getByRole('banner')
    .getByRole('img', { name: ada.email })
    .getAttribute('src')
  expect(await edgesOf(await shownPicture(src))).toEqual(['blue', 'blue'])
})

test('rejects a file that is not an image before the upload', async () => {
  const { page } = await openSettings()
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'letter.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('Dear all,'),
  })

  await page.getByRole('alert').getByText('cannot show this file as a picture').waitFor()
  expect(await page.getByLabel('Choose a picture').count()).toBe(1)
})

test('without JavaScript, uploads a picture uncropped and removes it', async () => {
  const ada = await signUp(site.product)
  const { page, problems } = await site.visit({ javaScript: false })
  await signInAs(page, ada)
  await page.goto('/settings')
  await page.getByLabel('A picture').setInputFiles({
    name: 'letter.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('Dear all,'),
  })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByRole('alert').getByText('of a type that cannot be used').waitFor()
  await page.getByLabel('A picture').setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(12 * 1024 * 1024),
  })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByRole('alert').getByText('10 MB at most').waitFor()
  expect(problems.splice(0)).toEqual([
    refused(415, 'Unsupported Media Type'),
    refused(413, 'Payload Too Large'),
  ])

  await page.getByLabel('A picture').setInputFiles({
    name: 'holiday.png',
    mimeType: 'image/png',
    buffer: await picture({ format: 'png' }),
  })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByText('Your new picture is in place.').waitFor()
  const shown = page.getByRole('banner').getByRole('img', { name: ada.email })
  const { width } = await sharp(await shownPicture(await shown.getAttribute('src'))).metadata()
  expect(width).toBe(200)

  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByText('Your picture is removed.').waitFor()
  expect(await shown.getAttribute('src')).toBe('/images/default-profile.svg')
})

test('redirects anonymous visitors to the sign-in page and marks settings as not cacheable', async () => {
  for (const path of ['/settings', '/settings/email', '/settings/data']) {
    const response = await visitor(site.product).get(path)
    expect([path, response.status, response.headers.get('location')]).toEqual([
      path,
      302,
      '/signin',
    ])
  }
  const client = await signedInAs(site.product, await signUp(site.product))
  for (const path of ['/settings', '/settings.data', '/settings/email.data']) {
    const { headers } = await client.get(path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-store'])
  }
})

test.each([
  ['light', 360],
  ['dark', 1440],
] as const)('has no axe violations in %s mode at %i pixels', async (colorScheme, width) => {
  const { page } = await openSettings({ colorScheme, width })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'holiday.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  })
  await page.getByRole('slider', { name: 'Zoom' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(
    0,
  )
})

/** The settings of a new user, with JavaScript. */
async function openSettings(options: VisitOptions = {}) {
  const ada = await signUp(site.product)
  const { page, problems } = await site.visit(options)
  await signInAs(page, ada)
  await page.goto('/settings')
  await hydrated(page)
  return { page, ada, problems }
}

async function shownPicture(src: string | null): Promise<Buffer> {
  return (await download(site.product, src)).data
}
