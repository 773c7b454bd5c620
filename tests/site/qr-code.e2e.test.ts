import type { Locator } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { seededSite } from '../browser/site'

const site = seededSite()

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)(
  'in %s mode at %i pixels, the footer shows a readable code of the current address',
  async (colorScheme, width) => {
    const { page } = await site.visit({ colorScheme, width })
    await page.goto('/services?from=mail#more')
    await hydrated(page)
    await page.getByRole('button', { name: 'QR code' }).click()

    const dialog = page.getByRole('dialog', { name: 'This page on your phone' })
    const code = dialog.getByRole('img')
    expect(await decoded(code)).toBe(`${site.url}/services?from=mail#more`)
    expect(await code.getAttribute('width')).toBe('420')
    expect(await dialog.getByRole('link').getAttribute('href')).toBe('/services?from=mail#more')
    expect(await accessibilityProblems(page)).toEqual([])

    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('QR code')
  },
)

test('on a wide screen, the code is 420 pixels wide and high', async () => {
  const { page } = await site.visit()
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('button', { name: 'QR code' }).click()

  const box = await page.getByRole('dialog').getByRole('img').boundingBox()
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([420, 420])
})

test('Escape and a click outside the dialog close it', async () => {
  const { page } = await site.visit()
  await page.goto('/about')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'QR code' })
  const dialog = page.getByRole('dialog')

  await button.click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await button.click()
  await dialog.waitFor()
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'hidden' })
})

test('without JavaScript, the code is on a separate page', async () => {
  const { page } = await site.visit({ javaScript: false })
  await page.goto('/services?from=mail')
  await page.getByRole('link', { name: 'QR code' }).click()

  await page.getByRole('heading', { name: 'This page on your phone' }).waitFor()
  const code = page.getByRole('main').getByRole('img')
  expect(await decoded(code)).toBe(`${site.url}/services?from=mail`)
  await page.getByRole('link', { name: 'Back to' }).click()
  await page.waitForURL('/services?from=mail')

  // The query is that of the page which links to the code, not of any other.
  await page.goto('/about?from=mail')
  await page.evaluate(() => window.location.assign('/qr?path=%2Fservices'))
  await page.waitForURL('/qr?path=%2Fservices')
  expect(await decoded(code)).toBe(`${site.url}/services`)
})

test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', ''])(
  'a code for %s is one of the home page',
  async (path) => {
    const { page } = await site.visit({ javaScript: false })
    await page.goto(`/qr?path=${encodeURIComponent(path)}`)

    expect(await decoded(page.getByRole('main').getByRole('img'))).toBe(`${site.url}/`)
  },
)

test('shows an address too long for a code as text', async () => {
  const { page } = await site.visit()
  await page.goto(`/services?long=${'x'.repeat(1300)}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'QR code' }).click()

  await page.getByRole('dialog').getByText('too long for a QR code').waitFor()
})

/** Decodes the screenshot of an element as a camera would. */
async function decoded(element: Locator): Promise<string> {
  const { data, info } = await sharp(await element.screenshot())
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}
