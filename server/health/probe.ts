/** With what else it takes, `/v1/health` then answers within two seconds. */
const timeoutMs = 1800

/** A check timed out. */
export class TimeoutError extends Error {
  override readonly name = 'TooSlow'
}

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

/** @throws TimeoutError after nearly two seconds */
export async function withTimeout<State>(check: () => Promise<State>): Promise<State> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new TimeoutError(`No response within ${timeoutMs} ms`)),
      timeoutMs,
    )
  })
  try {
    return await Promise.race([check(), timeout])
  } finally {
    clearTimeout(timer)
  }
}
