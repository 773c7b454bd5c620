import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { Payload } from 'payload'
import { readPermissions } from '../access/can'
import { mongoAdapterOf, sqliteAdapterOf } from './adapters'
import { whileAvailable } from './availability'

/*
 * Queries that Payload's operations cannot express: counts by group, answered from indexes
 * alone. They check no permissions; the caller must.
 */

export interface NameCount {
  name: string
  total: number
  unread: number
}

/** Up to this many names, separate index counts in MongoDB are four times as fast as grouping. */
const maxDistinctCounts = 30

/** The number of submissions and of unread ones per form, largest first. */
export async function countFormsByName(payload: Payload, limit: number): Promise<NameCount[]> {
  const mongo = mongoOf(payload)
  if (mongo) return whileAvailable(() => countMongoForms(mongo, limit))
  return sqliteAdapterOf(payload).drizzle.all<NameCount>(
    sql`SELECT name, count(*) AS total, count(*) - total(read) AS unread FROM forms
          GROUP BY name ORDER BY total DESC, name LIMIT ${limit}`,
  )
}

async function countMongoForms(mongo: MongooseAdapter, limit: number): Promise<NameCount[]> {
  const forms = mongo.collections.forms
  if (!forms) return []
  const names = await forms.distinct('name')
  if (names.length > maxDistinctCounts) {
    return forms.aggregate<NameCount>([
      { $group: { _id: '$name', total: { $sum: 1 }, read: { $sum: { $cond: ['$read', 1, 0] } } } },
      { $sort: { total: -1, _id: 1 } },
      { $limit: limit },
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
    .slice(0, limit)
}

interface GroupCount {
  /** Of the tag or series. */
  id: string
  permission: string
  total: number
}

/** The number of published contents for each tag and permission. */
export async function countContentsByTag(payload: Payload): Promise<GroupCount[]> {
  const mongo = mongoOf(payload)
  if (mongo) return whileAvailable(() => countMongoTags(mongo))
  return sqliteAdapterOf(payload).drizzle.all<GroupCount>(
    sql`SELECT tagged.tags_id AS id, contents.metadata_permission AS permission, count(*) AS total
          FROM contents_rels AS tagged JOIN contents ON contents.id = tagged.parent_id
          WHERE tagged.tags_id IS NOT NULL AND contents._status = 'published'
            AND (contents.archived IS NULL OR contents.archived <> 1) AND contents.deleted_at IS NULL
          GROUP BY tagged.tags_id, permission`,
  )
}

/** On MongoDB. */
const publishedContents = { trashed: false, _status: 'published', archived: { $ne: true } }

async function countMongoTags({ collections }: MongooseAdapter): Promise<GroupCount[]> {
  const { contents, tags: named } = collections
  if (!contents || !named) return []
  const tags = await named.distinct('_id')
  if (tags.length > maxDistinctCounts) {
    return contents.aggregate<GroupCount>([
      { $match: { ...publishedContents, 'metadata.tags': { $in: tags } } },
      { $unwind: '$metadata.tags' },
      {
        $group: {
          _id: { tag: '$metadata.tags', permission: '$metadata.permission' },
          total: { $sum: 1 },
        },
      },
      { $project: { _id: 0, id: '$_id.tag', permission: '$_id.permission', total: 1 } },
    ])
  }
  const groups = tags.flatMap((tag) => readPermissions.map((permission) => ({ tag, permission })))
  return Promise.all(
    groups.map(async ({ tag, permission }) => {
      const where = {
        ...publishedContents,
        'metadata.tags': tag,
        'metadata.permission': permission,
      }
      return { id: tag, permission, total: await contents.countDocuments(where) }
    }),
  )
}

/** The number of published contents for each series and permission. */
export async function countContentsBySeries(payload: Payload): Promise<GroupCount[]> {
  const mongo = mongoOf(payload)
  if (mongo) return whileAvailable(() => countMongoSeries(mongo))
  return sqliteAdapterOf(payload).drizzle.all<GroupCount>(
    sql`SELECT metadata_series_id AS id, metadata_permission AS permission, count(*) AS total
          FROM contents
          WHERE metadata_series_id IS NOT NULL AND _status = 'published'
            AND (archived IS NULL OR archived <> 1) AND deleted_at IS NULL
          GROUP BY metadata_series_id, permission`,
  )
}

async function countMongoSeries({ collections }: MongooseAdapter): Promise<GroupCount[]> {
  const { contents, series } = collections
  if (!contents || !series) return []
  const ids = await series.distinct('_id')
  return contents.aggregate<GroupCount>([
    { $match: { ...publishedContents, 'metadata.series': { $in: ids } } },
    {
      $group: {
        _id: { series: '$metadata.series', permission: '$metadata.permission' },
        total: { $sum: 1 },
      },
    },
    { $project: { _id: 0, id: '$_id.series', permission: '$_id.permission', total: 1 } },
  ])
}

/** Counts by day: the table and the date. */
const countedBy = {
  published: { table: 'contents', column: 'published_at', field: 'publishedAt' },
  sentIn: { table: 'forms', column: 'created_at', field: 'createdAt' },
  signedUp: { table: 'users', column: 'created_at', field: 'createdAt' },
} as const

interface DayTotal {
  /** Such as `2026-11-21`, in UTC. */
  day: string
  total: number
}

/**
 * The counts of consecutive days. Days without any may be missing.
 * @param days such as `2026-11-21`, in UTC, oldest first
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
  return whileAvailable(() =>
    Promise.all(
      days.map(async (day, index) => {
        const next = days[index + 1]
        const within = { $gte: new Date(day), ...(next && { $lt: new Date(next) }) }
        return { day, total: (await documents?.countDocuments({ [field]: within })) ?? 0 }
      }),
    ),
  )
}

function mongoOf({ db }: Payload): MongooseAdapter | null {
  return db.name === 'mongoose' ? mongoAdapterOf({ db }) : null
}
