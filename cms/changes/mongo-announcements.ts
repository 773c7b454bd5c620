import { setTimeout } from 'node:timers/promises'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { whileAvailable } from '../database/availability'
import { newId } from '../database/id'

/** A change that has been committed. */
export interface AnnouncedChange {
  /** The id of its row in the change log. */
  id: string
  /** Separated by spaces. */
  tags: string
}

/** The newest changes, in one document, with how many there have been: a key that only grows. */
export interface Announcements {
  _id: 'newest'
  count: number
  /** The last `maxAnnounced`, oldest first; the last one has the number `count`. */
  changes: AnnouncedChange[]
  /** The processes that may reuse a query for `reuseMs`, each with when it is no longer expected to run. */
  readers?: Record<string, Date>
}

export const announcementsCollection = 'announcements'
export const maxAnnounced = 100
/** For so long a registered reader may respond by the result of a query, counted from the query's start. */
export const reuseMs = 20
/** Timers may fire up to a millisecond early, and clocks of processors differ by less. */
const marginMs = 2

/** This process, as a reader. */
export const readerId = newId()

let report: ((change: AnnouncedChange) => void) | null = null

/** Sets what receives the changes of this process when they are committed. */
export function reportOwnChanges(to: typeof report): void {
  report = to
}

/**
 * Announces a change after its commit and before its write is acknowledged. A row of the change log
 * becomes visible with the commit of its transaction, in no order that a reader could continue from; the
 * count does. If other processes read announcements, returns when none of them may reuse an earlier query.
 */
export async function announceChange(
  { connection }: Pick<MongooseAdapter, 'connection'>,
  change: AnnouncedChange,
): Promise<void> {
  report?.(change)
  const announcements = connection.collection<Announcements>(announcementsCollection)
  const announced = await whileAvailable(() =>
    announcements.findOneAndUpdate(
      { _id: 'newest' },
      { $inc: { count: 1 }, $push: { changes: { $each: [change], $slice: -maxAnnounced } } },
      { upsert: true, returnDocument: 'after', projection: { readers: 1 } },
    ),
  )
  const others = Object.keys(announced?.readers ?? {}).filter((id) => id !== readerId)
  if (others.length > 0) await setTimeout(reuseMs + marginMs)
}
