import type { Payload } from 'payload'
import { openSecondConnection } from '../database/sqlite-file'
import type { ChangeReader } from './change-reader'

interface Row {
  place: number
  tags: string
}

/**
 * The changes on SQLite, over a connection of their own: `PRAGMA data_version` then tells, in a few
 * microseconds, whether any other connection of any process has written since it was last asked
 * (https://sqlite.org/pragma.html#pragma_data_version).
 */
export async function sqliteChanges(payload: Payload): Promise<ChangeReader> {
  const database = await openSecondConnection(payload)
  const versionNow = database.prepare('PRAGMA data_version')
  const after = database.prepare(
    'SELECT rowid AS place, tags FROM changes WHERE rowid > ? ORDER BY rowid',
  )
  const newest = database.prepare('SELECT coalesce(max(rowid), 0) AS place FROM changes')
  let version: unknown
  let { place } = newest.get() as { place: number }

  return {
    read(heard) {
      const { data_version: now } = versionNow.get() as { data_version: number }
      if (now === version) return undefined
      const changes = after.all(place) as Row[]
      version = now
      const [first] = changes
      // Whoever was suspended for very long finds that what it has missed was removed meanwhile.
      if (first && first.place > place + 1) heard(null)
      for (const { tags } of changes) heard(tags.split(' '))
      place = changes.at(-1)?.place ?? place
      // Where all were removed, the next ones begin at the first place again.
      const { place: last } = newest.get() as { place: number }
      if (last < place) {
        heard(null)
        place = last
      }
      return undefined
    },
    async close() {
      database.close()
    },
  }
}
