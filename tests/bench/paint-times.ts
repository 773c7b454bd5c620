import { chromium } from 'playwright-core'
import { browserProgram } from '../browser/program'

/** As a phone on a slow line has it: what Lighthouse calls slow 4G. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const settledMs = 5000

/** A browser on a slow line. */
export async function openSlowBrowser() {
  const browser = await chromium.launch({
    executablePath: browserProgram(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  return {
    /** How long a page takes to its largest paint, in milliseconds, with nothing in the browser's cache. */
    async largestPaint(address: string): Promise<number> {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', slowLine)
      await page.goto(address, { waitUntil: 'load' })
      await page.waitForTimeout(settledMs)
      const ms = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)
            }).observe({ type: 'largest-contentful-paint', buffered: true })
          }),
      )
      await context.close()
      return ms
    },
    close: () => browser.close(),
  }
}
