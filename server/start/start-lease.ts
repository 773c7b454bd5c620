import { setTimeout as wait } from 'node:timers/promises'
import type { MongoClient } from 'mongodb'
import { mongoLease } from '../locks/mongo-lease'
import type { EndTurn } from './start-turn'

/** How long the next start waits for one whose process was killed. */
const leaseMs = 10_000
const renewEveryMs = 2000
const askAgainAfterMs = 200

/**
 * Waits for the lease of a start in MongoDB, and renews it until it is given back.
 * @param announce is called when another process has it
 */
export async function takeLease(mongo: MongoClient, announce: () => void): Promise<EndTurn> {
  const lease = mongoLease(mongo.db(), { key: 'start', ms: leaseMs })
  while (!(await lease.take())) {
    announce()
    await wait(askAgainAfterMs)
  }
  const renewal = setInterval(() => {
    lease.take().then(endUnless, (error: unknown) => console.error(error))
  }, renewEveryMs)
  return async () => {
    clearInterval(renewal)
    await lease.release()
  }
}

/** Two that start at once would each undo what the other makes. */
function endUnless(isOurs: boolean): void {
  if (isOurs) return
  console.error('Another process has begun to start on the same data meanwhile: this one ends.')
  process.exit(1)
}
