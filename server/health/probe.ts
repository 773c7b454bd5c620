const timeoutMs = 2000

/** A check timed out. */
export class TimeoutError extends Error {
  override readonly name = 'TooSlow'
}

/**
 * A check of a state. It runs at most once per interval for all callers, and times out after two
 * seconds.
 * @param failed returns the state for an error or a timeout
 */
export function createProbe<State>(
  ask: () => Promise<State>,
  { everyMs, failed }: { everyMs: number; failed: (error: unknown) => State },
): () => Promise<State> {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<State> | undefined

  return function probe() {
    const now = performance.now()
    if (!answer || now - asked > everyMs) {
      asked = now
      answer = withTimeout(ask).catch(failed)
    }
    return answer
  }
}

async function withTimeout<State>(ask: () => Promise<State>): Promise<State> {
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new TimeoutError(`No answer within ${timeoutMs} ms`)),
      timeoutMs,
    )
  })
  try {
    return await Promise.race([ask(), impatience])
  } finally {
    clearTimeout(timer)
  }
}
