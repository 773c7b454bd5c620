import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { MongoServerError } from 'mongodb'
import type { Payload } from 'payload'
import { databaseUrl, isMongo } from '../../cms/database'
import { dataFolder } from '../../cms/storage'
import { BackupError } from './failure'

const leaseMs = 60_000
const renewEveryMs = 15_000
const duplicateKey = 11000

/**
 * Does work that one process of the site does at a time: of those on one MongoDB by a lease in it, of
 * those on one SQLite file by a file beside it.
 * @throws BackupError when another process is at it
 */
export async function underLease<T>(payload: Payload, work: () => Promise<T>): Promise<T> {
  const release = isMongo(databaseUrl()) ? await leaseOnMongo(payload) : lockFile()
  try {
    return await work()
  } finally {
    await release()
  }
}

function held(): BackupError {
  return new BackupError(
    'Another process is making a backup of this site: wait until it has ended.',
  )
}

interface Lease {
  _id: string
  owner: string
  until: Date
}

async function leaseOnMongo(payload: Payload): Promise<() => Promise<void>> {
  const { connection } = payload.db as unknown as MongooseAdapter
  const leases = connection.collection<Lease>('turns')
  const owner = randomUUID()

  /** By the database's clock, the only one all processes share. */
  async function take(): Promise<boolean> {
    const mine = { _id: 'backup', owner, until: { $add: ['$$NOW', leaseMs] } }
    const isFree = { $or: [{ $lt: ['$until', '$$NOW'] }, { $eq: ['$owner', owner] }] }
    try {
      const lease = await leases.findOneAndUpdate(
        { _id: 'backup' },
        [{ $replaceWith: { $cond: [isFree, mine, '$$ROOT'] } }],
        { upsert: true, returnDocument: 'after' },
      )
      return lease?.owner === owner
    } catch (error) {
      if (error instanceof MongoServerError && error.code === duplicateKey) return false
      throw error
    }
  }

  if (!(await take())) throw held()
  // One that could not be renewed is another's in a minute, as if this process had ended.
  const renewal = setInterval(() => void take().catch(() => {}), renewEveryMs)
  return async () => {
    clearInterval(renewal)
    await leases.deleteOne({ _id: 'backup', owner })
  }
}

function lockFile(): () => Promise<void> {
  const lock = path.join(dataFolder(), 'backup.lock')
  const mine = `${lock}-${process.pid}`
  mkdirSync(dataFolder(), { recursive: true })
  writeFileSync(mine, String(process.pid))
  try {
    if (!isLinked(mine, lock)) {
      if (isRunning(ownerOf(lock))) throw held()
      rmSync(lock, { force: true })
      if (!isLinked(mine, lock)) throw held()
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return async () => rmSync(lock, { force: true })
}

/** A link is there at once with all its content, or not at all. */
function isLinked(file: string, lock: string): boolean {
  try {
    linkSync(file, lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function ownerOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

/** A process that was killed leaves its lock behind. */
function isRunning(pid: number): boolean {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
