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

/**
 * MongoDB counts what an index holds together four times as fast as it groups what is read one by one;
 * of so many names, that is.
 */
const mostCountedEach = 30

/** How many submissions each form has, and how many nobody has read; those with the most first. */
export async function formsByName(payload: Payload, most: number): Promise<NameTally[]> {
  const mongo = mongoOf(payload)
  if (!mongo) {
    return sqliteOf(payload).drizzle.all<NameTally>(
      sql`SELECT name, count(*) AS total, count(*) - total(read) AS unread FROM forms
          GROUP BY name ORDER BY total DESC, name LIMIT ${most}`,
    )
  }
  const forms = mongo.collections.forms
  if (!forms) return []
  const names = await forms.distinct('name')
  if (names.length > mostCountedEach) {
    return forms.aggregate<NameTally>([
      { $group: { _id: '$name', total: { $sum: 1 }, read: { $sum: { $cond: ['$read', 1, 0] } } } },
      { $sort: { total: -1, _id: 1 } },
      { $limit: most },
      { $project: { _id: 0, name: '$_id', total: 1, unread: { $subtract: ['$total', '$read'] } } },
    ])
  }
  const tallies = await Promise.all(
    names.map(async (name) => {
      const [total, read] = await Promise.all([
        forms.countDocuments({ name }),
        forms.countDocuments({ name, read: true }),
      ])
      return { name, total, unread: total - read }
    }),
  )
  return tallies
    .toSorted((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1))
    .slice(0, most)
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

/**
 * How many there were on each of some days that follow each other; of those without any, some are left out.
 * @param days as `2026-11-21`, in UTC, the oldest first
 */
export async function countByDay(
  payload: Payload,
  what: keyof typeof dated,
  days: readonly string[],
): Promise<DayTally[]> {
  const { table, column, field } = dated[what]
  const mongo = mongoOf(payload)
  if (!mongo) {
    const date = sql.identifier(column)
    return sqliteOf(payload).drizzle.all<DayTally>(
      sql`SELECT substr(${date}, 1, 10) AS day, count(*) AS total FROM ${sql.identifier(table)}
          WHERE ${date} >= ${days[0]} GROUP BY day`,
    )
  }
  const documents = mongo.collections[table]
  return Promise.all(
    days.map(async (day, place) => {
      const next = days[place + 1]
      const within = { $gte: new Date(day), ...(next && { $lt: new Date(next) }) }
      return { day, total: (await documents?.countDocuments({ [field]: within })) ?? 0 }
    }),
  )
}

function mongoOf({ db }: Payload): MongooseAdapter | null {
  return db.name === 'mongoose' ? (db as unknown as MongooseAdapter) : null
}

function sqliteOf({ db }: Payload): SQLiteAdapter {
  return db as unknown as SQLiteAdapter
}
