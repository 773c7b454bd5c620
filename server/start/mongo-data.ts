import { existsSync } from 'node:fs'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { withoutPassword } from '../../cms/database/adapter'
import { migrations } from '../../cms/migrations'
import { assertKnownMigrations } from '../database/migration-names'
import { StartError } from '../start-error'
import { checkNoOtherSite, type DataLocations, missingAssets, missingSecret } from './data-check'

/** @throws StartError when the database does not respond */
export async function connectMongo(url: string): Promise<MongoClient> {
  try {
    return await MongoClient.connect(url, {
      serverSelectionTimeoutMS: 5000,
      connectTimeoutMS: 2000,
      heartbeatFrequencyMS: 2000,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The database does not answer at ${withoutPassword(url)}: start it, or set DATABASE_URL. (${reason})`,
    )
  }
}

/**
 * Checks that this version can use the database, and that its data folder exists; writes nothing.
 * @throws StartError that says what is missing, or that the database is of a newer version
 */
export async function checkMongoData(
  mongo: MongoClient,
  url: string,
  locations: DataLocations,
): Promise<void> {
  const database = mongo.db()
  assertKnownMigrations(await database.collection(migrationsCollection).distinct('name'))
  const secret = path.join(locations.dataDir, 'secret')
  const hasUsers = (await database.collection('users').findOne()) !== null
  if (!hasUsers) checkNoOtherSite(locations.dataDir, withoutPassword(url))
  if (!locations.hasSecret && !existsSync(secret) && hasUsers) throw missingSecret(secret)
  const folder = path.join(locations.dataDir, 'assets')
  if (locations.hasBucket || existsSync(folder)) return
  const assets = await database.collection('assets').countDocuments()
  if (assets > 0) throw missingAssets(folder, assets)
}

/** Payload's collection for migrations, which it does not use on MongoDB. */
const migrationsCollection = 'payload-migrations'

/** Records the version of the data, so that an earlier version rejects it. */
export async function recordVersion(mongo: MongoClient): Promise<void> {
  const now = new Date()
  await mongo
    .db()
    .collection(migrationsCollection)
    .bulkWrite(
      migrations.map(({ name }) => ({
        updateOne: {
          filter: { name },
          update: { $setOnInsert: { batch: 1, createdAt: now, updatedAt: now } },
          upsert: true,
        },
      })),
    )
}
