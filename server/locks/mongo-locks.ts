import { setTimeout } from 'node:timers/promises'
import type { MongoClient } from 'mongodb'
import { mongoLease } from './mongo-lease'

const longestTurnMs = 30_000
const askAgainAfterMs = 15

/** Turns between all processes on one MongoDB; within a process it is for the caller to queue. */
export function mongoTurns(mongo: MongoClient) {
  return async function inTurnOfAll<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lease = mongoLease(mongo.db(), { key, ms: longestTurnMs })
    while (!(await lease.take())) await setTimeout(askAgainAfterMs)
    try {
      return await work()
    } finally {
      await lease.release()
    }
  }
}
