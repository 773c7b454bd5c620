import { randomUUID } from 'node:crypto'
import type { Payload, Where } from 'payload'
import { runningScheduled, type ScheduledChange } from '../../cms/contents/scheduled-changes'
import type { WithLock } from '../locks/lock'
import type { Logger } from '../observability/log'

/** How often changes scheduled by other processes are polled. */
const pollMs = 10_000
/** A claim older than this is released: the process that made it is assumed to have died. */
const claimTimeoutMs = 5 * 60_000

const defaultQueue = 'default'
const claimedBy = 'claimed '

/** Runs scheduled changes when they are due. */
export interface Scheduler {
  close(): Promise<void>
}

/**
 * Runs scheduled changes in this process. Payload's own way to claim jobs reads and then writes, so
 * two processes can claim the same one. Here a job is claimed with one conditional write that moves
 * it to a queue of this process. Changes that came due while no process ran are run immediately.
 */
export function createScheduler({
  payload,
  withLock,
  log,
}: {
  payload: Payload
  withLock: WithLock
  log: Logger
}): Scheduler {
  const ownQueue = `${claimedBy}${randomUUID()}`
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function poll(): void {
    clearTimeout(timer)
    if (closed) return
    running = running
      .then(runDue)
      .catch((error: unknown) => log.error({ err: error }, 'Scheduled changes could not be run'))
      .then(waitForNext)
  }

  async function waitForNext(): Promise<void> {
    const next = await nextChange({ waitUntil: { exists: true } }).catch(() => undefined)
    const untilNext = next?.waitUntil ? new Date(next.waitUntil).getTime() + 1 - Date.now() : pollMs
    clearTimeout(timer)
    if (closed) return
    timer = setTimeout(poll, Math.min(Math.max(untilNext, 1), pollMs))
    timer.unref()
  }

  async function runDue(): Promise<void> {
    await releaseAbandoned()
    for (;;) {
      const due = closed ? undefined : await nextChange({ waitUntil: { less_than: now() } })
      if (!due) return
      if (await claim(due)) await runChange(due)
    }
  }

  async function nextChange(when: Where): Promise<ScheduledChange | undefined> {
    const { docs } = await payload.db.find<ScheduledChange>({
      collection: 'payload-jobs',
      where: { and: [...pendingChanges, { queue: { equals: defaultQueue } }, when] },
      sort: 'waitUntil',
      limit: 1,
      pagination: false,
    })
    return docs[0]
  }

  /** @returns whether this process got the claim */
  async function claim({ id }: ScheduledChange): Promise<boolean> {
    const taken = await payload.db.updateOne({
      collection: 'payload-jobs',
      where: { and: [{ id: { equals: id } }, { queue: { equals: defaultQueue } }] },
      data: { queue: ownQueue, updatedAt: now() },
    })
    return Boolean(taken)
  }

  async function runChange({ id, input }: ScheduledChange): Promise<void> {
    const target = input.doc?.value ?? input.global
    // Writes of forms hold one lock: two could give the same name.
    const key = input.doc?.relationTo === 'form-designs' ? input.doc.relationTo : target
    const result = await withLock(key ?? ownQueue, () =>
      runningScheduled.run(true, () => payload.jobs.run({ queue: ownQueue, silent: true })),
    )
    const outcome = result.jobStatus?.[id]?.status
    const details = { plan: input.type, target }
    if (outcome === 'success') log.info(details, 'Scheduled change run')
    else log.error({ ...details, outcome }, 'A scheduled change failed')
  }

  async function releaseAbandoned(): Promise<void> {
    const before = new Date(Date.now() - claimTimeoutMs).toISOString()
    const { docs } = await payload.db.find<ScheduledChange & { queue: string }>({
      collection: 'payload-jobs',
      where: {
        and: [
          ...pendingChanges,
          { queue: { not_equals: defaultQueue } },
          { updatedAt: { less_than: before } },
        ],
      },
      pagination: false,
    })
    for (const { id, queue } of docs) {
      await payload.db.updateOne({
        collection: 'payload-jobs',
        where: { and: [{ id: { equals: id } }, { queue: { equals: queue } }] },
        data: { queue: defaultQueue, processing: false, updatedAt: now() },
      })
    }
  }

  payload.onPlanned = poll
  poll()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await running
      clearTimeout(timer)
    },
  }
}

/** The conditions of a pending change. */
export const pendingChanges: Where[] = [
  { completedAt: { exists: false } },
  { hasError: { not_equals: true } },
]

function now(): string {
  return new Date().toISOString()
}
