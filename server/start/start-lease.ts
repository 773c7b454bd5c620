import { setTimeout as wait } from 'node:timers/promises'
import type { MongoClient } from 'mongodb'
import { mongoLease } from '../locks/mongo-lease'

/** The right to check, migrate and seed the data, which one process at a time has. */
export interface StartLock {
  /** Ends this process if another one has the lock by now, as after a pause longer than the lease. */
  confirm(): Promise<void>
  /** Lets the next process start. */
  release(): Promise<void>
}

/** How long the next start waits if the process is killed. */
const leaseMs = 10_000
const renewEveryMs = 2000
const pollMs = 200

/**
 * Waits for the lease of a start in MongoDB, and renews it until it is released.
 * @param announce called when another process has it
 */
export async function acquireStartLease(
  mongo: MongoClient,
  announce: () => void,
): Promise<StartLock> {
  const lease = mongoLease(mongo.db(), { key: 'start', ms: leaseMs })
  while (!(await lease.acquire())) {
    announce()
    await wait(pollMs)
  }
  const renewal = setInterval(() => {
    lease.acquire().then(exitUnlessOwner, (error: unknown) => console.error(error))
  }, renewEveryMs)
  return {
    confirm: async () => exitUnlessOwner(await lease.acquire()),
    async release() {
      clearInterval(renewal)
      await lease.release()
    },
  }
}

/** Exits if the lease was lost, because two starting processes would undo each other's work. */
function exitUnlessOwner(isOwner: boolean): void {
  if (isOwner) return
  console.error('Another process has started on the same data in the meantime: this one exits.')
  process.exit(1)
}
