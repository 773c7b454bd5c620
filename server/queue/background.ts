import type { Request } from 'express'
import type { Logger } from '../observability/log'

/** Work that no response waits for. */
export interface Background {
  /**
   * Starts work; an error is only logged.
   * @param title names the work in the log
   */
  run(title: string, work: () => Promise<void>): void
  /** Resolves when all work started so far has ended. */
  settled(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()

  return {
    run(title, work) {
      const done = work()
        .catch((error: unknown) => log.error({ err: error }, `Failed in the background: ${title}`))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled() {
      await Promise.all(running)
    },
  }
}

/**
 * Delays work until the response has been sent, so that it cannot show even in the response time.
 */
export function afterResponse(background: Background, { res }: Request): Background {
  const responseEnded = () =>
    new Promise<void>((resolve) => {
      if (!res || res.closed) resolve()
      else res.once('close', resolve)
    })
  return {
    run: (title, work) => background.run(title, () => responseEnded().then(work)),
    settled: background.settled,
  }
}
