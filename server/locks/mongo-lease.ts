import { randomUUID } from 'node:crypto'
import { type Db, MongoServerError } from 'mongodb'

/** A lease that one process at a time holds, of all processes on one MongoDB. */
export interface MongoLease {
  /** Acquires or renews the lease. @returns false while another process has it */
  acquire(): Promise<boolean>
  release(): Promise<void>
}

interface StoredLease {
  _id: string
  owner: string
  /** When it expires without a release, in case its process has ended. */
  until: Date
}

const duplicateKey = 11000

/** @param ms how long the lease lasts after each `acquire` */
export function mongoLease(database: Db, { key, ms }: { key: string; ms: number }): MongoLease {
  const leases = database.collection<StoredLease>('turns')
  const owner = randomUUID()
  return {
    async acquire() {
      // Uses the database's clock, the only one shared by all processes.
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
      // Not waited for until it is durable: a lease that is still there expires by itself.
      await leases.deleteOne({ _id: key, owner }, { writeConcern: { w: 1 } })
    },
  }
}
