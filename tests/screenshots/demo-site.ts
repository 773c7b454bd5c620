import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { buildIfNeeded } from '../../server/build.js'
import { browserProgram } from '../browser/program'
import { type RunningProduct, startProduct } from '../product/start'

/** Starts the demonstration site and a browser for the work, and ends both after it. */
export async function withDemoSite(
  work: (product: RunningProduct, browser: Browser) => Promise<void>,
): Promise<void> {
  await buildIfNeeded()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-screens-'))
  const product = await startProduct({ dataDir, environment: { SEED: 'demo' } })
  const browser = await chromium.launch({
    executablePath: browserProgram(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  })
  try {
    await work(product, browser)
  } finally {
    await browser.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
