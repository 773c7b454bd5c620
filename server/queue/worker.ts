import { inSiteLanguage } from '../../cms/messages/language'
import type { Logger } from '../observability/log'
import type { QueuedRow, RowQueue } from './row-queue'

/** How often the queue is polled for rows of other processes and rows that become due. */
const pollMs = 5000
const pruneEveryMs = 3600_000

/** Processes a queue in this process. */
export interface QueueWorker {
  /** Starts a row that was just stored, without polling. */
  start(id: string): void
  /** Polls immediately, because a row is due. */
  wake(): void
  /**
   * Starts nothing new and waits for work in progress. Queued rows are left to the next process.
   */
  close(): Promise<void>
}

/**
 * Processes a queue: claims due rows and attempts several at the same time.
 * @param attempt does the work of a claimed row and records the result; the signal aborts when the
 *   process stops
 * @param failure the log message when an attempt throws
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
    // It may have been started by a request.
    if (claimed) await inSiteLanguage(() => attempt(claimed, closing.signal))
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
