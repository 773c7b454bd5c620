import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { startStack } from '../compose/stack'
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

/** For one test file: the running demonstration site and a browser. */
export function seededSite(environment: Record<string, string> = {}): SeededSite {
  let product: RunningProduct
  let browser: Browser
  const visits: Visit[] = []

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startSeeded(environment), openBrowser()])
  })

  afterEach(async () => {
    const ended = visits.splice(0)
    for (const { context } of ended) await context.close()
    expect(ended.flatMap(({ problems }) => problems)).toEqual([])
  })

  afterAll(async () => {
    await product.stop()
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
