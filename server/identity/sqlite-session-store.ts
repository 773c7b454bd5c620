import { type Client, createClient } from '@libsql/client'
import { type SessionData, Store } from 'express-session'

const sweepEveryMs = 10 * 60 * 1000

/**
 * Sessions in a SQLite file of their own, for the embedded database: they survive a restart, and
 * every process of this machine shares them.
 */
export class SqliteSessionStore extends Store {
  readonly #client: Client
  readonly #ready: Promise<unknown>
  readonly #sweeper: NodeJS.Timeout

  /** @param file the path of the SQLite file; it is made when it is not there */
  constructor(file: string) {
    super()
    this.#client = createClient({ url: `file:${file}` })
    this.#ready = this.#prepare()
    this.#sweeper = setInterval(() => void this.#sweep(), sweepEveryMs)
    this.#sweeper.unref()
  }

  async #prepare(): Promise<void> {
    await this.#client.execute('PRAGMA busy_timeout = 5000')
    await this.#client.execute('PRAGMA journal_mode = WAL')
    await this.#client.execute('PRAGMA synchronous = NORMAL')
    await this.#client.execute(
      'CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, data TEXT NOT NULL, expires INTEGER NOT NULL)',
    )
    await this.#client.execute('CREATE INDEX IF NOT EXISTS sessions_expires ON sessions (expires)')
    await this.#sweep()
  }

  async #sweep(): Promise<void> {
    await this.#client.execute({
      sql: 'DELETE FROM sessions WHERE expires <= ?',
      args: [Date.now()],
    })
  }

  async #read(sid: string): Promise<SessionData | null> {
    await this.#ready
    const { rows } = await this.#client.execute({
      sql: 'SELECT data FROM sessions WHERE id = ? AND expires > ?',
      args: [sid, Date.now()],
    })
    const data = rows[0]?.data
    return typeof data === 'string' ? (JSON.parse(data) as SessionData) : null
  }

  async #write(sid: string, session: SessionData): Promise<void> {
    await this.#ready
    await this.#client.execute({
      sql: 'INSERT INTO sessions (id, data, expires) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET data = excluded.data, expires = excluded.expires',
      args: [sid, JSON.stringify(session), expiryOf(session)],
    })
  }

  async #remove(sid: string): Promise<void> {
    await this.#ready
    await this.#client.execute({ sql: 'DELETE FROM sessions WHERE id = ?', args: [sid] })
  }

  override get(
    sid: string,
    callback: (error: unknown, session?: SessionData | null) => void,
  ): void {
    this.#read(sid).then((session) => callback(null, session), callback)
  }

  override set(sid: string, session: SessionData, callback?: (error?: unknown) => void): void {
    this.#write(sid, session).then(() => callback?.(), callback)
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.#remove(sid).then(() => callback?.(), callback)
  }

  close(): void {
    clearInterval(this.#sweeper)
    this.#client.close()
  }
}

function expiryOf(session: SessionData): number {
  const { expires, originalMaxAge } = session.cookie
  if (expires) return new Date(expires).getTime()
  return Date.now() + (originalMaxAge ?? 0)
}
