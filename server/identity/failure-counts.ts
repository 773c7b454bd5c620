import type { Payload, Where } from 'payload'
import { newId } from '../../cms/database/id'
import type { Failedsignin } from '../../cms/payload-types'
import type { Background } from '../queue/background'

const collection = 'failedsignins'
/**
 * Above this limit the lowest counts are deleted first, so a flood of addresses does not remove the
 * important ones.
 */
const maxRows = 100_000
/** The count of rows that are not failures, so that they are deleted last. */
const neverEvicted = 1000
const sweepEvery = 1000
const dayMs = 24 * 60 * 60 * 1000

interface Count {
  key: string
  /** The account, so that all its counts can be deleted together. */
  account: string
  ttlMs: number
}

/**
 * Expiring counters in the database: they survive a restart, and all processes share them. Write
 * the counts of an account while holding its lock.
 */
export function createFailureCounts(payload: Payload, background: Background) {
  let addedSinceSweep = 0

  function deleteWhere(where: Where): Promise<void> {
    return payload.db.deleteMany({ collection, where })
  }

  async function insert({ key, account, ttlMs }: Count, count: number): Promise<void> {
    await deleteWhere({ key: { equals: key } })
    const expiresAt = new Date(Date.now() + ttlMs).toISOString()
    const data = { id: newId(), key, account, count, lastAt: now(), expiresAt }
    await payload.db.create({ collection, data, returning: false })
  }

  async function sweep(): Promise<void> {
    await deleteWhere({ expiresAt: { less_than: now() } })
    for (let maxCount = 1; ; maxCount *= 2) {
      const { totalDocs } = await payload.db.count({ collection })
      if (totalDocs <= maxRows) return
      await deleteWhere({ count: { less_than_equal: maxCount } })
    }
  }

  return {
    /** The existing counts, by key. */
    async read(keys: string[]): Promise<Map<string, Failedsignin>> {
      const { docs } = await payload.db.find<Failedsignin>({
        collection,
        where: { and: [{ key: { in: keys } }, { expiresAt: { greater_than: now() } }] },
        pagination: false,
      })
      return new Map(docs.map((row) => [row.key, row]))
    },

    /**
     * Increments a counter.
     * @param count.ttlMs how long the counter exists after the first increment
     * @returns the count
     */
    async add(count: Count): Promise<number> {
      addedSinceSweep += 1
      if (addedSinceSweep >= sweepEvery) {
        addedSinceSweep = 0
        background.run('deleting old failed sign-ins', sweep)
      }
      const added = await payload.db.updateOne({
        collection,
        where: { and: [{ key: { equals: count.key } }, { expiresAt: { greater_than: now() } }] },
        data: { count: { $inc: 1 }, lastAt: now() },
      })
      if (added && 'count' in added) return Number(added.count)
      await insert(count, 1)
      return 1
    },

    /** Restarts a counter, unless it was restarted within the last day. */
    async restart(count: Count): Promise<void> {
      const yesterday = new Date(Date.now() - dayMs).toISOString()
      const { totalDocs } = await payload.db.count({
        collection,
        where: { and: [{ key: { equals: count.key } }, { lastAt: { greater_than: yesterday } }] },
      })
      if (totalDocs === 0) await insert(count, neverEvicted)
    },

    drop: (key: string) => deleteWhere({ key: { equals: key } }),
    deleteForAccount: (account: string) => deleteWhere({ account: { equals: account } }),
  }
}

function now(): string {
  return new Date().toISOString()
}
