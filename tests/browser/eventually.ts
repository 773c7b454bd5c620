import { expect } from 'vitest'

/**
 * Waits until an expectation is met, however busy the machine: `await eventually(read).toBe(…)`.
 */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 60_000 })
}
