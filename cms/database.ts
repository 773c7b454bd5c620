import path from 'node:path'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { keepStatistics } from './sqlite-statistics'
import { dataFolder } from './storage'

/** The address of the database: the setting, else a SQLite file in the data folder. */
export function databaseUrl(): string {
  return process.env.DATABASE_URL || `file:${path.join(dataFolder(), 'site.sqlite')}`
}

export function isMongo(url: string): boolean {
  return /^mongodb(\+srv)?:\/\//.test(url)
}

/** Payload's adapter for the database the settings name; the other one is not even loaded. */
export async function database() {
  const url = databaseUrl()
  if (isMongo(url)) {
    const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
    return mongooseAdapter({
      url,
      allowIDOnCreate: true,
      // Without it the first writes race the building of indexes and fail with LockTimeout.
      ensureIndexes: true,
      // So none is left to be built by itself, which would do all of it a second time.
      connectOptions: { serverSelectionTimeoutMS: 5000, autoIndex: false },
      // Where each query was asked for: with source maps that takes longer to find than many an answer.
      afterOpenConnection: ({ connection }) => {
        connection.base.set('skipOriginalStackTraces', true)
      },
    })
  }
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite')
  return sqliteAdapter({
    client: { url },
    allowIDOnCreate: true,
    wal: { synchronous: 'NORMAL' },
    busyTimeout: 5000,
    // The schema changes by migrations alone, in development too.
    push: false,
    migrationDir: path.resolve('cms/migrations'),
  })
}

/** Brings what is stored up to date with the collections; the start has migrated the tables of SQLite. */
export async function migrate(payload: Payload): Promise<void> {
  if (isMongo(databaseUrl())) {
    const { upgradeMongo } = await import('./mongo-upgrade')
    return upgradeMongo(payload.db as unknown as MongooseAdapter)
  }
  await keepStatistics(payload.db as unknown as SQLiteAdapter)
}
