import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { whileAvailable } from '../database/availability'

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
}

export const announcementsCollection = 'announcements'
export const maxAnnounced = 100

let announced = 0

/** How many changes this process has announced. */
export function announcedHere(): number {
  return announced
}

/**
 * Announces a change after its commit and before its write is acknowledged. A row of the change log
 * becomes visible with the commit of its transaction, in no order that a reader could continue from; the
 * count does.
 */
export async function announceChange(
  { connection }: Pick<MongooseAdapter, 'connection'>,
  change: AnnouncedChange,
): Promise<void> {
  announced += 1
  const announcements = connection.collection<Announcements>(announcementsCollection)
  await whileAvailable(() =>
    announcements.updateOne(
      { _id: 'newest' },
      { $inc: { count: 1 }, $push: { changes: { $each: [change], $slice: -maxAnnounced } } },
      { upsert: true },
    ),
  )
}
