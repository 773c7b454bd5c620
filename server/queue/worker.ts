import type { Logger } from '../observability/log'
import type { QueuedRow, RowQueue } from './row-queue'

/** How seldom this process looks for what another has left, or a clock has made due. */
const lookEveryMs = 5000
const forgetEveryMs = 3600_000

/** Does what is queued, in this process. */
export interface Worker {
  /** Begins with a row that has just been stored, without looking for it. */
  start(id: string): void
  /** Something is due at once. */
  wake(): void
  /** Begins nothing more, and waits for what is under way. What waits is for the next process. */
  close(): Promise<void>
}

/**
 * Works on a queue: what is due is leased and attempted, several at a time.
 * @param attempt does the work of a leased row and writes how it ended; the signal says that the process stops
 * @param failure what the log says when an attempt could not be made
 */
export function createWorker<Row extends QueuedRow>({
  queue,
  attempt,
  failure,
  log,
}: {
  queue: RowQueue<Row>
  attempt: (claimed: Row, signal: AbortSignal) => Promise<void>
  failure: string
  log: Logger
}): Worker {
  const closing = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | null = null
  let forgotAt = 0

  async function claimAndAttempt(row: Pick<QueuedRow, 'id' | 'attempts'>): Promise<void> {
    const claimed = await queue.claim(row)
    if (claimed) await attempt(claimed, closing.signal)
  }

  function work(row: Pick<QueuedRow, 'id' | 'attempts'>): void {
    if (underWay.has(row.id) || closing.signal.aborted) return
    const done = claimAndAttempt(row)
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        underWay.delete(row.id)
        wake()
      })
    underWay.set(row.id, done)
  }

  async function look(): Promise<void> {
    if (Date.now() - forgotAt > forgetEveryMs) {
      forgotAt = Date.now()
      await queue.forgetOld()
    }
    for (const row of await queue.due()) work(row)
    const next = await queue.nextIn()
    lookAgain(Math.min(lookEveryMs, Math.max(next ?? lookEveryMs, 100)))
  }

  function lookAgain(ms: number): void {
    clearTimeout(timer)
    if (!closing.signal.aborted) timer = setTimeout(wake, ms).unref()
  }

  function wake(): void {
    if (closing.signal.aborted || looking) return
    looking = look()
      .catch((error: unknown) => {
        log.error({ err: error }, failure)
        lookAgain(lookEveryMs)
      })
      .finally(() => {
        looking = null
      })
  }

  lookAgain(lookEveryMs)

  return {
    start: (id) => work({ id, attempts: 0 }),
    wake,
    async close() {
      closing.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(underWay.values())
    },
  }
}
