const timeoutMs = 2000

/** A question was given up. */
export class TimeoutError extends Error {
  override readonly name = 'TooSlow'
}

/**
 * A question about the state of something, asked at most every so often however many want to know, and given up
 * after two seconds.
 * @param failed makes the answer of a question that failed, or was given up
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
