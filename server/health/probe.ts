import { withTimeout } from '../database/with-timeout'

/**
 * A check of a state. It runs at most once per interval for all callers, and times out after nearly
 * two seconds.
 * @param failed returns the state for an error or a timeout
 */
export function createProbe<State>(
  check: () => Promise<State>,
  { everyMs, failed }: { everyMs: number; failed: (error: unknown) => State },
): () => Promise<State> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let result: Promise<State> | undefined

  return function probe() {
    const now = performance.now()
    if (!result || now - checkedAt > everyMs) {
      checkedAt = now
      result = withTimeout(check).catch(failed)
    }
    return result
  }
}
