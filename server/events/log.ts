import type { Payload, Where } from 'payload'
import { afterCommit, inTransaction } from '../../cms/database/transactions'
import type { Event as StoredEvent } from '../../cms/payload-types'
import type { WithLock } from '../locks/lock'
import type { Logger } from '../observability/log'
import { fromNow } from '../queue/row-queue'

/** How often the outbox is polled for events of other processes, and of those that have died. */
const pollMs = 5000
/** How often the log is polled for events of other processes, while somebody follows it. */
const followMs = 1000
/** Followers are woken at least this often, to check permissions and send a heartbeat. */
const heartbeatMs = 15_000
const pruneEveryMs = 3600_000
const retentionMs = 30 * 24 * 3600 * 1000
const batchSize = 100

/** Why a follower is woken. */
export type WakeReason = 'events' | 'heartbeat' | 'ended'

/** The log of events, shared by all processes. */
export interface EventLog {
  /** The events after a place, in order; a hundred at most. */
  after(place: number): Promise<StoredEvent[]>
  /** The first and the last place in the log; both 0 when it is empty. */
  bounds(): Promise<{ oldest: number; newest: number }>
  /** The last place that this process knows of: at most seconds behind the log. */
  newestKnown(): number
  /** Waits for events after a place. An abort ends it. */
  wait(place: number, signal: AbortSignal): Promise<WakeReason>
  /** Ends all waiting, and rejects new waiting. */
  end(): void
  close(): Promise<void>
}

/**
 * Moves events from the outbox to the log. Only there they get their place: of two transactions, the
 * one that began first may be committed last, and a reader would miss its event.
 * @param onEvents stores in the same transaction what the events cause
 */
export async function createEventLog({
  payload,
  withLock,
  log,
  onEvents,
}: {
  payload: Payload
  withLock: WithLock
  log: Logger
  onEvents: (events: StoredEvent[]) => Promise<void>
}): Promise<EventLog> {
  const { db } = payload
  const waiting = new Set<() => void>()
  let ended = false
  let isDue = false
  let relaying: Promise<void> | null = null
  let following: NodeJS.Timeout | undefined
  let prunedAt = Date.now()
  let newestPlace = 0

  async function edge(sort: 'place' | '-place'): Promise<number> {
    const { docs } = await db.find<StoredEvent>({
      collection: 'events',
      sort,
      limit: 1,
      pagination: false,
    })
    return docs[0]?.place ?? 0
  }

  function noteNewest(place: number): void {
    if (place <= newestPlace) return
    newestPlace = place
    for (const wake of waiting) wake()
  }

  async function pending(limit: number): Promise<Omit<StoredEvent, 'place'>[]> {
    const { docs } = await db.find<Omit<StoredEvent, 'place'>>({
      collection: 'event-outbox',
      sort: 'id',
      limit,
      pagination: false,
    })
    return docs
  }

  /** @returns whether there may be more */
  async function relayBatch(): Promise<boolean> {
    if ((await pending(1)).length === 0) return false
    return withLock('events', () =>
      inTransaction(payload, async () => {
        const found = await pending(batchSize)
        const last = await edge('-place')
        const events = found.map((event, index) => ({ ...event, place: last + index + 1 }))
        for (const data of events) {
          await db.create({ collection: 'events', data, returning: false })
        }
        await onEvents(events)
        await db.deleteMany({
          collection: 'event-outbox',
          where: { id: { in: events.map(({ id }) => id) } },
        })
        afterCommit(() => noteNewest(last + events.length))
        return found.length === batchSize
      }),
    )
  }

  async function relayAll(): Promise<void> {
    do {
      isDue = false
      while (!ended && (await relayBatch()));
    } while (isDue)
  }

  function relay(): void {
    isDue = true
    if (ended || relaying) return
    relaying = relayAll()
      .catch((error: unknown) => log.error({ err: error }, 'Events could not be moved to the log'))
      .finally(() => {
        relaying = null
      })
  }

  /** The newest event stays, whatever its age, so that no place is used twice. */
  async function prune(): Promise<void> {
    prunedAt = Date.now()
    const where: Where = {
      and: [
        { createdAt: { less_than: fromNow(-retentionMs) } },
        { place: { less_than: await edge('-place') } },
      ],
    }
    await db.deleteMany({ collection: 'events', where })
  }

  function readNewest(): void {
    // While the database is away, followers learn it from their next heartbeat.
    edge('-place').then(noteNewest, () => undefined)
  }

  noteNewest(await edge('-place'))
  const polling = setInterval(() => {
    relay()
    readNewest()
    if (Date.now() - prunedAt < pruneEveryMs) return
    prune().catch((error: unknown) => log.error({ err: error }, 'Old events could not be deleted'))
  }, pollMs)
  polling.unref()
  payload.onEvent = relay
  relay()

  function follow(): void {
    following ??= setInterval(readNewest, followMs).unref()
  }

  function stopFollowing(): void {
    if (waiting.size > 0) return
    clearInterval(following)
    following = undefined
  }

  function end(): void {
    ended = true
    for (const wake of waiting) wake()
  }

  return {
    async after(place) {
      const { docs } = await db.find<StoredEvent>({
        collection: 'events',
        where: { place: { greater_than: place } },
        sort: 'place',
        limit: batchSize,
        pagination: false,
      })
      return docs
    },

    async bounds() {
      const newest = await edge('-place')
      noteNewest(newest)
      return { oldest: await edge('place'), newest }
    },

    newestKnown: () => newestPlace,

    wait(place, signal) {
      return new Promise((resolve) => {
        const done = (reason: WakeReason) => {
          clearTimeout(timer)
          waiting.delete(wake)
          signal.removeEventListener('abort', wake)
          stopFollowing()
          resolve(reason)
        }
        const wake = () => {
          if (ended || signal.aborted) done('ended')
          else if (newestPlace > place) done('events')
        }
        const timer = setTimeout(() => done('heartbeat'), heartbeatMs)
        signal.addEventListener('abort', wake)
        waiting.add(wake)
        follow()
        wake()
      })
    },

    end,

    async close() {
      end()
      clearInterval(polling)
      clearInterval(following)
      await relaying
    },
  }
}
