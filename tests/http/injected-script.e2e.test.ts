import { createServer, type Server } from 'node:http'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../browser/eventually'
import { endVisits, openBrowser, visit } from '../browser/visit'
import { listen } from '../product/local-server'
import { pageWithHole } from '../product/page-with-hole'

const hole = `<p>Hello</p><script>window.stolen = 'script'</script>
<script type="module" async="">window.stolen = 'module'</script>
<img src="/missing.png" alt="" onerror="window.stolen = 'handler'">
<script type="text/plain" id="page-start" data-ahead="">window.stolen = 'start'</script>`

let server: Server
let browser: Browser
let url: string

beforeAll(async () => {
  vi.stubEnv('DEV', false)
  server = createServer(async (request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end()
    const answer = await pageWithHole(hole)
    response.writeHead(200, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await new Response(answer.body).arrayBuffer()))
  })
  url = `http://127.0.0.1:${await listen(server)}`
  browser = await openBrowser()
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await endVisits(browser)
  server.closeAllConnections()
  server.close()
})

test('blocks a script injected into a page, and runs the page’s own scripts', async () => {
  const { page, context, problems } = await visit(browser, url)
  await page.goto('/')

  // The scripts that start Remix and contain the page's data.
  await page.waitForFunction(() => '__remixContext' in window)
  await eventually(async () =>
    problems.filter((text) => /Content Security/.test(text)),
  ).toHaveLength(4)
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  await context.close()
})
