import { AsyncLocalStorage } from 'node:async_hooks'
import type { MongoClient } from 'mongodb'
import type { Payload } from 'payload'
import { retentionMs } from './change-reader'
import { mongoChangeReader } from './mongo-change-log'
import { sqliteChangeReader } from './sqlite-change-log'

/** The change log, as far as this process has read it. */
export interface ChangeLog {
  /**
   * Reads every change, of any process, whose write was acknowledged before this call. Returns after that, or, on
   * MongoDB, a promise that is fulfilled after that.
   * @throws when the database does not respond
   */
  sync(): Promise<void> | undefined
  /**
   * Syncs, then runs `work`, which only reads. `sync` queries nothing until `work` returns. When the
   * database does not respond, `work` runs anyway, and its own calls of `sync` fail.
   */
  syncOnce(work: () => void): void
  /**
   * Runs `work`. Within `syncOnce`, on MongoDB, `sync` queries nothing for another second in what `work` has begun, so
   * that a page costs one query. It makes each asynchronous step of `work` cost more, so cache hits do without it.
   */
  keepSynced(work: () => void): void
  /** When the database responded last, in milliseconds as of `Date.now()`. */
  syncedAt(): number
  /** How many changes have been read. */
  version(): number
  /** Whether something with one of the tags has changed after a version. */
  changedSince(version: number, tags: Iterable<string>): boolean
  /** The tags of everything that has changed after a version; null when that may be anything. */
  tagsSince(version: number): string[] | null
  close(): Promise<void>
}

/** For so long a request that reads need not see what is written after it came. */
const syncedForMs = 1000
const pruneEveryMs = 10 * 60 * 1000
/** Beyond this number of tags, everything counts as changed, and the map starts empty again. */
const maxTags = 50_000

/** Opens the change log in the database that the product runs on. */
export async function openChangeLog(
  payload: Payload,
  mongo: MongoClient | null,
): Promise<ChangeLog> {
  const reader = mongo ? await mongoChangeReader(mongo) : await sqliteChangeReader(payload)
  const pruning = setInterval(() => void prune(payload), pruneEveryMs)
  pruning.unref()
  const versionByTag = new Map<string, number>()
  let version = 0
  let allChangedAt = 0
  /** When the running work was synced, as of `Date.now()`; null outside of `syncOnce`. */
  let syncedSince: number | null = null
  let respondedAt = Date.now()
  /** When what runs in this context was synced. */
  const synced = new AsyncLocalStorage<number>()

  function isRecentlySynced(): boolean {
    return Date.now() - (synced.getStore() ?? 0) < syncedForMs
  }

  function read(): Promise<void> | undefined {
    if (syncedSince !== null || isRecentlySynced()) return undefined
    const reading = reader.read(onChange)
    if (!reading) noteResponse()
    return reading?.then(noteResponse)
  }

  function noteResponse(): void {
    respondedAt = Date.now()
  }

  function onChange(tags: readonly string[] | null): void {
    version += 1
    if (tags === null || versionByTag.size > maxTags) {
      allChangedAt = version
      versionByTag.clear()
    }
    for (const tag of tags ?? []) versionByTag.set(tag, version)
  }

  function whileSynced(since: number, work: () => void): void {
    syncedSince = since
    try {
      work()
    } finally {
      syncedSince = null
    }
  }

  return {
    sync: read,
    syncOnce(work) {
      const at = Date.now()
      const begin = () => whileSynced(at, work)
      let syncing: Promise<void> | undefined
      try {
        syncing = read()
      } catch {
        return work()
      }
      if (syncing) void syncing.then(begin, work)
      else begin()
    },
    keepSynced(work) {
      if (reader.isRemote && syncedSince !== null) synced.run(syncedSince, work)
      else work()
    },
    syncedAt: () => respondedAt,
    version: () => version,
    changedSince(since, tags) {
      if (allChangedAt > since) return true
      for (const tag of tags) if ((versionByTag.get(tag) ?? 0) > since) return true
      return false
    },
    tagsSince(since) {
      if (allChangedAt > since) return null
      return [...versionByTag].flatMap(([tag, at]) => (at > since ? [tag] : []))
    },
    close() {
      clearInterval(pruning)
      return reader.close()
    },
  }
}

async function prune(payload: Payload): Promise<void> {
  const until = new Date(Date.now() - retentionMs).toISOString()
  try {
    const { docs } = await payload.db.find<{ id: string; createdAt: string }>({
      collection: 'changes',
      sort: '-createdAt',
      limit: 1,
      pagination: false,
    })
    // The newest change stays, whatever its age: SQLite would use its rowid again for the next one.
    const before = [until, docs[0]?.createdAt ?? until].toSorted()[0]
    await payload.db.deleteMany({
      collection: 'changes',
      where: { createdAt: { less_than: before } },
    })
  } catch (err) {
    payload.logger.error({ err, msg: 'Old rows of the change log could not be deleted' })
  }
}
