import { setTimeout } from 'node:timers/promises'

const timeoutMs = 120_000
const everyMs = 100

/**
 * Repeats a check until it no longer throws, outside of the test runner too.
 * @returns the result of the check
 * @throws the last error, after two minutes
 */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const until = Date.now() + timeoutMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > until) throw error
      await setTimeout(everyMs)
    }
  }
}
