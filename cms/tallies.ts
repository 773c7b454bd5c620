import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { Payload } from 'payload'

/*
 * What Payload's own operations cannot: counting by groups, over indexes that hold all it takes. It
 * asks nobody's rights; who may know is for the caller to find out.
 */

export interface NameTally {
  name: string
  total: number
  unread: number
}

/** How many submissions each form has, and how many nobody has read; those with the most first. */
export async function formsByName(payload: Payload, most: number): Promise<NameTally[]> {
  const mongo = mongoOf(payload)
  if (!mongo) {
    return sqliteOf(payload).drizzle.all<NameTally>(
      sql`SELECT name, count(*) AS total, count(*) - total(read) AS unread FROM forms
          GROUP BY name ORDER BY total DESC, name LIMIT ${most}`,
    )
  }
  return (mongo.collections.forms?.aggregate<NameTally>([
    { $group: { _id: '$name', total: { $sum: 1 }, read: { $sum: { $cond: ['$read', 1, 0] } } } },
    { $sort: { total: -1, _id: 1 } },
    { $limit: most },
    { $project: { _id: 0, name: '$_id', total: 1, unread: { $subtract: ['$total', '$read'] } } },
  ]) ?? []) as Promise<NameTally[]>
}

/** What is counted by days: where it is kept, and when it happened. */
const dated = {
  published: { table: 'contents', column: 'published_at', field: 'publishedAt' },
  sentIn: { table: 'forms', column: 'created_at', field: 'createdAt' },
  signedUp: { table: 'users', column: 'created_at', field: 'createdAt' },
} as const

interface DayTally {
  /** As `2026-11-21`, in UTC. */
  day: string
  total: number
}

/** How many there were on each day since a moment; days without any are left out. */
export async function countByDay(
  payload: Payload,
  what: keyof typeof dated,
  since: Date,
): Promise<DayTally[]> {
  const { table, column, field } = dated[what]
  const mongo = mongoOf(payload)
  if (!mongo) {
    const date = sql.identifier(column)
    return sqliteOf(payload).drizzle.all<DayTally>(
      sql`SELECT substr(${date}, 1, 10) AS day, count(*) AS total FROM ${sql.identifier(table)}
          WHERE ${date} >= ${since.toISOString()} GROUP BY day`,
    )
  }
  const day = { $dateToString: { format: '%Y-%m-%d', date: `$${field}` } }
  return (mongo.collections[table]?.aggregate<DayTally>([
    { $match: { [field]: { $gte: since } } },
    { $group: { _id: day, total: { $sum: 1 } } },
    { $project: { _id: 0, day: '$_id', total: 1 } },
  ]) ?? []) as Promise<DayTally[]>
}

function mongoOf({ db }: Payload): MongooseAdapter | null {
  return db.name === 'mongoose' ? (db as unknown as MongooseAdapter) : null
}

function sqliteOf({ db }: Payload): SQLiteAdapter {
  return db as unknown as SQLiteAdapter
}
