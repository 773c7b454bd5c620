import { closeSync, openSync, readSync, statSync } from 'node:fs'
import Database from 'libsql'

/** The counts of a SQLite file's tables and rows. */
export interface SqliteContents {
  tables: number
  users: number
  assets: number
}

/** Larger files are not fully checked at each start, only as far as opening them does. */
const readThroughBytes = 50 * 1024 * 1024
const headerOf = 'SQLite format 3\0'

/** @returns null when the file does not exist */
export function inspectSqlite(file: string): SqliteContents | 'damaged' | null {
  const entry = statSync(file, { throwIfNoEntry: false })
  if (!entry) return null
  if (!entry.isFile() || !hasSqliteHeader(file, entry.size)) return 'damaged'
  if (entry.size === 0) return { tables: 0, users: 0, assets: 0 }
  const database = new Database(file)
  try {
    database.exec('PRAGMA busy_timeout = 2000')
    if (entry.size <= readThroughBytes && !isWhole(database)) return 'damaged'
    return {
      tables: count(database, 'sqlite_master'),
      users: count(database, 'users'),
      assets: count(database, 'assets'),
    }
  } catch (error) {
    // Another process is writing, so the file is usable.
    return isBusy(error) ? { tables: 1, users: 0, assets: 0 } : 'damaged'
  } finally {
    database.close()
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

function hasSqliteHeader(file: string, size: number): boolean {
  if (size === 0) return true
  try {
    const begin = Buffer.alloc(headerOf.length)
    const descriptor = openSync(file, 'r')
    readSync(descriptor, begin)
    closeSync(descriptor)
    return begin.toString('latin1') === headerOf
  } catch {
    return false
  }
}

function isWhole(database: Database.Database): boolean {
  const { quick_check: result } = database.prepare('PRAGMA quick_check(1)').get() as {
    quick_check: string
  }
  return result === 'ok'
}

function count(database: Database.Database, table: string): number {
  const known = database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table)
  if (!known && table !== 'sqlite_master') return 0
  const { rows } = database.prepare(`SELECT count(*) AS rows FROM ${table}`).get() as {
    rows: number
  }
  return rows
}
