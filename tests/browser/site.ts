import { rmSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { startStack } from '../compose/stack'
import { takeSnapshot } from '../product/snapshot'
import { type RunningProduct, startProduct } from '../product/start'
import { openBrowser, type Visit, type VisitOptions, visit } from './visit'

export interface SeededSite {
  readonly product: RunningProduct
  readonly url: string
  /**
   * A new visitor. Problems left in `problems` fail the test.
   * @param at the base of relative addresses; by default the product
   */
  visit(options?: VisitOptions, at?: string): Promise<Visit>
}

/**
 * For one test file: the running demonstration site and a browser. A test that is tried again starts from the
 * data that its first attempt started from.
 */
export function seededSite(environment: Record<string, string> = {}): SeededSite {
  let product: RunningProduct
  let browser: Browser
  const visits: Visit[] = []
  let snapshot: string | undefined

  function removeSnapshot(): void {
    if (snapshot) rmSync(snapshot, { recursive: true })
    snapshot = undefined
  }

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startSeeded(environment), openBrowser()])
  })

  beforeEach(async ({ task }) => {
    if (!task.retry || inject('compose')) return
    if (snapshot && task.result?.retryCount) {
      await product.stop()
      // Other processes, and clients that are signed in, know its address.
      const PORT = environment.PORT ?? new URL(product.url).port
      product = await startProduct({ data: snapshot, environment: { ...environment, PORT } })
      return
    }
    removeSnapshot()
    snapshot = takeSnapshot(product)
  })

  afterEach(async ({ task }) => {
    const ended = visits.splice(0)
    const shown = task.result?.state === 'fail' ? await Promise.all(ended.map(shownOn)) : []
    for (const { context } of ended) await context.close()
    const problems = ended.flatMap((visit) => visit.problems)
    // What the browser showed often says why a test has failed.
    if (shown.length > 0) throw new Error([...problems, ...shown].join('\n'))
    expect(problems).toEqual([])
  })

  afterAll(async () => {
    await product.stop()
    removeSnapshot()
  })

  return {
    get product() {
      return product
    },
    get url() {
      return product.url
    },
    async visit(options, at = product.url) {
      const opened = await visit(browser, at, options)
      visits.push(opened)
      return opened
    },
  }
}

/** The address of a visitor's page and the beginning of its text. */
async function shownOn({ page }: Visit): Promise<string> {
  const text = page.locator('main').textContent({ timeout: 5_000 })
  const start = await text.then((whole) => (whole ?? '').replace(/\s+/g, ' ').slice(0, 600), String)
  return `${page.url()} shows: ${start}`
}

/**
 * With `TEST_STACK=compose`, the services of docker-compose.yml; otherwise one process with a copy of the site. The page
 * tier has no second of grace then: tests expect a change to be visible at once.
 */
function startSeeded(environment: Record<string, string>): Promise<RunningProduct> {
  const compose = inject('compose')
  if (!compose) return startProduct({ data: inject('seededData'), environment })
  const env = { RATE_LIMITS: 'off', API_MAX_AGE: '0', ...environment, SEED: 'demo' }
  return startStack({ ...compose, env })
}
