import path from 'node:path'
import Database from 'libsql'

/** Opens the database of a data folder for a moment; the product may run. */
export function withDatabase<T>(dataDir: string, work: (database: Database.Database) => T): T {
  const database = new Database(path.join(dataDir, 'site.sqlite'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/**
 * Moves the log of a database that nobody writes into it, so that the folder can be copied. libsql closes a
 * connection only once its statements are garbage, and the last one to close does the same: at any time.
 */
export function emptyLog(dataDir: string): void {
  withDatabase(dataDir, (database) => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'))
}
