import type { MongoClient } from 'mongodb'
import { refuseHalfRestored } from '../backup/half-restored'
import type { Settings } from '../settings/settings'
import { checkDataFolder, dataParts } from './data-folder'
import { type EndTurn, takeStartTurn } from './start-turn'

export interface OpenData {
  /** null: the database is SQLite. */
  mongo: MongoClient | null
  /** Lets the next process start on the same data. */
  endTurn: EndTurn
}

/**
 * Checks the data, waits for other processes that start on it, and brings its tables up to date.
 * @throws StartError when it cannot be used; it is then as it was
 */
export async function openData(settings: Settings): Promise<OpenData> {
  const parts = dataParts(settings)
  await checkDataFolder(parts)
  if (parts.database) {
    refuseHalfRestored(parts.database)
    const endTurn = await takeStartTurn(parts, null)
    const { migrateSqlite } = await import('./sqlite-migrations')
    await migrateSqlite(parts.database)
    return { mongo: null, endTurn }
  }
  const { checkMongoData, connectMongo } = await import('./mongo-data')
  const mongo = await connectMongo(settings.databaseUrl ?? '')
  const endTurn = await takeStartTurn(parts, mongo)
  try {
    await checkMongoData(mongo, parts)
  } catch (error) {
    await endTurn()
    throw error
  }
  return { mongo, endTurn }
}
