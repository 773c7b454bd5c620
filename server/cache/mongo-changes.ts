import type { MongoClient } from 'mongodb'
import { type ChangeReader, keptMs } from './change-reader'

interface Change {
  _id: string
  tags: string
  createdAt: Date
}

/** A change shows when its transaction ends, which may be this long after the time it bears. */
const longestDelayMs = 2 * 60 * 1000

/**
 * The changes on MongoDB. A change stream would tell of a write some moments after it was
 * acknowledged; asking the primary never does. However many want to know at once, one question is on
 * its way, and one more for those who came after it had left.
 */
export function mongoChanges(mongo: MongoClient): ChangeReader {
  const changes = mongo.db().collection<Change>('changes', { readPreference: 'primary' })
  let known = new Set<string>()
  let askedAt = Date.now()
  let asking: Promise<void> | null = null
  let waiting: Promise<void> | null = null

  async function ask(heard: (tags: readonly string[] | null) => void): Promise<void> {
    const now = Date.now()
    if (now - askedAt > keptMs / 2) heard(null)
    const since = new Date(askedAt - longestDelayMs)
    const recent = await changes
      .find({ createdAt: { $gt: since } }, { projection: { tags: 1 } })
      .toArray()
    for (const { _id, tags } of recent) if (!known.has(_id)) heard(tags.split(' '))
    known = new Set(recent.map(({ _id }) => _id))
    askedAt = now
  }

  return {
    read(heard) {
      if (!asking) {
        asking = ask(heard).finally(() => {
          asking = null
        })
        return asking
      }
      waiting ??= asking
        .catch(() => {})
        .then(() => {
          waiting = null
          return this.read(heard)
        })
      return waiting
    },
    close: async () => {},
  }
}
