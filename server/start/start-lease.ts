import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type MongoClient, MongoServerError } from 'mongodb'
import type { EndTurn } from './start-turn'

/** How long the next start waits for one whose process was killed. */
const leaseMs = 10_000
const renewEveryMs = 2000
const askAgainAfterMs = 200
const duplicateKey = 11000

interface Lease {
  _id: string
  owner: string
  until: Date
}

/**
 * Waits for the lease of a start in MongoDB, and renews it until it is given back.
 * @param announce is called when another process has it
 */
export async function takeLease(mongo: MongoClient, announce: () => void): Promise<EndTurn> {
  const leases = mongo.db().collection<Lease>('turns')
  const owner = randomUUID()

  /** By the database's clock, the only one all processes share. */
  async function take(): Promise<boolean> {
    const mine = { _id: 'start', owner, until: { $add: ['$$NOW', leaseMs] } }
    const isFree = { $or: [{ $lt: ['$until', '$$NOW'] }, { $eq: ['$owner', owner] }] }
    try {
      const taken = await leases.findOneAndUpdate(
        { _id: 'start' },
        [{ $replaceWith: { $cond: [isFree, mine, '$$ROOT'] } }],
        { upsert: true, returnDocument: 'after' },
      )
      return taken?.owner === owner
    } catch (error) {
      if (error instanceof MongoServerError && error.code === duplicateKey) return false
      throw error
    }
  }

  while (!(await take())) {
    announce()
    await wait(askAgainAfterMs)
  }
  const renewal = setInterval(() => {
    take().then(endUnless, (error: unknown) => console.error(error))
  }, renewEveryMs)
  return async () => {
    clearInterval(renewal)
    await leases.deleteOne({ _id: 'start', owner })
  }
}

/** Two that start at once would each undo what the other makes. */
function endUnless(isOurs: boolean): void {
  if (isOurs) return
  console.error('Another process has begun to start on the same data meanwhile: this one ends.')
  process.exit(1)
}
