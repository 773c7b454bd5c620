import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'

/** The database adapter of a site that is on MongoDB. */
export function mongoAdapterOf({ db }: Pick<Payload, 'db'>): MongooseAdapter {
  // Payload's type has only what all adapters share; the name tells which one it is.
  return db as unknown as MongooseAdapter
}

/** The database adapter of a site that is on SQLite. */
export function sqliteAdapterOf({ db }: Pick<Payload, 'db'>): SQLiteAdapter {
  // As above.
  return db as unknown as SQLiteAdapter
}
