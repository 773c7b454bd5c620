import { closeSync, openSync, readSync, statSync } from 'node:fs'
import Database from 'libsql'
import { prepareQuery } from '../database/query'

/** The counts of a SQLite file's tables and rows. */
export interface SqliteContents {
  tables: number
  users: number
  assets: number
}

/** Larger files are not fully checked at each start, only as far as opening them does. */
const maxQuickCheckBytes = 50 * 1024 * 1024
const sqliteHeader = 'SQLite format 3\0'

/** @returns null when the file does not exist */
export function inspectSqlite(file: string): SqliteContents | 'damaged' | null {
  const entry = statSync(file, { throwIfNoEntry: false })
  if (!entry) return null
  if (!entry.isFile() || !hasSqliteHeader(file, entry.size)) return 'damaged'
  if (entry.size === 0) return { tables: 0, users: 0, assets: 0 }
  const database = new Database(file)
  try {
    database.exec('PRAGMA busy_timeout = 2000')
    if (entry.size <= maxQuickCheckBytes && !isIntact(database)) return 'damaged'
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
    const header = Buffer.alloc(sqliteHeader.length)
    const descriptor = openSync(file, 'r')
    readSync(descriptor, header)
    closeSync(descriptor)
    return header.toString('latin1') === sqliteHeader
  } catch {
    return false
  }
}

function isIntact(database: Database.Database): boolean {
  const check = prepareQuery<{ quick_check: string }>(database, 'PRAGMA quick_check(1)')
  return check.get()?.quick_check === 'ok'
}

function count(database: Database.Database, table: string): number {
  const known = database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table)
  if (!known && table !== 'sqlite_master') return 0
  const sql = `SELECT count(*) AS rows FROM ${table}`
  return prepareQuery<{ rows: number }>(database, sql).get()?.rows ?? 0
}
