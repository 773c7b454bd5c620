import path from 'node:path'
import Database from 'libsql'
import type { Payload } from 'payload'
import { sqliteAdapterOf } from '../../cms/database/adapters'

/**
 * Opens a file of the site's own beside its database, or makes it. Other processes may have it open:
 * they are waited for when they write.
 */
export function openSqliteFile(file: string): Database.Database {
  const database = openWaiting(file)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = NORMAL')
  return database
}

/**
 * The file that an address of SQLite names, read as libsql reads it, as an absolute path; null for another
 * database's address.
 */
export function sqlitePath(url: string): string | null {
  const file = /^file:(?:\/\/[^/?#]*)?([^?#]+)/.exec(url)?.[1]
  return file ? path.resolve(decodeURIComponent(file)) : null
}

/** Opens the database that Payload has open once more: to this connection Payload is somebody else. */
export async function openSecondConnection(payload: Payload): Promise<Database.Database> {
  const { client } = sqliteAdapterOf(payload)
  const { rows } = await client.execute('PRAGMA database_list')
  return openWaiting(String(rows[0]?.file))
}

function openWaiting(file: string): Database.Database {
  const database = new Database(file)
  database.exec('PRAGMA busy_timeout = 5000')
  return database
}
