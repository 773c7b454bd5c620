import { setTimeout } from 'node:timers/promises'
import type { MongoClient } from 'mongodb'
import { whileAvailable } from '../../cms/database/availability'
import { DatabaseBusy } from '../../cms/database/busy'
import { type MongoLease, mongoLease } from './mongo-lease'

/** Others wait for so long after a process that was killed. */
const leaseMs = 3000
const renewEveryMs = 1000
/** A request waits no longer for the work of others. */
const maxWaitMs = 5000
const pollMs = 15
const retryMs = 500

/**
 * A lock across all processes on one MongoDB; callers must queue within their own process.
 * @throws DatabaseBusy when other processes hold it for longer than a request waits
 */
export function mongoLock(mongo: MongoClient) {
  return async function withSharedLock<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lease = mongoLease(mongo.db(), { key, ms: leaseMs })
    const acquire = () => whileAvailable(() => lease.acquire())
    const startedAt = Date.now()
    try {
      while (!(await acquire())) {
        if (Date.now() - startedAt > maxWaitMs) throw new DatabaseBusy(`"${key}" is locked.`)
        await setTimeout(pollMs)
      }
    } catch (error) {
      if (!(error instanceof DatabaseBusy)) void releaseLater(lease)
      throw error
    }
    let renewing: Promise<unknown> = Promise.resolve()
    const renewal = setInterval(() => {
      renewing = acquire().catch(() => undefined)
    }, renewEveryMs)
    try {
      return await work()
    } finally {
      clearInterval(renewal)
      await renewing
      await whileAvailable(() => lease.release()).catch(() => void releaseLater(lease))
    }
  }
}

/** Releases a lease of which is not known whether it is held, until it has expired. */
async function releaseLater(lease: MongoLease): Promise<void> {
  const until = Date.now() + leaseMs
  do {
    await setTimeout(retryMs)
    const released = await whileAvailable(() => lease.release()).then(
      () => true,
      () => false,
    )
    if (released) return
  } while (Date.now() < until)
}
