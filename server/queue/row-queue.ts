import type { CollectionSlug, Payload, TypedCollection, Where } from 'payload'
import { updateOne } from '../database/update-one'

/** Work stored as a row. One process at a time does it. */
export interface QueuedRow {
  id: string
  state: string
  attempts: number
  /** When the next attempt is due, in ISO 8601. */
  dueAt: string
}

/**
 * The collections used as queues: the state of a row is `waiting` until it is done or has failed.
 */
type QueueSlug = 'deliveries' | 'mails' | 'link-checks'

export interface RowQueue<Row extends QueuedRow> {
  /** The rows that are due, oldest first. */
  due(): Promise<Row[]>
  /** Milliseconds until the next row is due; null when the queue is empty. */
  msUntilNext(): Promise<number | null>
  /** Claims a row for this process; null when another process was faster, or the row has ended. */
  claim(row: Pick<QueuedRow, 'id' | 'attempts'>): Promise<Row | null>
  /** Records the result of an attempt. */
  end(row: Row, data: Partial<Row>): Promise<void>
  /** Schedules the next attempt after a backoff, or marks the row as failed after the last one. */
  retry(row: Row, data: Partial<Row>): Promise<void>
  /** Makes a claimed row due again, for another process to continue. */
  release(row: Row): Promise<void>
  /**
   * Makes a row due immediately, with all attempts again.
   * @param endedAs the states in which it may be queued again
   * @returns false when it is in another state
   */
  requeue(id: string, endedAs: Row['state'][]): Promise<boolean>
  /** Deletes ended rows after their retention. */
  deleteExpired(): Promise<void>
}

const retentionMs = 30 * 24 * 3600 * 1000
const batchSize = 20

/**
 * A queue in the rows of a collection, shared by all processes.
 * @param claimMs how long a claim is valid; longer than an attempt may take
 * @param backoffMs the delay after a number of attempts, in milliseconds
 */
export function createRowQueue<Slug extends QueueSlug>(
  payload: Payload,
  {
    collection,
    claimMs,
    maxAttempts,
    backoffMs,
  }: {
    collection: Slug & CollectionSlug
    claimMs: number
    maxAttempts: number
    backoffMs: (attempts: number) => number
  },
): RowQueue<TypedCollection[Slug]> {
  type Row = TypedCollection[Slug]

  async function write(id: string, data: Partial<QueuedRow>): Promise<void> {
    await payload.db.updateOne({ collection, id, data, returning: false })
  }

  async function waitingRows(where: Where[], limit: number): Promise<Row[]> {
    const { docs } = await payload.db.find<Row>({
      collection,
      where: { and: [{ state: { equals: 'waiting' } }, ...where] },
      sort: 'dueAt',
      limit,
      pagination: false,
    })
    return docs
  }

  return {
    due: () => waitingRows([{ dueAt: { less_than_equal: fromNow(0) } }], batchSize),

    async msUntilNext() {
      const [next] = await waitingRows([], 1)
      return next ? Math.max(0, new Date(next.dueAt).getTime() - Date.now()) : null
    },

    async claim({ id, attempts }) {
      // Only one process matches the number of attempts it has read.
      return updateOne(payload, {
        collection,
        where: {
          and: [
            { id: { equals: id } },
            { state: { equals: 'waiting' } },
            { attempts: { equals: attempts } },
          ],
        },
        data: { attempts: attempts + 1, dueAt: fromNow(claimMs) },
        options: { atomic: true },
      })
    },

    end: ({ id }, data) => write(id, { ...data, triedAt: fromNow(0) }),

    async retry({ id, attempts }, data) {
      const state = attempts >= maxAttempts ? 'failed' : 'waiting'
      await write(id, { ...data, state, triedAt: fromNow(0), dueAt: fromNow(backoffMs(attempts)) })
    },

    release: ({ id }) => write(id, { dueAt: fromNow(0) }),

    async requeue(id, endedAs) {
      const changed = await updateOne(payload, {
        collection,
        where: { and: [{ id: { equals: id } }, { state: { in: endedAs } }] },
        data: { state: 'waiting', attempts: 0, dueAt: fromNow(0) },
        options: { atomic: true },
      })
      return changed !== null
    },

    async deleteExpired() {
      const old = { createdAt: { less_than: fromNow(-retentionMs) } }
      const where = { and: [{ state: { not_equals: 'waiting' } }, old] }
      await payload.db.deleteMany({ collection, where })
    },
  }
}

/** A moment relative to now, in the stored form. */
export function fromNow(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}
