/** With what else it takes, `/v1/health` then answers within two seconds. */
const timeoutMs = 1800

/** Something took too long. */
export class TimeoutError extends Error {
  override readonly name = 'TooSlow'
}

/** @throws TimeoutError after nearly two seconds; the work itself continues */
export async function withTimeout<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new TimeoutError(`No response within ${timeoutMs} ms`)),
      timeoutMs,
    )
  })
  try {
    return await Promise.race([work(), timeout])
  } finally {
    clearTimeout(timer)
  }
}
