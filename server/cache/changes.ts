import type { MongoClient } from 'mongodb'
import type { Payload } from 'payload'
import { keptMs } from './change-reader'
import { mongoChanges } from './mongo-changes'
import { sqliteChanges } from './sqlite-changes'

/** What has changed, as far as this process has heard. */
export interface Changes {
  /**
   * Hears of every change whose write was acknowledged, to anybody by any process, before this is
   * called. On SQLite that is done at once, on MongoDB when the promise is fulfilled.
   * @throws when the database does not answer
   */
  catchUp(): Promise<void> | undefined
  /**
   * Catches up once for everything `work` does until it returns: nothing in it asks the database again.
   * Where the database does not answer, `work` finds that out for itself.
   */
  catchUpOnceFor(work: () => void): void
  /** How many changes have been heard of. */
  position(): number
  /** Whether, after a position, something with one of the tags has changed. */
  changedSince(position: number, tags: Iterable<string>): boolean
  /** All tags of what has changed after a position; null when that may be anything. */
  tagsSince(position: number): string[] | null
  close(): Promise<void>
}

const pruneEveryMs = 10 * 60 * 1000
/** So many tags are told apart; beyond, everything counts as changed once. */
const mostTags = 50_000

/** Opens the changes in the database that the product runs on. */
export async function openChanges(payload: Payload, mongo: MongoClient | null): Promise<Changes> {
  const reader = mongo ? mongoChanges(mongo) : await sqliteChanges(payload)
  const pruning = setInterval(() => void prune(payload), pruneEveryMs)
  pruning.unref()
  const lastOf = new Map<string, number>()
  let position = 0
  let allChangedAt = 0
  let isCaughtUp = false

  function heard(tags: readonly string[] | null): void {
    position += 1
    if (tags === null || lastOf.size > mostTags) {
      allChangedAt = position
      lastOf.clear()
    }
    for (const tag of tags ?? []) lastOf.set(tag, position)
  }

  function whileCaughtUp(work: () => void): void {
    isCaughtUp = true
    try {
      work()
    } finally {
      isCaughtUp = false
    }
  }

  return {
    catchUp: () => (isCaughtUp ? undefined : reader.read(heard)),
    catchUpOnceFor(work) {
      let reading: Promise<void> | undefined
      try {
        reading = reader.read(heard)
      } catch {
        return work()
      }
      if (reading) void reading.then(() => whileCaughtUp(work), work)
      else whileCaughtUp(work)
    },
    position: () => position,
    changedSince(since, tags) {
      if (allChangedAt > since) return true
      for (const tag of tags) if ((lastOf.get(tag) ?? 0) > since) return true
      return false
    },
    tagsSince(since) {
      if (allChangedAt > since) return null
      return [...lastOf].flatMap(([tag, at]) => (at > since ? [tag] : []))
    },
    close() {
      clearInterval(pruning)
      return reader.close()
    },
  }
}

async function prune(payload: Payload): Promise<void> {
  const until = new Date(Date.now() - keptMs).toISOString()
  try {
    const { docs } = await payload.db.find<{ id: string; createdAt: string }>({
      collection: 'changes',
      sort: '-createdAt',
      limit: 1,
      pagination: false,
    })
    // The newest stays, however old: SQLite would give its place to the next one.
    const before = [until, docs[0]?.createdAt ?? until].toSorted()[0]
    await payload.db.deleteMany({
      collection: 'changes',
      where: { createdAt: { less_than: before } },
    })
  } catch (err) {
    payload.logger.error({ err, msg: 'Old changes could not be removed' })
  }
}
