import { chromium } from 'playwright-core'
import { declineCookies } from './tests/browser/visit'
import { signedIn } from './tests/product/client'
import { brief, filledBrief, makeForm, pdf } from './tests/product/form-designs'
import { editInAdmin } from './tests/product/people'
import { administrator, startProduct } from './tests/product/start'
import { openReceiver } from './tests/product/webhook-receiver'

const receiver = await openReceiver()
const product = await startProduct({
  data: process.argv[2],
  environment: { WEBHOOKS_PRIVATE: 'allow' },
})
const admin = await signedIn(product)
const form = await makeForm(admin, brief)
await admin.post('/v1/content', {
  title: 'Brief us',
  status: 'published',
  data: `We read every one.\n\n<Form form="${form}" />\n\nThen we call you.`,
})
for (const p of ['/ok', '/bad'])
  await editInAdmin(admin, 'POST', '/api/webhooks', {
    address: receiver.url + p,
    secret: 'x'.repeat(20),
  })
receiver.answers.push({ status: 500, body: '<h1>Oh no</h1>' })
const fd = new FormData()
for (const [k, v] of Object.entries(filledBrief)) for (const i of [v].flat()) fd.append(k, i)
fd.append('plan', pdf, 'a plan for the engine.pdf')
const sent = await admin.post('/v1/form/brief', fd)
console.log(sent.status, sent.body.id)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
})
try {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [768, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    })
    await context.addInitScript(declineCookies)
    const page = await context.newPage()
    for (const [name, path] of [
      ['block', '/brief-us'],
      ['page', '/form/brief'],
      ['thanks', '/form/brief/thanks'],
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      if (name === 'page') {
        await page.getByRole('button', { name: 'Send it' }).click()
        await page.getByRole('alert').waitFor()
      }
      await page.screenshot({
        path: `/tmp/h-f-${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
    await page.request.post('/v1/auth', { data: administrator })
    for (const [name, path] of [
      ['inbox', '/admin/forms'],
      ['sub', `/admin/forms/${sent.body.id}`],
      ['deliveries', '/admin/forms/deliveries'],
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.screenshot({
        path: `/tmp/h-f-${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
    if (width === 1440 && colorScheme === 'light') {
      await page.goto(`/cms/collections/form-designs/${form}`, { waitUntil: 'networkidle' })
      await page.screenshot({ path: `/tmp/h-f-cms-design.png`, fullPage: true })
      await page.goto(`/cms/collections/webhooks`, { waitUntil: 'networkidle' })
      await page.screenshot({ path: `/tmp/h-f-cms-hooks.png` })
    }
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
  await receiver.close()
}
