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
  ['on a desktop', true, 1440, 'German'],
  ['on a phone, without JavaScript', false, 360, 'French'],
] as const)('%s', (_where, javaScript, width, language) => {
  const code = language === 'German' ? 'de' : 'fr'

  test('an editor translates a page beside its original, and readers change the language', async () => {
    const title = `Opening hours ${width}`
    const original = await admin.post('/v1/content', {
      title,
      status: 'published',
      data: 'We open at nine.',
    })
    const { page } = await site.visit({ javaScript, width })
    const isAccessible = async () => {
      if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    }

    await signInAs(page, administrator, '/admin/site')
    await page.locator('.languages-field summary').click()
    await page.getByRole('checkbox', { name: language }).check()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published.', { exact: true }).waitFor()

    await page.goto(`/content/${String(original.body.id)}/edit`)
    await page.getByRole('button', { name: `Translate into ${language}` }).click()
    await page.getByText('This is a copy of the original').waitFor()
    const beside = page.locator('.editor-original')
    await beside.getByText('We open at nine.').waitFor()
    expect(await page.getByRole('textbox', { name: /^Slug|^Address/ }).inputValue()).toBe(
      `${code}/opening-hours-${width}`,
    )
    await isAccessible()
    await page.getByRole('textbox', { name: 'Title' }).fill(`Zeiten ${width}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published', { exact: true }).first().waitFor()
    const group = page.locator('.editor-translations')
    expect(await group.getByRole('listitem').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('English')]),
    )

    await page.goto(`/opening-hours-${width}`)
    const languages = page.getByRole('navigation', { name: 'Languages of this page' })
    await languages
      .getByRole('link', { name: code === 'de' ? 'de Deutsch' : 'fr Français' })
      .click()
    await page.getByRole('heading', { name: `Zeiten ${width}` }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/${code}/opening-hours-${width}`)
    // The interface has German and no French.
    const inFrench = { html: 'en', article: 'fr' }
    const inGerman = { html: 'de', article: null }
    expect({
      html: await page.locator('html').getAttribute('lang'),
      article: await page.locator('article').first().getAttribute('lang'),
    }).toEqual(code === 'de' ? inGerman : inFrench)
    await isAccessible()
    await page.locator('.language-switch').getByRole('link', { name: 'en English' }).click()
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })
})
