import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import type { Payload } from 'payload'
import { mongoAdapterOf } from '../../cms/database/adapters'
import { mongoLease } from '../locks/mongo-lease'

const leaseMs = 60_000
const renewEveryMs = 15_000

/** Work that runs in one process of a site at a time. */
type Work = 'backup' | 'restore'

/**
 * Does work while holding a lease in MongoDB.
 * @param otherwise called when another process holds the lease
 */
export async function underLease<T>(
  { db }: Payload,
  name: Work,
  work: () => Promise<T>,
  otherwise: () => T,
): Promise<T> {
  const { connection } = mongoAdapterOf({ db })
  if (!connection.db) throw new Error('The database is not connected.')
  const lease = mongoLease(connection.db, { key: name, ms: leaseMs })
  if (!(await lease.acquire())) return otherwise()
  // If the lease is not renewed, it expires within a minute, as if this process had ended.
  const renewal = setInterval(() => void lease.acquire().catch(() => {}), renewEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await lease.release()
  }
}

/**
 * Does work while holding a lock of SQLite on a separate file next to the database. The system
 * releases it when the process ends for any reason.
 */
export async function underLock<T>(
  file: string,
  name: Work,
  work: () => Promise<T>,
  otherwise: () => T,
): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true })
  const lock = new Database(`${file}.${name}-lock`)
  try {
    if (!tryToLock(lock)) return otherwise()
    return await work()
  } finally {
    lock.close()
  }
}

function tryToLock(lock: Database.Database): boolean {
  try {
    // Avoids a leftover journal file.
    lock.exec('PRAGMA journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return false
    throw error
  }
}
