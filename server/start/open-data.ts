import type { MongoClient } from 'mongodb'
import { assertNoPartialRestore } from '../backup/partial-restore'
import type { Settings } from '../settings/settings'
import { checkDataFolder, dataLocations } from './data-folder'
import type { StartLock } from './start-lease'
import { acquireStartLock } from './start-lock'

export interface OpenData {
  /** Null for SQLite. */
  mongo: MongoClient | null
  startLock: StartLock
}

/**
 * Checks the data, waits for other processes starting on it, and migrates its tables.
 * @throws StartError when it cannot be used; it is then unchanged
 */
export async function openData(settings: Settings): Promise<OpenData> {
  const locations = dataLocations(settings)
  await checkDataFolder(locations)
  if (locations.database) {
    assertNoPartialRestore(locations.database)
    const startLock = await acquireStartLock(locations, null)
    const { migrateSqlite } = await import('../database/sqlite-migrations')
    await migrateSqlite(locations.database)
    return { mongo: null, startLock }
  }
  const { checkMongoData, connectMongo } = await import('./mongo-data')
  const url = settings.databaseUrl ?? ''
  const mongo = await connectMongo(url)
  const startLock = await acquireStartLock(locations, mongo)
  try {
    await checkMongoData(mongo, url, locations)
  } catch (error) {
    await startLock.release()
    throw error
  }
  return { mongo, startLock }
}
