import { vi } from 'vitest'

/**
 * Below a test's own limit, whose error gives no reason. Enough for a machine four times as slow.
 */
const timeoutMs = 45_000

/**
 * Repeats a check until it no longer throws.
 * @returns the result of the check
 * @throws the last error
 */
export function waitUntil<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: timeoutMs, interval: 50 })
}
