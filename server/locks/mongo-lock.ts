import { setTimeout } from 'node:timers/promises'
import type { MongoClient } from 'mongodb'
import { mongoLease } from './mongo-lease'

const leaseMs = 30_000
const pollMs = 15

/** A lock across all processes on one MongoDB; callers must queue within their own process. */
export function mongoLock(mongo: MongoClient) {
  return async function withSharedLock<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lease = mongoLease(mongo.db(), { key, ms: leaseMs })
    while (!(await lease.acquire())) await setTimeout(pollMs)
    try {
      return await work()
    } finally {
      await lease.release()
    }
  }
}
