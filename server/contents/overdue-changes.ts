import type { Payload } from 'payload'
import { pendingChanges } from './scheduler'

const lateMs = 5 * 60_000

/** The number of scheduled changes that are overdue by more than five minutes. */
export async function countOverdue({ db }: Payload): Promise<number> {
  const before = new Date(Date.now() - lateMs).toISOString()
  const { totalDocs } = await db.count({
    collection: 'payload-jobs',
    where: { and: [...pendingChanges, { waitUntil: { less_than: before } }] },
  })
  return totalDocs
}
