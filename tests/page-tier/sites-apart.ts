import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { freePort } from '../product/free-port'
import { type PageTier, startPageTier } from '../product/page-tier'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'

export interface SitesApart {
  /** The whole process that serves the API; its `url` is that of the page tier. */
  readonly product: RunningProduct
  /** Where the whole process listens. */
  readonly apiUrl: string
  readonly tier: PageTier
  /** Starts the whole process again, on the same port and data. It must have ended. */
  restartApi(): Promise<void>
}

/**
 * For one test file: a whole process, and a page tier that visitors reach the site by.
 * @param ofApi settings of the whole process
 * @param ofTier settings of the page tier
 */
export function sitesApart(
  ofApi: Record<string, string> = {},
  ofTier: Record<string, string> = {},
): SitesApart {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-apart-'))
  let product: RunningProduct
  let tier: PageTier
  let apiUrl: string
  let settings: Record<string, string>

  async function startApi(): Promise<void> {
    product = await startProduct({ dataDir, environment: settings })
    // Describing the API takes a second and more, in which it answers nothing else.
    await (await fetch(`${apiUrl}/v1/openapi.json`)).text()
  }

  beforeAll(async () => {
    const [apiPort, tierPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
    apiUrl = `http://127.0.0.1:${apiPort}`
    const siteUrl = `http://127.0.0.1:${tierPort}`
    const mongo = inject('mongo')
    settings = {
      PORT: String(apiPort),
      SITE_URL: siteUrl,
      TRUST_PROXY: 'loopback',
      ...(mongo && { DATABASE_URL: databaseOf(mongo, dataDir) }),
      ...ofApi,
    }
    await startApi()
    tier = await startPageTier({
      PORT: String(tierPort),
      SITE_URL: siteUrl,
      API_BASE_URL: apiUrl,
      ...ofTier,
    })
  })

  afterAll(async () => {
    await tier?.stop()
    await product?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    get product() {
      return product
    },
    get apiUrl() {
      return apiUrl
    },
    get tier() {
      return tier
    },
    restartApi: startApi,
  }
}
