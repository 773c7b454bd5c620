import { vi } from 'vitest'

/** Below a test's own limit, which names no reason; above what a machine four times as slow needs. */
const timeoutMs = 45_000

/**
 * Repeats a check until it throws no longer.
 * @returns what it then returns
 * @throws what it threw last
 */
export function waitUntil<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: timeoutMs, interval: 50 })
}
