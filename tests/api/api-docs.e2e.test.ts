import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { seededSite } from '../browser/site'
import { picture } from '../product/pictures'
import { administrator } from '../product/start'

const site = seededSite()

test('a visitor signs in at /v1/docs and uploads a profile image', async () => {
  const { page } = await site.visit()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== site.url && protocol.startsWith('http')) elsewhere.push(request.url())
  })

  await page.goto('/v1/docs')
  await menuItem(page, 'Sign in').click()
  await page.locator('textarea.request-body-param-user-input').fill(JSON.stringify(administrator))
  const signedIn = await tried(page, '/v1/auth')
  const { user } = (await signedIn.json()) as { user: { id: string } }
  await page.getByText(`"${user.id}"`).first().waitFor()

  await menuItem(page, 'Upload a file for a target').click()
  await field(page, 'targetId').fill(user.id)
  await field(page, 'key').fill('profile')
  await field(page, 'file').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  })
  const uploaded = await tried(page, '/v1/asset')
  const asset = (await uploaded.json()) as { files: Record<string, string> }

  expect([signedIn.status(), uploaded.status()]).toEqual([200, 201])
  expect(asset).toMatchObject({ targetId: user.id, key: 'profile', status: 'ready' })
  const crop = asset.files.crop200x200 ?? ''
  await page.getByText(`"${crop}"`).waitFor()
  await page.goto('/about')
  await page.locator(`img[src$="${crop}"]`).first().waitFor()
  expect(elsewhere).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'every call can be tried on a phone without horizontal scrolling, in %s mode',
  async (colorScheme) => {
    const { page } = await site.visit({ width: 360, colorScheme })

    await page.goto('/v1/docs#get-/health')
    const tryIt = page.getByRole('button', { name: 'TRY' })
    await tryIt.waitFor()

    const box = await tryIt.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect((await tried(page, '/v1/health')).status()).toBe(200)
  },
)

/** The first call in the menu with this text. "Sign in" precedes the other ways to sign in. */
function menuItem(page: Page, summary: string) {
  return page.locator('.nav-bar-path', { hasText: summary }).first()
}

function field(page: Page, name: string) {
  return page.locator(`[data-pname="${name}"]`)
}

/**
 * Sends the filled-in call.
 * @returns its response
 */
async function tried(page: Page, path: string): Promise<Response> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
    page.getByRole('button', { name: 'TRY' }).click(),
  ])
  return answer
}
