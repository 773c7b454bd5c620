import type { CollectionSlug, Payload, TypedCollection, Where } from 'payload'

/** A row that stands for work to be done, which any process may do, one at a time. */
export interface QueuedRow {
  id: string
  state: string
  attempts: number
  /** While it waits: when it is tried next. ISO 8601. */
  dueAt: string
}

/** The collections whose rows are queued: their state is `waiting` until the work is done or given up. */
type QueueSlug = 'deliveries' | 'mails'

export interface RowQueue<Row extends QueuedRow> {
  /** Those whose time has come, oldest first. */
  due(): Promise<Row[]>
  /** Milliseconds until the next one is due; null: nothing waits. */
  msUntilNext(): Promise<number | null>
  /** Leases a row to this process; null when another has been quicker, or there is nothing to do. */
  claim(row: Pick<QueuedRow, 'id' | 'attempts'>): Promise<Row | null>
  /** Writes how an attempt has ended. */
  end(row: Row, data: Partial<Row>): Promise<void>
  /** Tries a row again after a pause, or gives up after the last attempt. */
  retry(row: Row, data: Partial<Row>): Promise<void>
  /** The process ends before it knows how the attempt has: the next one goes on. */
  release(row: Row): Promise<void>
  /**
   * Has a row tried at once, as often as a new one.
   * @param endedAs in which states a row may be tried again
   * @returns false when it is in another state
   */
  requeue(id: string, endedAs: Row['state'][]): Promise<boolean>
  /** Deletes everything that ended long ago. */
  deleteExpired(): Promise<void>
}

const retentionMs = 30 * 24 * 3600 * 1000
const batchSize = 20

/**
 * A queue in the rows of a collection, for all processes.
 * @param claimMs how long a row is leased, longer than an attempt may take
 * @param pauseAfter how long after so many attempts the next one comes, in milliseconds
 */
export function createRowQueue<Slug extends QueueSlug>(
  payload: Payload,
  {
    collection,
    claimMs: leaseMs,
    maxAttempts,
    backoffMs: pauseAfter,
  }: {
    collection: Slug & CollectionSlug
    claimMs: number
    maxAttempts: number
    backoffMs: (attempts: number) => number
  },
): RowQueue<TypedCollection[Slug]> {
  type Row = TypedCollection[Slug]

  async function write(id: string, data: Partial<Row>): Promise<void> {
    await payload.db.updateOne({ collection, id, data, returning: false })
  }

  async function waiting(where: Where[], limit: number): Promise<Row[]> {
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
    due: () => waiting([{ dueAt: { less_than_equal: fromNow(0) } }], batchSize),

    async msUntilNext() {
      const [next] = await waiting([], 1)
      return next ? Math.max(0, new Date(next.dueAt).getTime() - Date.now()) : null
    },

    async claim({ id, attempts }) {
      // One conditional statement: of two processes one finds the number of attempts it has seen.
      const claimed = await payload.db.updateOne({
        collection,
        where: {
          and: [
            { id: { equals: id } },
            { state: { equals: 'waiting' } },
            { attempts: { equals: attempts } },
          ],
        },
        data: { attempts: attempts + 1, dueAt: fromNow(leaseMs) },
        options: { atomic: true },
      })
      // Payload's type for a document is, where it is declared, the browser's.
      return claimed as unknown as Row | null
    },

    end: ({ id }, data) => write(id, { ...data, triedAt: fromNow(0) }),

    async retry({ id, attempts }, data) {
      const state = attempts >= maxAttempts ? 'failed' : 'waiting'
      await write(id, { ...data, state, triedAt: fromNow(0), dueAt: fromNow(pauseAfter(attempts)) })
    },

    release: ({ id }) => write(id, { dueAt: fromNow(0) } as Partial<Row>),

    async requeue(id, endedAs) {
      // One conditional statement: of two calls at once, one puts it back.
      const changed = await payload.db.updateOne({
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

/** A moment from now, as it is stored. */
export function fromNow(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}
