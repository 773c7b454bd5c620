import type { Payload } from 'payload'
import { prepareQuery } from '../database/query'
import { openSecondConnection } from '../database/sqlite-file'
import type { ChangeReader } from './change-reader'

interface Row {
  rowid: number
  tags: string
}

/**
 * The change log on SQLite, over a connection of its own: `PRAGMA data_version` then shows, in a few
 * microseconds, whether another connection, of any process, has written since the last call
 * (https://sqlite.org/pragma.html#pragma_data_version).
 */
export async function sqliteChangeReader(payload: Payload): Promise<ChangeReader> {
  const database = await openSecondConnection(payload)
  const dataVersion = prepareQuery<{ data_version: number }>(database, 'PRAGMA data_version')
  const changesAfter = prepareQuery<Row>(
    database,
    'SELECT rowid, tags FROM changes WHERE rowid > ? ORDER BY rowid',
  )
  const newest = prepareQuery<{ rowid: number }>(
    database,
    'SELECT coalesce(max(rowid), 0) AS rowid FROM changes',
  )
  let version: number | undefined
  let lastRead = newest.get()?.rowid ?? 0

  return {
    isRemote: false,

    read(onChange) {
      const current = dataVersion.get()?.data_version
      if (current === version) return undefined
      const changes = changesAfter.all(lastRead)
      version = current
      const [first] = changes
      // After a very long suspension, changes that were not read have been removed.
      if (first && first.rowid > lastRead + 1) onChange(null)
      for (const { tags } of changes) onChange(tags.split(' '))
      lastRead = changes.at(-1)?.rowid ?? lastRead
      // Once all changes have been removed, rowids begin at 1 again.
      const highest = newest.get()?.rowid ?? 0
      if (highest < lastRead) {
        onChange(null)
        lastRead = highest
      }
      return undefined
    },
    async close() {
      database.close()
    },
  }
}
