import type { Logger } from '../observability/log'
import type { QueuedRow, RowQueue } from './row-queue'

/** How seldom this process looks for what another has left, or a clock has made due. */
const pollMs = 5000
const pruneEveryMs = 3600_000

/** Does what is queued, in this process. */
export interface QueueWorker {
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
}): QueueWorker {
  const closing = new AbortController()
  const inFlight = new Map<string, Promise<void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let polling: Promise<void> | null = null
  let prunedAt = 0

  async function claimAndAttempt(row: Pick<QueuedRow, 'id' | 'attempts'>): Promise<void> {
    const claimed = await queue.claim(row)
    if (claimed) await attempt(claimed, closing.signal)
  }

  function processRow(row: Pick<QueuedRow, 'id' | 'attempts'>): void {
    if (inFlight.has(row.id) || closing.signal.aborted) return
    const done = claimAndAttempt(row)
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        inFlight.delete(row.id)
        wake()
      })
    inFlight.set(row.id, done)
  }

  async function poll(): Promise<void> {
    if (Date.now() - prunedAt > pruneEveryMs) {
      prunedAt = Date.now()
      await queue.deleteExpired()
    }
    for (const row of await queue.due()) processRow(row)
    const next = await queue.msUntilNext()
    schedulePoll(Math.min(pollMs, Math.max(next ?? pollMs, 100)))
  }

  function schedulePoll(ms: number): void {
    clearTimeout(timer)
    if (!closing.signal.aborted) timer = setTimeout(wake, ms).unref()
  }

  function wake(): void {
    if (closing.signal.aborted || polling) return
    polling = poll()
      .catch((error: unknown) => {
        log.error({ err: error }, failure)
        schedulePoll(pollMs)
      })
      .finally(() => {
        polling = null
      })
  }

  schedulePoll(pollMs)

  return {
    start: (id) => processRow({ id, attempts: 0 }),
    wake,
    async close() {
      closing.abort()
      clearTimeout(timer)
      await polling
      await Promise.all(inFlight.values())
    },
  }
}
