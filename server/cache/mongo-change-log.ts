import type { MongoClient } from 'mongodb'
import {
  type AnnouncedChange,
  type Announcements,
  announcementsCollection,
  readerId,
  reportOwnChanges,
  reuseMs,
} from '../../cms/changes/mongo-announcements'
import { askDatabaseBy, databaseFails, databaseResponds } from '../../cms/database/availability'
import { withTimeout } from '../database/with-timeout'
import type { ChangeReader, OnChange } from './change-reader'

/** A row of the change log. */
interface Change {
  _id: string
  tags: string
  createdAt: Date
}

/**
 * How long a row may be there without an announcement: its transaction lasts a minute at most, and the
 * clocks of processes may differ.
 */
const maxDelayMs = 2 * 60 * 1000
const retryEveryMs = 500
const completeEveryMs = 10 * 1000
/** How long other processes expect this one to run without a renewal, by the database's clock. */
const registeredMs = 60 * 1000
/** For so long this process counts as registered. The rest is for clocks that differ between members. */
const reusableMs = 20 * 1000
const registerEveryMs = 5 * 1000
/** A result that is requested again after this time is renewed before it expires, so that no request waits for it. */
const renewAfterMs = reuseMs - 6

/**
 * The change log on MongoDB. A change stream delivers a write some moments after it was
 * acknowledged, so the primary is queried for announcements with a higher count than the last one read,
 * which costs the same whatever is written. At most one query runs and one waits. All callers that
 * arrive while a query runs share the one that waits.
 *
 * For `reuseMs` after its start the result of a query counts as current; under load it is renewed before that. A process that announces a change waits for as
 * long before it acknowledges the write, if another process has registered itself as a reader. Each process measures
 * only durations of its own, so their clocks need not agree. Changes of this process are reported to it directly.
 *
 * A process that is killed after a commit leaves a change without an announcement. Its write has not
 * been acknowledged either; `complete` finds it in the change log within seconds.
 *
 * The same query is how the process knows whether the database responds: see `availability.ts`.
 */
export async function mongoChangeReader(mongo: MongoClient): Promise<ChangeReader> {
  const primary = { readPreference: 'primary' } as const
  const announcements = mongo.db().collection<Announcements>(announcementsCollection, primary)
  const changes = mongo.db().collection<Change>('changes', primary)
  let count = (await announcements.findOne({}, { projection: { count: 1 } }))?.count ?? 0
  let completedAt = Date.now()
  const reportedAt = new Map<string, number>()
  /** When the last query that succeeded began, and the last one of all; by `performance.now()`, as all that follow. */
  let queriedAt = Number.NEGATIVE_INFINITY
  let runningSince = Number.NEGATIVE_INFINITY
  /** When this process became a reader, and when its last renewal began. */
  let registeredSince = Number.POSITIVE_INFINITY
  let renewedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null
  let report: OnChange | null = null
  /** Why the database does not respond; until it does again, nothing waits for it. */
  let failure: unknown = null
  let retrying: NodeJS.Timeout | undefined

  async function query(onChange: OnChange): Promise<void> {
    report = onChange
    // The driver does not count the wait for a new primary towards a time limit of its own.
    const newest = await withTimeout(() => announcements.findOne({ count: { $gt: count } }))
    if (!newest) return
    const missed = newest.count - count
    count = newest.count
    if (missed > newest.changes.length) onChange(null)
    else for (const change of newest.changes.slice(-missed)) reportOnce(change, onChange)
  }

  function reportOnce({ id, tags }: AnnouncedChange, onChange: OnChange): void {
    if (reportedAt.has(id)) return
    reportedAt.set(id, Date.now())
    onChange(tags.split(' '))
  }

  /** Reports rows of the change log that were not announced. */
  async function complete(onChange: OnChange): Promise<void> {
    const now = Date.now()
    const since = { createdAt: { $gt: new Date(completedAt - maxDelayMs) } }
    const recent = await changes.find(since, { projection: { _id: 1 } }).toArray()
    const unknown = recent.map(({ _id }) => _id).filter((id) => !reportedAt.has(id))
    const missed = await changes.find({ _id: { $in: unknown } }).toArray()
    for (const { _id, tags } of missed) reportOnce({ id: _id, tags }, onChange)
    for (const [id, at] of reportedAt) if (at < now - 2 * maxDelayMs) reportedAt.delete(id)
    completedAt = now
  }

  const completing = setInterval(() => {
    // After a failure, the next one looks back as far.
    if (report) complete(report).catch(() => undefined)
  }, completeEveryMs)
  completing.unref()

  /** Makes writes of other processes wait. Removes processes that have ended without closing their change log. */
  async function register(): Promise<void> {
    const began = performance.now()
    const until = { $add: ['$$NOW', registeredMs] }
    const others = {
      $filter: {
        input: { $objectToArray: { $ifNull: ['$readers', {}] } },
        cond: { $gt: ['$$this.v', '$$NOW'] },
      },
    }
    await announcements.updateOne(
      { _id: 'newest' },
      [
        { $set: { readers: { $arrayToObject: others } } },
        { $set: { [`readers.${readerId}`]: until } },
      ],
      { upsert: true },
    )
    const now = performance.now()
    if (now - renewedAt > reusableMs) registeredSince = now
    renewedAt = began
  }

  const registering = setInterval(() => void register().catch(() => undefined), registerEveryMs)
  registering.unref()

  function isReusable(began: number): boolean {
    const now = performance.now()
    return now - began < reuseMs && began > registeredSince && now - renewedAt < reusableMs
  }

  async function queryOrRetry(onChange: OnChange): Promise<void> {
    const began = performance.now()
    runningSince = began
    try {
      await query(onChange)
      queriedAt = began
      failure = null
      databaseResponds()
    } catch (error) {
      failure = databaseFails(error)
      retrying = setTimeout(() => void run(onChange).catch(() => undefined), retryEveryMs).unref()
      throw failure
    }
  }

  function run(onChange: OnChange): Promise<void> {
    running = queryOrRetry(onChange).finally(() => {
      running = null
    })
    return running
  }

  function read(onChange: OnChange): Promise<void> | undefined {
    if (failure !== null) return Promise.reject(failure)
    if (isReusable(queriedAt)) {
      const isExpiring = performance.now() - queriedAt > renewAfterMs
      if (isExpiring && !running) void run(onChange).catch(() => undefined)
      return undefined
    }
    if (!running) return run(onChange)
    if (isReusable(runningSince)) return running
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = null
        return read(onChange)
      })
    return waiting
  }

  await register()
  reportOwnChanges((change) => {
    if (report) reportOnce(change, report)
  })
  askDatabaseBy(() => {
    if (!running && failure === null && report) void run(report).catch(() => undefined)
  })

  return {
    isRemote: true,
    read,
    async close() {
      askDatabaseBy(null)
      reportOwnChanges(null)
      clearInterval(registering)
      clearInterval(completing)
      clearTimeout(retrying)
      const leave = { $unset: { [`readers.${readerId}`]: true } } as const
      await withTimeout(() => announcements.updateOne({ _id: 'newest' }, leave)).catch(
        () => undefined,
      )
    },
  }
}
