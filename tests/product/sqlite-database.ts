import path from 'node:path'
import Database from 'libsql'

/**
 * Works on the SQLite database of a product over a connection of its own, past the product, which may
 * write at the same time.
 */
export function onSqlite<T>(
  { dataDir }: { dataDir: string },
  work: (database: Database.Database) => T,
): T {
  const database = new Database(path.join(dataDir, 'site.sqlite'))
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    return work(database)
  } finally {
    database.close()
  }
}
