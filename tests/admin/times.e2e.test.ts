import { expect, test } from 'vitest'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { signedIn } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()

const pages = ['/admin', '/admin/contents', '/admin/audit', '/admin/pages', '/settings/sessions']

test.each([
  ['Europe/Vienna', true, / GMT\+[12]$/],
  ['Asia/Tokyo', true, / GMT\+9$/],
  ['Europe/Vienna', false, / UTC$/],
] as const)(
  'a reader in %s, with scripts: %s, sees moments in a zone that is named',
  async (timeZone, javaScript, name) => {
    const { page, problems } = await site.visit({ timeZone, javaScript })
    await signInAs(page, administrator, '/admin')
    let shown = 0

    for (const path of pages) {
      await page.goto(path)
      if (javaScript) await hydrated(page)
      const moments = await page
        .locator('main time')
        .filter({ hasText: /\d:\d\d/ })
        .allInnerTexts()
      shown += moments.length
      expect(moments.filter((moment) => !name.test(moment.trim()))).toEqual([])
    }
    expect(shown).toBeGreaterThan(pages.length)
    expect(problems).toEqual([])
  },
)

test('a scheduled change is in the zone of the site, and in that of the reader', async () => {
  const admin = await signedIn(site.product)
  const { body } = await admin.post('/v1/content', { title: 'Early', status: 'draft' })
  const path = `/content/${String(body.id)}/schedule`
  await admin.post(`/v1${path}`, { action: 'publish', dueAt: '2120-01-01T08:00:00Z' })
  const { page } = await site.visit({ timeZone: 'Asia/Tokyo' })
  await signInAs(page, administrator, path)

  const change = page.getByRole('main').locator('time').filter({ hasText: '2120' })
  await change.filter({ hasText: '09:00 (Europe/Vienna), 2120 Jan 1, 17:00 GMT+9' }).waitFor()
})
