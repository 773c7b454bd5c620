import { randomUUID } from 'node:crypto'
import { type Db, MongoServerError } from 'mongodb'

/** What one process at a time may do, of all those on one MongoDB. */
export interface MongoLease {
  /** Takes the lease, or renews it. @returns false while another process has it */
  acquire(): Promise<boolean>
  release(): Promise<void>
}

interface StoredLease {
  _id: string
  owner: string
  /** When it is over even without a release, because its process may have ended. */
  until: Date
}

const duplicateKey = 11000

/** @param ms for how long it is taken each time */
export function mongoLease(database: Db, { key, ms }: { key: string; ms: number }): MongoLease {
  const leases = database.collection<StoredLease>('turns')
  const owner = randomUUID()
  return {
    async acquire() {
      // By the database's clock, the only one all processes share.
      const mine = { _id: { $literal: key }, owner, until: { $add: ['$$NOW', ms] } }
      const isFree = { $or: [{ $lt: ['$until', '$$NOW'] }, { $eq: ['$owner', owner] }] }
      try {
        const lease = await leases.findOneAndUpdate(
          { _id: key },
          [{ $replaceWith: { $cond: [isFree, mine, '$$ROOT'] } }],
          { upsert: true, returnDocument: 'after' },
        )
        return lease?.owner === owner
      } catch (error) {
        if (error instanceof MongoServerError && error.code === duplicateKey) return false
        throw error
      }
    },
    async release() {
      await leases.deleteOne({ _id: key, owner })
    },
  }
}
