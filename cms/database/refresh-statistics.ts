import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite/drizzle'

type Drizzle = SQLiteAdapter['drizzle']

/** The assumed number of rows. Query plans matter only on large sites. */
const rows = 100_000

/** The assumed number of distinct values per column of contents; a missing column is unique. */
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
 * Gives SQLite fixed statistics of the contents' indexes
 * (https://sqlite.org/fileformat.html#stat1tab). Without them it takes "is published" for rare, and
 * scans all contents to find three by id. Fixed numbers give the same query plans for any data.
 */
export async function refreshStatistics({ drizzle }: SQLiteAdapter): Promise<void> {
  const statistics = await statisticsOfIndexes(drizzle)
  const [table] = await drizzle.all(sql`SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'`)
  // Only ANALYZE can create the statistics table.
  if (!table) await drizzle.run(sql`ANALYZE payload_migrations`)
  const stored = await drizzle.all<{ idx: string; stat: string }>(
    sql`SELECT idx, stat FROM sqlite_stat1 WHERE tbl = 'contents'`,
  )
  const isCurrent = ({ idx, stat }: (typeof stored)[number]) => statistics.get(idx) === stat
  if (stored.length === statistics.size && stored.every(isCurrent)) return
  await drizzle.transaction(async (transaction) => {
    await transaction.run(sql`DELETE FROM sqlite_stat1 WHERE tbl = 'contents'`)
    for (const [name, stat] of statistics) {
      await transaction.run(
        sql`INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ('contents', ${name}, ${stat})`,
      )
    }
  })
  // Makes the open connection load the statistics.
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

/** The number of rows, then of rows that share the first column, the first two columns … */
function statisticsOf(columns: string[]): string {
  let sharing = rows
  const shared = columns.map((column) => {
    sharing = Math.max(1, Math.ceil(sharing / (valuesOf.get(column) ?? rows)))
    return sharing
  })
  return [rows, ...shared].join(' ')
}
