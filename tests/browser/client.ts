import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import type { createClient } from '../../app/client/client'

declare global {
  interface Window {
    v1: { createClient: typeof createClient }
  }
}

/** Loads the client of `/v1` into a page as `window.v1`, built for a browser. */
export async function withClient(page: Page): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['app/client/client.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'v1',
    footer: { js: 'window.v1 = v1' },
    platform: 'browser',
  })
  // Evaluated from outside, so that the page's security policy stays in force.
  await page.evaluate(outputFiles[0]?.text ?? '')
}
