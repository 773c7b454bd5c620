import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import type { RunningProduct } from './start'

/**
 * Copies the data of a running product on SQLite into a new folder, from which another can start.
 * @returns the folder
 */
export function takeSnapshot({ dataDir }: Pick<RunningProduct, 'dataDir'>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-snapshot-'))
  const names = readdirSync(dataDir)
  for (const name of names.filter((each) => each.endsWith('.sqlite'))) {
    copyDatabase(path.join(dataDir, name), path.join(folder, name))
  }
  for (const name of ['assets', 'outbox']) {
    linkFiles(path.join(dataDir, name), path.join(folder, name))
  }
  return folder
}

/** Stored files and mails are replaced, never changed, so that a second name is a copy. */
function linkFiles(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    try {
      linkSync(path.join(from, name), path.join(to, name))
    } catch (error) {
      // A file of work in progress has its final name, or is gone, by now.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
}

/**
 * Copies a database that other processes write to. While this holds the lock of writers, nobody resets the log:
 * a checkpoint moves at most what the copy of the log has too.
 */
function copyDatabase(from: string, to: string): void {
  const database = new Database(from)
  try {
    database.exec('PRAGMA busy_timeout = 20000')
    database.exec('BEGIN IMMEDIATE')
    copyFileSync(from, to)
    if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`)
    database.exec('ROLLBACK')
  } finally {
    database.close()
  }
}
