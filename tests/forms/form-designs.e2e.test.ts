import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { formShownAt } from '../browser/form-stamp'
import { holdFiles, scripts } from '../browser/held-files'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { type Client, signedIn } from '../product/client'
import { brief, makeForm, pdf } from '../product/form-designs'
import { mailTo } from '../product/outbox'
import { administrator } from '../product/start'

const site = seededSite()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(site.product)
  const form = await makeForm(admin, brief)
  const data = `We read every one.\n\n<Form form="${form}" />\n\nThen we call you.`
  const content = { title: 'Brief us', status: 'published', data }
  expect((await admin.post('/v1/content', content)).status).toBe(201)
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (how, javaScript) => {
  test("a visitor corrects and sends a page's form, and the agency gets it with its file", async () => {
    const email = `${how}@engines.example`
    const { page, problems } = await site.visit({ javaScript })
    await page.goto('/brief-us')
    if (javaScript) await hydrated(page)
    await page.getByLabel('Your name').fill('Ada Byron')
    await page.getByLabel('E-mail', { exact: true }).fill('ada@')
    await page.getByLabel('Website').check()
    await page.getByRole('checkbox', { name: 'Chat' }).check()
    if (javaScript) {
      // A field is validated on blur, the others not yet.
      await page.getByText('Enter an address such as').waitFor()
      expect(await page.getByText('Choose something for').count()).toBe(0)
    } else await formShownAt(page, -60)
    await page.getByRole('button', { name: 'Send it' }).click()

    const alert = page.getByRole('alert')
    await alert.getByText('3 fields need another look:').waitFor()
    expect(await alert.getByRole('link').allTextContents()).toEqual([
      'Enter an address such as mira@studio.example.',
      'Choose something for “Budget”.',
      'Tick “I agree” to go on.',
    ])
    expect(new URL(page.url()).pathname).toBe(javaScript ? '/brief-us' : '/form/brief')
    if (!javaScript) expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Byron')
    expect(await page.getByRole('checkbox', { name: 'Chat' }).isChecked()).toBe(true)
    if (javaScript) await page.locator('#brief-email:focus').waitFor()

    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Budget').selectOption('Large')
    await page.getByLabel('I agree').check()
    const buffer = Buffer.from(await pdf.arrayBuffer())
    const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer }
    await page.getByLabel('Plan').setInputFiles(plan)
    await page.getByRole('button', { name: 'Send it' }).click()

    await page.getByRole('heading', { level: 1, name: 'Thank you.' }).waitFor()
    await page.getByText('We read it on Monday.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/form/brief/thanks')
    expect((await mailTo(site.product, email)).text).toContain('Topics: Website, Chat')
    await mailTo(site.product, 'briefs@studio.example', 'brief')

    const agency = await site.visit({ javaScript })
    await signInAs(agency.page, administrator, '/admin/forms?name=brief')
    await agency.page.getByRole('link', { name: email }).first().click()
    await agency.page.getByRole('main').getByText('Budget', { exact: true }).waitFor()
    const [download] = await Promise.all([
      agency.page.waitForEvent('download'),
      agency.page.getByRole('link', { name: 'plan.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('plan.pdf')
  })
})

test('a pressed control does not move until it is released', async () => {
  const { page } = await site.visit()
  await page.goto('/brief-us')
  await hydrated(page)
  await page.getByLabel('E-mail', { exact: true }).fill('ada@')
  const website = page.getByLabel('Website')
  await website.hover()
  const before = await website.boundingBox()
  await page.mouse.down()
  // The duration of a press, and longer than validation takes.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  expect(await website.boundingBox()).toEqual(before)
  await page.mouse.up()

  await page.getByText('Enter an address such as').waitFor()
  expect(await website.isChecked()).toBe(true)
})

test('asks a sender who is too fast to send again, and then stores the submission', async () => {
  const { page, problems } = await site.visit({ javaScript: false })
  await page.goto('/form/brief')
  await page.locator('input[name="_stamp"]').evaluate((field: HTMLInputElement) => {
    field.value = ''
  })
  await fillIn(page)
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.getByText('send it once more in a moment').waitFor()
  expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  expect(await page.getByLabel('Budget').inputValue()).toBe('Small')

  await formShownAt(page, -60)
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thank you.' }).waitFor()
})

test('validates fields filled in before hydration once scripts run', async () => {
  const { page } = await site.visit()
  const letCome = await holdFiles(page, scripts)
  await page.goto('/form/brief', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('E-mail', { exact: true }).fill('ada@')
  await page.getByLabel('What it is about').fill('x')
  letCome()

  await page.getByText('Enter an address such as').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByLabel('E-mail', { exact: true }).fill('ada@engines.example')
  await page.getByText('Enter an address such as').waitFor({ state: 'detached' })
})

test.each([
  ['light', 360],
  ['dark', 1440],
] as const)('has no axe violations in %s mode at %i pixels', async (colorScheme, width) => {
  const { page, problems } = await site.visit({ colorScheme, width })
  for (const path of ['/brief-us', '/form/brief', '/form/brief/thanks']) {
    await page.goto(path)
    await hydrated(page)
    if (path !== '/form/brief/thanks') {
      await page.getByRole('button', { name: 'Send it' }).click()
      await page.getByRole('alert').waitFor()
      // The server checks the form if the browser does not know its rules yet.
      const rejected = refused(400, 'Bad Request')
      expect(problems.splice(0).filter((problem) => problem !== rejected)).toEqual([])
    }
    expect([path, await accessibilityProblems(page)]).toEqual([path, []])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect([path, sideways]).toEqual([path, 0])
  }
})

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Byron')
  await page.getByLabel('E-mail', { exact: true }).fill('ada@engines.example')
  await page.getByLabel('Budget').selectOption('Small')
  await page.getByLabel('I agree').check()
}

test.each([
  ['with', true, 1280],
  ['without', false, 360],
])(
  '%s JavaScript, an administrator makes a form, and visitors see it',
  async (how, javaScript, width) => {
    const { page, problems } = await site.visit({ javaScript, width })
    await signInAs(page, administrator, '/admin/forms')
    await page.getByRole('link', { name: 'Form designs' }).click()
    await page.getByLabel('Title').fill(`Visits ${how}`)
    await page.getByRole('button', { name: 'Create the form' }).click()
    await page.getByText('The form is created.').waitFor()
    if (javaScript) await hydrated(page)
    const save = page.getByRole('button', { name: 'Save', exact: true }).last()

    await page.getByRole('button', { name: 'Add a field' }).click()
    const label = page.getByLabel('Label of field 4')
    await label.fill('Day')
    await page.getByLabel('Kind of field 4').selectOption('choice')
    await save.click()
    await page.getByText('Write what can be chosen').first().waitFor()
    if (!javaScript) expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
    problems.length = 0
    expect(await label.inputValue()).toBe('Day')
    expect(await page.getByLabel('Megabytes at most of field 4').isVisible()).toBe(false)
    await page.getByLabel('Options of field 4').fill('Monday\nFriday')
    await page.getByRole('button', { name: 'Move up field 4' }).click()
    await page.getByLabel('Must be filled in of field 4').uncheck()
    await page.getByRole('button', { name: 'Remove field 1' }).click()
    await save.click()

    await page.getByText('Saved. Visitors see it now.').waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: `/form/visits-${how}` }).click()
    await page.getByRole('heading', { level: 1, name: `Visits ${how}` }).waitFor()
    await page.getByLabel('Day').selectOption('Friday')
    await page.getByLabel('Message').waitFor()
    expect(await page.getByLabel('Your name').count()).toBe(0)
    await page.goBack()
    await page.getByRole('button', { name: 'Delete the form' }).click()
    await page.getByText('The form is deleted.').waitFor()
  },
)
