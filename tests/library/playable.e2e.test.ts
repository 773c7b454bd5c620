import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { dropFile } from '../browser/drop'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { openEditor } from '../editor/writing'
import { signedIn } from '../product/client'
import { captions, wav, webm } from '../product/media-files'
import { administrator } from '../product/start'
import { uploadForm } from '../product/uploads'

const site = seededSite()

const clip = (name: string) => ({ name, mimeType: 'video/webm', buffer: webm })

async function scrolledSideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)(
  'an administrator uploads a video in %s mode at %i pixels, and gives it a poster and captions',
  async (colorScheme, width) => {
    const { page, problems } = await site.visit({ colorScheme, width })
    await signInAs(page, administrator, '/admin/assets')
    await hydrated(page)
    const tone = { name: `${width}-tone.wav`, mimeType: 'audio/wav', buffer: wav() }
    await page.locator('input[type=file]').setInputFiles([clip(`${width}-clip.webm`), tone])
    await page.getByText('2 of 2 uploaded.').first().waitFor()

    await page.getByLabel('Show').selectOption('Videos')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/only=videos/)
    const media = page.getByRole('list', { name: 'Media' })
    await media
      .getByText(/Video, 64 × 36, 0:0\d/)
      .first()
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await media.getByRole('link', { name: 'tone.wav' }).count()).toBe(0)
    await media.getByRole('link', { name: `${width}-clip.webm` }).click()

    const player = page.locator('video')
    await eventually(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4)
    await page.getByRole('button', { name: 'Use this frame as the poster' }).click()
    await page.getByText('The frame is the poster now.').waitFor()
    await eventually(() => player.getAttribute('poster')).toMatch(/^\/v1\/asset\/.*\/file\/w1280$/)

    const file = page.getByLabel(/^File/)
    await file.setInputFiles({
      name: 'clip.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from('Red, then green.'),
    })
    await page.getByRole('button', { name: 'Save the captions' }).click()
    await page
      .getByText(/The file is not WebVTT/)
      .first()
      .waitFor()
    await eventually(() => problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    await file.setInputFiles({
      name: 'clip.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from(captions),
    })
    await page.getByLabel('Language').fill('de')
    await page.getByRole('button', { name: 'Save the captions' }).click()
    await page.getByText('There are captions: Deutsch.').waitFor()
    const cues = await player.evaluate(async (video: HTMLVideoElement) => {
      const [track] = video.textTracks
      const element = video.querySelector('track')
      if (!track || !element) return null
      track.mode = 'showing'
      if (element.readyState !== 2) await new Promise((resolve) => (element.onload = resolve))
      return track.cues?.length
    })
    expect(cues).toBe(1)
    expect(await scrolledSideways(page)).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])

    const before = await player.getAttribute('src')
    await page.getByLabel('New file').setInputFiles(clip('new.webm'))
    await page.getByRole('button', { name: 'Replace the file' }).click()
    await page.getByText('Replaced. It is new wherever it is used.').waitFor()
    await eventually(() => player.getAttribute('src')).not.toBe(before)
    expect(problems).toEqual([])
  },
)

test('a writer inserts a video and drops audio into a text, and visitors play both', async () => {
  const admin = await signedIn(site.product)
  const { body } = await admin.post('/v1/content', { title: 'A concert', slug: 'a-concert' })
  const place = { targetId: 'site', key: 'concert' }
  const { body: stored } = await admin.post('/v1/asset', uploadForm(webm, place, 'concert.webm'))
  await admin.post(`/v1/admin/asset/${stored.id}`, {
    newCaptions: { language: 'en', text: captions },
  })
  const { page } = await site.visit()
  await signInAs(page, administrator, `/content/${body.id}/edit`)
  await openEditor(page)
  const text = page.getByRole('textbox', { name: 'Text' }).and(page.locator('[contenteditable]'))
  await text.click()
  await page.keyboard.type('Listen to this')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/film')
  await page.getByRole('option', { name: 'Video' }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Video' })
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await dialog.getByText('Video: this is needed.').waitFor()
  await dialog.getByRole('button', { name: 'Choose one that is already here' }).click()
  await dialog.getByRole('button', { name: 'concert.webm' }).click()
  await dialog.locator('video').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByLabel('Caption').fill('The last song')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await text.getByRole('group', { name: 'Video' }).locator('video').waitFor()

  await dropFile(text.getByText('Listen to this'), 'right', {
    bytes: wav(),
    name: 'tone.wav',
    type: 'audio/wav',
  })
  await text.getByRole('group', { name: 'Audio' }).locator('audio').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.waitForURL(/\/a-concert|done=/)

  for (const javaScript of [true, false]) {
    const visitor = await site.visit({ javaScript, width: 360, colorScheme: 'dark' })
    await visitor.page.goto('/a-concert')
    const video = visitor.page.getByLabel('The last song')
    await video.waitFor()
    expect(await video.getAttribute('preload')).toBe('none')
    expect(await scrolledSideways(visitor.page)).toBe(0)
    if (!javaScript) continue
    for (const player of [video, visitor.page.locator('audio')]) {
      const played = await player.evaluate(async (media: HTMLMediaElement) => {
        media.muted = true
        await media.play()
        return { duration: media.duration, readyState: media.readyState }
      })
      expect(played.readyState).toBeGreaterThanOrEqual(2)
      expect(played.duration).toBeGreaterThan(0.5)
    }
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    expect(visitor.problems).toEqual([])
  }
})
