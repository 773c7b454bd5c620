import path from 'node:path'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { mongoAdapterOf, sqliteAdapterOf } from './adapters'
import { dataFolder } from './data-folder'
import { observeMongo } from './query-observer'
import { refreshStatistics } from './refresh-statistics'
import { setUpTransactions } from './transactions'

/** The database's address: the setting, otherwise a SQLite file in the data folder. */
export function databaseUrl(): string {
  return process.env.DATABASE_URL || `file:${path.join(dataFolder(), 'site.sqlite')}`
}

export function isMongo(url: string): boolean {
  return /^mongodb(\+srv)?:\/\//.test(url)
}

/** The address of a database without its password. */
export function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//')
}

function isTraced(): boolean {
  return Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT)
}

/** Payload's adapter for a database; that of the other kind is not loaded. */
export async function database(url = databaseUrl()) {
  if (isMongo(url)) {
    const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
    const { answerFromIndexes } = await import('./mongo-queries')
    const adapter = mongooseAdapter({
      url,
      allowIDOnCreate: true,
      connectOptions: {
        // A request must not wait for a database that is away.
        serverSelectionTimeoutMS: 2000,
        connectTimeoutMS: 2000,
        heartbeatFrequencyMS: 2000,
        // Otherwise mongoose would run queries of requests that have failed, once it is connected again.
        bufferCommands: false,
        // `migrate` creates the indexes before the first write, which would otherwise race the builds and fail.
        autoIndex: false,
        monitorCommands: isTraced(),
      },
      // Skips recording each query's origin: with source maps that takes longer than many queries.
      afterOpenConnection: ({ connection }) => {
        connection.base.set('skipOriginalStackTraces', true)
        if (isTraced()) observeMongo(connection)
      },
    })
    return {
      ...adapter,
      init: (given: Parameters<typeof adapter.init>[0]) =>
        // Payload's type of it names only what all adapters have.
        answerFromIndexes(adapter.init(given) as MongooseAdapter),
    }
  }
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite')
  const adapter = sqliteAdapter({
    client: { url },
    allowIDOnCreate: true,
    // Only migrations change the schema, in development too.
    push: false,
    migrationDir: path.resolve('cms/migrations'),
  })
  return {
    ...adapter,
    init: (args: Parameters<typeof adapter.init>[0]) => withOwnClient(adapter.init(args), url),
  }
}

/** The adapter opens a client only if it has none. */
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
 * Upgrades stored documents to the current collections, and sets up transactions. The start has
 * already migrated SQLite's tables.
 */
export async function migrate(payload: Payload): Promise<void> {
  if (isMongo(databaseUrl())) {
    const { upgradeMongo } = await import('./mongo-upgrade')
    const { createMongoIndexes } = await import('./mongo-indexes')
    await upgradeMongo(mongoAdapterOf(payload))
    await createMongoIndexes(mongoAdapterOf(payload))
  } else {
    await refreshStatistics(sqliteAdapterOf(payload))
  }
  await setUpTransactions(payload)
}
