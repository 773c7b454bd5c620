import type { MongoClient } from 'mongodb'
import { type ChangeReader, retentionMs } from './change-reader'

interface Change {
  _id: string
  tags: string
  createdAt: Date
}

/** A change becomes visible when its transaction ends, at most this long after its `createdAt`. */
const maxDelayMs = 2 * 60 * 1000

/**
 * The change log on MongoDB. A change stream delivers a write some moments after it was
 * acknowledged, so the primary is queried. At most one query runs and one waits. All callers that
 * arrive while a query runs share the one that waits.
 */
export function mongoChangeReader(mongo: MongoClient): ChangeReader {
  const changes = mongo.db().collection<Change>('changes', { readPreference: 'primary' })
  let knownIds = new Set<string>()
  let queriedAt = Date.now()
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null

  async function query(onChange: (tags: readonly string[] | null) => void): Promise<void> {
    const now = Date.now()
    if (now - queriedAt > retentionMs / 2) onChange(null)
    const since = new Date(queriedAt - maxDelayMs)
    const recent = await changes
      .find({ createdAt: { $gt: since } }, { projection: { tags: 1 } })
      .toArray()
    for (const { _id, tags } of recent) if (!knownIds.has(_id)) onChange(tags.split(' '))
    knownIds = new Set(recent.map(({ _id }) => _id))
    queriedAt = now
  }

  return {
    read(onChange) {
      if (!running) {
        running = query(onChange).finally(() => {
          running = null
        })
        return running
      }
      waiting ??= running
        .catch(() => {})
        .then(() => {
          waiting = null
          return this.read(onChange)
        })
      return waiting
    },
    close: async () => {},
  }
}
