/** With what else it takes, `/v1/health` then responds within two seconds. */
const timeoutMs = 1800

/** A check timed out. */
export class TimeoutError extends Error {
  override readonly name = 'TooSlow'
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
