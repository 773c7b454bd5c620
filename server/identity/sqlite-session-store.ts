import { type SessionData, Store } from 'express-session'
import type Database from 'libsql'
import { prepareQuery, type Query } from '../database/query'
import { openSqliteFile } from '../database/sqlite-file'

const sweepEveryMs = 10 * 60 * 1000

/**
 * Stores sessions in a separate SQLite file: they survive a restart, and all processes on this
 * machine share them. Statements are prepared once, because one runs on every request of a
 * signed-in user.
 */
export class SqliteSessionStore extends Store {
  readonly #database: Database.Database
  readonly #reading: Query<{ data: string }>
  readonly #writing: Database.Statement
  readonly #removing: Database.Statement
  readonly #sweeping: Database.Statement
  readonly #sweeper: NodeJS.Timeout

  /** @param file the path of the SQLite file; it is created if missing */
  constructor(file: string) {
    super()
    const database = openSqliteFile(file)
    database.exec(
      'CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, data TEXT NOT NULL, expires INTEGER NOT NULL)',
    )
    database.exec('CREATE INDEX IF NOT EXISTS sessions_expires ON sessions (expires)')
    this.#database = database
    this.#reading = prepareQuery(database, 'SELECT data FROM sessions WHERE id = ? AND expires > ?')
    this.#writing = database.prepare(
      'INSERT INTO sessions (id, data, expires) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET data = excluded.data, expires = excluded.expires',
    )
    this.#removing = database.prepare('DELETE FROM sessions WHERE id = ?')
    this.#sweeping = database.prepare('DELETE FROM sessions WHERE expires <= ?')
    this.#sweep()
    this.#sweeper = setInterval(() => this.#sweep(), sweepEveryMs)
    this.#sweeper.unref()
  }

  #sweep(): void {
    try {
      this.#sweeping.run(Date.now())
    } catch {
      // Expired sessions are never returned; the next sweep deletes them.
    }
  }

  override get(
    sid: string,
    callback: (error: unknown, session?: SessionData | null) => void,
  ): void {
    settle(callback, () => {
      const row = this.#reading.get(sid, Date.now())
      const session: SessionData | null = row ? JSON.parse(row.data) : null
      return session
    })
  }

  override set(sid: string, session: SessionData, callback?: (error?: unknown) => void): void {
    settle(callback, () => {
      this.#writing.run(sid, JSON.stringify(session), expiryOf(session))
    })
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    settle(callback, () => {
      this.#removing.run(sid)
    })
  }

  close(): void {
    clearInterval(this.#sweeper)
    try {
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      this.#database.close()
    }
  }
}

/** Calls back after the caller has returned, as express-session expects of a store. */
function settle<T>(
  callback: ((error: unknown, result?: T) => void) | undefined,
  work: () => T,
): void {
  let outcome: [error: unknown, result?: T]
  try {
    outcome = [null, work()]
  } catch (error) {
    outcome = [error]
  }
  if (callback) queueMicrotask(() => callback(...outcome))
}

function expiryOf(session: SessionData): number {
  const { expires, originalMaxAge } = session.cookie
  if (expires) return new Date(expires).getTime()
  return Date.now() + (originalMaxAge ?? 0)
}
