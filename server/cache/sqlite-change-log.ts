import type { Payload } from 'payload'
import { openSecondConnection } from '../database/sqlite-file'
import type { ChangeReader } from './change-reader'

interface Row {
  rowid: number
  tags: string
}

/**
 * The change log on SQLite, over a connection of their own: `PRAGMA data_version` then tells, in a few
 * microseconds, whether any other connection of any process has written since the last call
 * (https://sqlite.org/pragma.html#pragma_data_version).
 */
export async function sqliteChangeReader(payload: Payload): Promise<ChangeReader> {
  const database = await openSecondConnection(payload)
  const dataVersion = database.prepare('PRAGMA data_version')
  const changesAfter = database.prepare(
    'SELECT rowid, tags FROM changes WHERE rowid > ? ORDER BY rowid',
  )
  const newest = database.prepare('SELECT coalesce(max(rowid), 0) AS rowid FROM changes')
  let version: unknown
  let { rowid: lastRead } = newest.get() as { rowid: number }

  return {
    read(onChange) {
      const { data_version: current } = dataVersion.get() as { data_version: number }
      if (current === version) return undefined
      const changes = changesAfter.all(lastRead) as Row[]
      version = current
      const [first] = changes
      // After a very long suspension, changes that were not read have been removed.
      if (first && first.rowid > lastRead + 1) onChange(null)
      for (const { tags } of changes) onChange(tags.split(' '))
      lastRead = changes.at(-1)?.rowid ?? lastRead
      // Once all changes have been removed, rowids begin at 1 again.
      const { rowid: highest } = newest.get() as { rowid: number }
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
