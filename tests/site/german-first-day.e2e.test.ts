import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { rowsOf, signedIn } from '../product/client'
import { linkOf, mailTo } from '../product/outbox'
import { administrator } from '../product/start'

const site = seededSite()

describe.each([
  ['on a desktop', true, 1440],
  ['on a phone, without JavaScript', false, 360],
])('%s', (_where, javaScript, width) => {
  test('an owner makes the demonstration a German site of their own, with a colleague', async () => {
    const name = `Büro Öster ${width}`
    const colleague = `grete.${width}@oester.example`
    const { page, problems } = await site.visit({ javaScript, width })
    const isAccessible = async () => {
      if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    }
    const admin = await signedIn(site.product)
    await admin.post('/v1/site', { language: 'en' })

    await signInAs(page, administrator, '/admin/site')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
    await page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Veröffentlicht.', { exact: true }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await isAccessible()

    await page.getByRole('textbox', { name: 'Akzent' }).first().fill('#7a1f5c')
    await page.getByRole('textbox', { name: 'Firma' }).fill('Öster GmbH')
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('nobody')
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await page.getByText('Bitte prüfen Sie ein Feld:').waitFor()
    await page.getByText('Geben Sie eine E-Mail-Adresse').first().waitFor()
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('hallo@oester.example')
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await page.getByText('Veröffentlicht.', { exact: true }).waitFor()

    await page.goto('/admin/users/invitations')
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(colleague)
    await page.getByRole('radio', { name: /^Redakteur/ }).check()
    await page.getByRole('button', { name: 'Einladung senden' }).click()
    await page.getByText('Die Einladung ist unterwegs.').waitFor()
    await isAccessible()

    const mail = await mailTo(site.product, colleague)
    expect(mail.subject).toContain(`zu ${name} ein`)
    expect(mail.text).toContain('Einladung annehmen')
    const { page: received } = await site.visit({ javaScript, width })
    await received.goto(linkOf(mail).href)
    await received.getByRole('textbox', { name: 'Vorname' }).fill('Grete')
    await received.getByLabel('Passwort', { exact: true }).fill('vier graue gänse')
    await received.getByRole('button', { name: 'Konto eröffnen' }).click()
    await received.waitForURL('/admin')
    const onPhone = received.getByRole('button', { name: 'Verwaltung: Übersicht' })
    const menu = received.getByRole('link', { name: 'Inhalte', exact: true })
    await onPhone.or(menu).first().waitFor()

    await page.goto('/admin/start')
    await isAccessible()
    await page.getByRole('button', { name: 'Demonstration entfernen' }).click()
    await page.getByText('Die Demonstration ist entfernt.').waitFor()
    expect(rowsOf((await admin.get('/v1/content')).body.content)).toEqual([])

    const { page: reader } = await site.visit({ javaScript, width })
    await reader.goto('/')
    await reader.getByRole('heading', { level: 1, name }).waitFor()
    await reader.getByText('© 2022 Öster GmbH').waitFor()
    await reader.goto('/contact')
    await reader.getByRole('heading', { level: 1, name: 'Kontakt' }).waitFor()
    expect(await reader.locator('html').getAttribute('lang')).toBe('de')
    if (javaScript) expect(await accessibilityProblems(reader)).toEqual([])

    await admin.post('/v1/site/demonstration/restore')
  })
})
