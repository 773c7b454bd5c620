import path from 'node:path'
import Database from 'libsql'
import type { Payload } from 'payload'
import { sqliteAdapterOf } from '../../cms/database/adapters'

/**
 * Opens a SQLite file of the site next to its database, or creates it. Waits while another process
 * writes to it.
 */
export function openSqliteFile(file: string): Database.Database {
  const database = openWithTimeout(file)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = NORMAL')
  return database
}

/**
 * The absolute path of the file in a SQLite URL, parsed as libsql does; null for other databases.
 */
export function sqlitePath(url: string): string | null {
  const file = /^file:(?:\/\/[^/?#]*)?([^?#]+)/.exec(url)?.[1]
  return file ? path.resolve(decodeURIComponent(file)) : null
}

/**
 * Opens a second connection to Payload's database, which sees Payload's writes as those of another
 * connection.
 */
export async function openSecondConnection(payload: Payload): Promise<Database.Database> {
  const { client } = sqliteAdapterOf(payload)
  const { rows } = await client.execute('PRAGMA database_list')
  return openWithTimeout(String(rows[0]?.file))
}

function openWithTimeout(file: string): Database.Database {
  const database = new Database(file)
  database.exec('PRAGMA busy_timeout = 5000')
  return database
}
