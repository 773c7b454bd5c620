import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { Payload } from 'payload'
import type { VisitKind } from '../visits/visit-counts'
import { mongoAdapterOf, sqliteAdapterOf } from './adapters'
import { whileAvailable } from './availability'

/*
 * Sums that Payload's operations cannot express. They check no permissions; the caller must.
 */

export interface DaySum {
  day: string
  total: number
}

export interface KeySum {
  key: string
  total: number
}

/**
 * The counts of a kind by day; days without any are missing.
 * @param key of one row of each day; by default all
 */
export async function sumVisitsByDay(
  payload: Payload,
  { kind, days, key }: { kind: VisitKind; days: readonly string[]; key?: string | undefined },
): Promise<DaySum[]> {
  if (payload.db.name === 'mongoose') {
    const rows = mongoAdapterOf(payload).collections['visit-counts']
    if (!rows) return []
    return whileAvailable(() =>
      rows.aggregate<DaySum>([
        { $match: { kind, day: { $in: [...days] }, ...(key !== undefined && { key }) } },
        { $group: { _id: '$day', total: { $sum: '$count' } } },
        { $project: { _id: 0, day: '$_id', total: 1 } },
      ]),
    )
  }
  const listed = sql.join(
    days.map((day) => sql`${day}`),
    sql`, `,
  )
  const ofKey = key === undefined ? sql`` : sql` AND key = ${key}`
  return sqliteAdapterOf(payload).drizzle.all<DaySum>(
    sql`SELECT day, sum(count) AS total FROM visit_counts
          WHERE kind = ${kind} AND day IN (${listed})${ofKey} GROUP BY day`,
  )
}

/** The keys of a kind with the largest counts since a day, largest first. */
export async function sumVisitsByKey(
  payload: Payload,
  { kind, since, limit }: { kind: VisitKind; since: string; limit: number },
): Promise<KeySum[]> {
  if (payload.db.name === 'mongoose') {
    const rows = mongoAdapterOf(payload).collections['visit-counts']
    if (!rows) return []
    return whileAvailable(() =>
      rows.aggregate<KeySum>([
        { $match: { kind, day: { $gte: since } } },
        { $group: { _id: '$key', total: { $sum: '$count' } } },
        { $sort: { total: -1, _id: 1 } },
        { $limit: limit },
        { $project: { _id: 0, key: '$_id', total: 1 } },
      ]),
    )
  }
  return sqliteAdapterOf(payload).drizzle.all<KeySum>(
    sql`SELECT key, sum(count) AS total FROM visit_counts
          WHERE kind = ${kind} AND day >= ${since}
          GROUP BY key ORDER BY total DESC, key LIMIT ${limit}`,
  )
}
