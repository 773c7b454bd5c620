import path from 'node:path'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { mongoAdapterOf, sqliteAdapterOf } from './adapters'
import { dataFolder } from './data-folder'
import { observeMongo } from './query-observer'
import { refreshStatistics } from './refresh-statistics'
import { setUpTransactions } from './transactions'

/** The address of the database: the setting, else a SQLite file in the data folder. */
export function databaseUrl(): string {
  return process.env.DATABASE_URL || `file:${path.join(dataFolder(), 'site.sqlite')}`
}

export function isMongo(url: string): boolean {
  return /^mongodb(\+srv)?:\/\//.test(url)
}

/** The address of a database as people may see it. */
export function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//')
}

function isTraced(): boolean {
  return Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT)
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
      connectOptions: {
        serverSelectionTimeoutMS: 5000,
        autoIndex: false,
        monitorCommands: isTraced(),
      },
      // Where each query was asked for: with source maps that takes longer to find than many an answer.
      afterOpenConnection: ({ connection }) => {
        connection.base.set('skipOriginalStackTraces', true)
        if (isTraced()) observeMongo(connection)
      },
    })
  }
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite')
  const adapter = sqliteAdapter({
    client: { url },
    allowIDOnCreate: true,
    // The schema changes by migrations alone, in development too.
    push: false,
    migrationDir: path.resolve('cms/migrations'),
  })
  return {
    ...adapter,
    init: (given: Parameters<typeof adapter.init>[0]) => withOwnClient(adapter.init(given), url),
  }
}

/** The adapter opens a client only where there is none. */
function withOwnClient(adapter: SQLiteAdapter, url: string): SQLiteAdapter {
  const { connect } = adapter
  adapter.connect = async (options) => {
    if (!adapter.client) {
      const { openSqliteClient } = await import('./sqlite-client')
      adapter.client = await openSqliteClient(url)
    }
    await connect?.call(adapter, options)
  }
  return adapter
}

/**
 * Brings what is stored up to date with the collections, and makes the database ready for transactions; the start
 * has migrated the tables of SQLite.
 */
export async function migrate(payload: Payload): Promise<void> {
  if (isMongo(databaseUrl())) {
    const { upgradeMongo } = await import('./mongo-upgrade')
    await upgradeMongo(mongoAdapterOf(payload))
  } else {
    await refreshStatistics(sqliteAdapterOf(payload))
  }
  await setUpTransactions(payload)
}
