import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { Payload } from 'payload'
import { mongoAdapterOf, sqliteAdapterOf } from './adapters'

/*
 * What Payload's own operations cannot: counting by groups, over indexes that hold all it takes. It
 * asks nobody's rights; who may know is for the caller to find out.
 */

export interface NameCount {
  name: string
  total: number
  unread: number
}

/**
 * MongoDB counts what an index holds together four times as fast as it groups what is read one by one;
 * of so many names, that is.
 */
const maxDistinctCounts = 30

/** How many submissions each form has, and how many nobody has read; those with the most first. */
export async function countFormsByName(payload: Payload, most: number): Promise<NameCount[]> {
  const mongo = mongoOf(payload)
  if (!mongo) {
    return sqliteAdapterOf(payload).drizzle.all<NameCount>(
      sql`SELECT name, count(*) AS total, count(*) - total(read) AS unread FROM forms
          GROUP BY name ORDER BY total DESC, name LIMIT ${most}`,
    )
  }
  const forms = mongo.collections.forms
  if (!forms) return []
  const names = await forms.distinct('name')
  if (names.length > maxDistinctCounts) {
    return forms.aggregate<NameCount>([
      { $group: { _id: '$name', total: { $sum: 1 }, read: { $sum: { $cond: ['$read', 1, 0] } } } },
      { $sort: { total: -1, _id: 1 } },
      { $limit: most },
      { $project: { _id: 0, name: '$_id', total: 1, unread: { $subtract: ['$total', '$read'] } } },
    ])
  }
  const counts = await Promise.all(
    names.map(async (name) => {
      const [total, read] = await Promise.all([
        forms.countDocuments({ name }),
        forms.countDocuments({ name, read: true }),
      ])
      return { name, total, unread: total - read }
    }),
  )
  return counts
    .toSorted((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1))
    .slice(0, most)
}

/** What is counted by days: where it is kept, and when it happened. */
const countedBy = {
  published: { table: 'contents', column: 'published_at', field: 'publishedAt' },
  sentIn: { table: 'forms', column: 'created_at', field: 'createdAt' },
  signedUp: { table: 'users', column: 'created_at', field: 'createdAt' },
} as const

interface DayTotal {
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
  what: keyof typeof countedBy,
  days: readonly string[],
): Promise<DayTotal[]> {
  const { table, column, field } = countedBy[what]
  const mongo = mongoOf(payload)
  if (!mongo) {
    const date = sql.identifier(column)
    return sqliteAdapterOf(payload).drizzle.all<DayTotal>(
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
  return db.name === 'mongoose' ? mongoAdapterOf({ db }) : null
}
