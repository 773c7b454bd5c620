import { afterAll, beforeAll, inject } from 'vitest'
import { type RunningProduct, type StartOptions, startProduct } from './start'

/**
 * Starts one product for all tests of a file, on the database they are run on, and ends it after them. It
 * is there from the first hook that follows.
 */
export function productForAll(options: Omit<StartOptions, 'mongo'> = {}): RunningProduct {
  let running: RunningProduct | undefined

  beforeAll(async () => {
    running = await startProduct({ mongo: inject('mongo'), ...options })
  })

  afterAll(async () => {
    await running?.stop()
  })

  function started(): RunningProduct {
    if (!running) throw new Error('The product starts before the tests, and is not there yet.')
    return running
  }

  return {
    get url() {
      return started().url
    },
    get dataDir() {
      return started().dataDir
    },
    get process() {
      return started().process
    },
    output: () => started().output(),
    stop: () => started().stop(),
  }
}
