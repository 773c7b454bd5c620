import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type MongoClient, MongoServerError } from 'mongodb'

interface Turn {
  _id: string
  /** Whose turn it is. */
  owner: string
  /** When it is over even without a word, because its process may have ended. */
  until: Date
}

const longestTurnMs = 30_000
const askAgainAfterMs = 15
const duplicateKey = 11000

/** Turns between all processes on one MongoDB; within a process it is for the caller to queue. */
export function mongoTurns(mongo: MongoClient) {
  const turns = mongo.db().collection<Turn>('turns')

  /** By the database's clock, the only one all processes share. */
  async function holds(key: string, owner: string): Promise<boolean> {
    const mine = { _id: { $literal: key }, owner, until: { $add: ['$$NOW', longestTurnMs] } }
    try {
      const turn = await turns.findOneAndUpdate(
        { _id: key },
        [{ $replaceWith: { $cond: [{ $lt: ['$until', '$$NOW'] }, mine, '$$ROOT'] } }],
        { upsert: true, returnDocument: 'after' },
      )
      return turn?.owner === owner
    } catch (error) {
      if (error instanceof MongoServerError && error.code === duplicateKey) return false
      throw error
    }
  }

  return async function inTurnOfAll<T>(key: string, work: () => Promise<T>): Promise<T> {
    const owner = randomUUID()
    while (!(await holds(key, owner))) await setTimeout(askAgainAfterMs)
    try {
      return await work()
    } finally {
      await turns.deleteOne({ _id: key, owner })
    }
  }
}
