import { randomUUID } from 'node:crypto'
import type { Payload, Where } from 'payload'
import { carryingOut, type StoredPlan } from '../../../cms/contents/schedule'
import type { InTurn } from '../../locks/locks'
import type { Logger } from '../../observability/log'

/** How often is asked what another process may have planned. */
const askEveryMs = 10_000
/** After this, whoever took a plan is taken to have died over it. */
const longestMs = 5 * 60_000

const unclaimed = 'default'
const claimedBy = 'claimed '

/** Carries out what is planned, when its time has come. */
export interface PlanRunner {
  close(): Promise<void>
}

/**
 * Carries out plans in this process. Payload's own way to take jobs looks first and writes then, so that
 * two processes can take the same; here a plan is taken by one conditional write, which gives it a queue
 * of this process's own, and only then run. What came due while no process ran is done at once.
 */
export function createPlanRunner({
  payload,
  inTurn,
  log,
}: {
  payload: Payload
  inTurn: InTurn
  log: Logger
}): PlanRunner {
  const mine = `${claimedBy}${randomUUID()}`
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function look(): void {
    clearTimeout(timer)
    if (closed) return
    running = running
      .then(carryOutDue)
      .catch((error: unknown) => log.error({ err: error }, 'Plans could not be carried out'))
      .then(waitForNext)
  }

  async function waitForNext(): Promise<void> {
    const next = await nextPlan({ waitUntil: { exists: true } }).catch(() => undefined)
    const untilNext = next?.waitUntil
      ? new Date(next.waitUntil).getTime() + 1 - Date.now()
      : askEveryMs
    clearTimeout(timer)
    if (closed) return
    timer = setTimeout(look, Math.min(Math.max(untilNext, 1), askEveryMs))
    timer.unref()
  }

  async function carryOutDue(): Promise<void> {
    await giveBackAbandoned()
    for (;;) {
      const due = closed ? undefined : await nextPlan({ waitUntil: { less_than: now() } })
      if (!due) return
      if (await take(due)) await carryOut(due)
    }
  }

  async function nextPlan(when: Where): Promise<StoredPlan | undefined> {
    const { docs } = await payload.db.find({
      collection: 'payload-jobs',
      where: { and: [...toDo, { queue: { equals: unclaimed } }, when] },
      sort: 'waitUntil',
      limit: 1,
      pagination: false,
    })
    return docs[0] as StoredPlan | undefined
  }

  /** @returns whether it was this process that got it */
  async function take({ id }: StoredPlan): Promise<boolean> {
    const taken = await payload.db.updateOne({
      collection: 'payload-jobs',
      where: { and: [{ id: { equals: id } }, { queue: { equals: unclaimed } }] },
      data: { queue: mine, updatedAt: now() },
    })
    return Boolean(taken)
  }

  async function carryOut({ id, input }: StoredPlan): Promise<void> {
    const ends = await inTurn(input.doc?.value ?? mine, () =>
      carryingOut.run(true, () => payload.jobs.run({ queue: mine, silent: true })),
    )
    const outcome = ends.jobStatus?.[id]?.status
    const about = { plan: input.type, content: input.doc?.value }
    if (outcome === 'success') log.info(about, 'Carried out a plan')
    else log.error({ ...about, outcome }, 'A plan could not be carried out')
  }

  async function giveBackAbandoned(): Promise<void> {
    const before = new Date(Date.now() - longestMs).toISOString()
    const { docs } = await payload.db.find({
      collection: 'payload-jobs',
      where: {
        and: [...toDo, { queue: { not_equals: unclaimed } }, { updatedAt: { less_than: before } }],
      },
      pagination: false,
    })
    for (const { id, queue } of docs as unknown as { id: StoredPlan['id']; queue: string }[]) {
      await payload.db.updateOne({
        collection: 'payload-jobs',
        where: { and: [{ id: { equals: id } }, { queue: { equals: queue } }] },
        data: { queue: unclaimed, processing: false, updatedAt: now() },
      })
    }
  }

  payload.onPlanned = look
  look()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await running
      clearTimeout(timer)
    },
  }
}

/** Of a plan that is still to be carried out. */
export const toDo: Where[] = [
  { completedAt: { exists: false } },
  { hasError: { not_equals: true } },
]

function now(): string {
  return new Date().toISOString()
}
