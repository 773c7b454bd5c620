import path from 'node:path'
import Database from 'libsql'

/** Opens the database of a data folder briefly. The product may run. */
export function withDatabase<T>(dataDir: string, work: (database: Database.Database) => T): T {
  const database = new Database(path.join(dataDir, 'site.sqlite'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/**
 * Merges the write-ahead log of an idle database, so that the folder can be copied. libsql closes a
 * connection only once its statements are garbage-collected, and closing the last one merges the
 * log too, at any time.
 */
export function emptyLog(dataDir: string): void {
  withDatabase(dataDir, (database) => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'))
}
