import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite/drizzle'

type Drizzle = SQLiteAdapter['drizzle']

/** Plans are made for a large site: on a small one any plan will do. */
const rows = 100_000

/** How many values a column of contents has there; one that is not named has another in each row. */
const valuesOf = new Map([
  ['deleted_at', 1],
  ['trashed', 1],
  ['_status', 2],
  ['archived', 2],
  ['type', 3],
  ['metadata_permission', 3],
  ['created_by_id', 20],
  ['updated_by_id', 20],
])

/**
 * Tells SQLite how contents are spread over their indexes (https://sqlite.org/fileformat.html#stat1tab).
 * It knows nothing of that by itself, takes "is published" for rare, and reads all contents to find three
 * by their ids. Numbers that are always the same make plans that are, however much is in the database.
 */
export async function refreshStatistics({ drizzle }: SQLiteAdapter): Promise<void> {
  const wanted = await statisticsOfIndexes(drizzle)
  const [table] = await drizzle.all(sql`SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'`)
  // Only ANALYZE can make the table that the numbers are in.
  if (!table) await drizzle.run(sql`ANALYZE payload_migrations`)
  const known = await drizzle.all<{ idx: string; stat: string }>(
    sql`SELECT idx, stat FROM sqlite_stat1 WHERE tbl = 'contents'`,
  )
  const isKnown = ({ idx, stat }: (typeof known)[number]) => wanted.get(idx) === stat
  if (known.length === wanted.size && known.every(isKnown)) return
  await drizzle.transaction(async (transaction) => {
    await transaction.run(sql`DELETE FROM sqlite_stat1 WHERE tbl = 'contents'`)
    for (const [name, statistics] of wanted) {
      await transaction.run(
        sql`INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ('contents', ${name}, ${statistics})`,
      )
    }
  })
  // A connection that is open does not read them by itself.
  await drizzle.run(sql`ANALYZE sqlite_schema`)
}

async function statisticsOfIndexes(drizzle: Drizzle): Promise<Map<string, string>> {
  const columns = await drizzle.all<{ name: string; column: string }>(
    sql`SELECT list.name, info.name AS column
        FROM pragma_index_list('contents') AS list, pragma_index_info(list.name) AS info
        ORDER BY list.name, info.seqno`,
  )
  const indexes = new Map<string, string[]>()
  for (const { name, column } of columns) {
    indexes.set(name, [...(indexes.get(name) ?? []), column])
  }
  return new Map([...indexes].map(([name, of]) => [name, statisticsOf(of)]))
}

/** All rows, then how many of them share the first column's value, the first two columns' values … */
function statisticsOf(columns: string[]): string {
  let sharing = rows
  const shared = columns.map((column) => {
    sharing = Math.max(1, Math.ceil(sharing / (valuesOf.get(column) ?? rows)))
    return sharing
  })
  return [rows, ...shared].join(' ')
}
