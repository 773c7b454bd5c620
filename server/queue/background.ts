import type { Request } from 'express'
import type { Logger } from '../observability/log'

/** Work that no answer waits for. */
export interface Background {
  /**
   * Begins work; a failure is logged and nothing else.
   * @param title what it is, for the log
   */
  run(title: string, work: () => Promise<void>): void
  /** Resolves when all that was begun so far has ended. */
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
 * The same, for what must not show in an answer, not even by its time: work begins once the answer to a
 * request is out.
 */
export function afterResponse(background: Background, { res }: Request): Background {
  const answered = () =>
    new Promise<void>((resolve) => {
      if (!res || res.closed) resolve()
      else res.once('close', resolve)
    })
  return {
    run: (title, work) => background.run(title, () => answered().then(work)),
    settled: background.settled,
  }
}
