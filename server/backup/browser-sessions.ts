import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SessionData } from 'express-session'
import type { Payload } from 'payload'
import { databaseUrl, isMongo } from '../../cms/database/adapter'
import { mongoAdapterOf } from '../../cms/database/adapters'
import { dataFolder } from '../../cms/database/data-folder'
import { prepareQuery } from '../database/query'
import { openSqliteFile } from '../database/sqlite-file'
import { SqliteSessionStore } from '../identity/sqlite-session-store'
import type { StoredDocument } from './sections'

/** A session in an archive, independent of the store. */
interface StoredSession extends StoredDocument {
  id: string
  expires: string
  session: SessionData
}

interface MongoSession {
  _id: string
  expires: Date
  session: SessionData
}

export const sessionsSection = 'sessions'

/** The session database of a site on SQLite. */
export function sessionsFile(): string {
  return path.join(dataFolder(), 'sessions.sqlite')
}

export async function* storedSessions(payload: Payload): AsyncIterable<StoredDocument> {
  if (isMongo(databaseUrl())) {
    for await (const { _id, expires, session } of mongoSessions(payload).find()) {
      yield JSON.parse(JSON.stringify({ id: _id, expires, session }))
    }
    return
  }
  if (!existsSync(sessionsFile())) return
  const database = openSqliteFile(sessionsFile())
  try {
    const sessions = prepareQuery<{ id: string; data: string; expires: number }>(
      database,
      'SELECT id, data, expires FROM sessions ORDER BY id',
    )
    for (const { id, data, expires } of sessions.iterate()) {
      yield { id, expires: new Date(expires).toISOString(), session: JSON.parse(data) }
    }
  } finally {
    database.close()
  }
}

export async function restoreSessions(
  payload: Payload,
  documents: StoredDocument[],
): Promise<void> {
  // Written by `storedSessions`, and checked by the archive's hashes.
  const sessions = documents as StoredSession[]
  if (isMongo(databaseUrl())) {
    const rows = sessions.map(({ id, expires, session }) => ({
      _id: id,
      expires: new Date(expires),
      session,
    }))
    await mongoSessions(payload).insertMany(rows)
    return
  }
  const store = new SqliteSessionStore(sessionsFile())
  try {
    for (const { id, session } of sessions) {
      await new Promise<void>((resolve, reject) => {
        store.set(id, session, (error) => (error ? reject(error) : resolve()))
      })
    }
  } finally {
    store.close()
  }
}

function mongoSessions(payload: Payload) {
  const { connection } = mongoAdapterOf(payload)
  return connection.collection<MongoSession>('sessions')
}
