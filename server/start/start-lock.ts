import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'libsql'
import type { MongoClient } from 'mongodb'
import { StartError } from '../start-error'
import type { DataLocations } from './data-check'
import type { StartLock } from './start-lease'

const pollMs = 200

/**
 * Waits until no other process is starting on the same data, because only one may migrate and seed
 * it. The lock is one of SQLite, on a separate file, which the system releases when the process
 * ends. On MongoDB several machines may start, so there is a lease too.
 * @throws StartError when the file system cannot lock
 */
export async function acquireStartLock(
  { dataDir, database }: DataLocations,
  mongo: MongoClient | null,
): Promise<StartLock> {
  const files = [path.join(dataDir, 'start.lock')]
  // Two data folders may share a database.
  if (database && path.dirname(database) !== dataDir) files.push(`${database}.start-lock`)
  const announce = announceOnce()
  const locks: StartLock[] = []
  for (const file of files) locks.push(await lockFile(file, announce))
  if (mongo) {
    const { acquireStartLease } = await import('./start-lease')
    locks.push(await acquireStartLease(mongo, announce))
  }
  return {
    async confirm() {
      for (const lock of locks) await lock.confirm()
    },
    async release() {
      for (const lock of locks.reverse()) await lock.release()
    },
  }
}

function announceOnce(): () => void {
  let announced = false
  return () => {
    if (!announced) console.log('Another process is starting on the same data: waiting for it …')
    announced = true
  }
}

async function lockFile(file: string, announce: () => void): Promise<StartLock> {
  const database = new Database(file)
  while (!tryLock(database, file)) {
    announce()
    await wait(pollMs)
  }
  return {
    // The system ends it with the process, and not before.
    async confirm() {},
    async release() {
      database.exec('ROLLBACK')
      database.close()
    },
  }
}

function tryLock(database: Database.Database, file: string): boolean {
  try {
    // Avoids a leftover journal file.
    database.exec('PRAGMA journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return false
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `${file} cannot be locked (${reason}): remove it, or see to its file system.`,
    )
  }
}
