import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from '@libsql/client'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import Database from 'libsql'
import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { databaseUrl } from '../../cms/database/adapter'
import { dataFolder, uploadFolder } from '../../cms/database/data-folder'
import { openOneConnection } from '../../cms/database/sqlite-client'
import { setUpTransactions } from '../../cms/database/transactions'
import { migrations } from '../../cms/migrations'
import { sqlitePath } from '../database/sqlite-file'
import type { Settings } from '../settings/settings'
import { BackupError } from './failure'

/**
 * Puts the settings where Payload's configuration reads them, as the start does; nothing is made yet.
 */
export function useSettings(settings: Settings): void {
  process.env.DATA_DIR = path.resolve(settings.dataDir)
  if (settings.databaseUrl) process.env.DATABASE_URL = settings.databaseUrl
  if (settings.s3) process.env.S3_REGION = settings.s3.region
  process.env.SITE_URL = settings.siteUrl ?? `http://localhost:${settings.port}`
}

/** The secret of this site; null: none has been made yet. */
export function siteSecret(): string | null {
  if (process.env.APP_SECRET) return process.env.APP_SECRET
  const file = secretFile()
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

export function secretFile(): string {
  return path.join(dataFolder(), 'secret')
}

/** The file of the embedded database; null: the database is another one. */
export function sqliteFile(): string | null {
  return sqlitePath(databaseUrl())
}

/** The newest change of what is stored: both ends of a restore must have the same. */
export const schemaVersion = migrations.at(-1)?.name ?? ''

export interface OpenSite {
  payload: Payload
  close(): Promise<void>
}

/** A site whose database is read or written as a whole. */
export interface OpenDatabase extends OpenSite {
  /** The one connection to SQLite that Payload uses here, and nobody else; null: the database is MongoDB. */
  sqlite: Client | null
}

/** Opens the site's database beside the running site, as the site itself does. @throws BackupError */
export async function openExistingSite(): Promise<OpenSite> {
  assertOwnFiles()
  // What a running site has is not built a second time.
  const site = await withUsers(await open(siteSecret() ?? '', { ensureIndexes: false }))
  await setUpTransactions(site.payload)
  return site
}

/** The same to read all of the database. @throws BackupError */
export async function openExistingDatabase(): Promise<OpenDatabase> {
  assertOwnFiles()
  const sqlite = await connection()
  const adapter = sqlite ? { client: sqlite } : { ensureIndexes: false }
  return { ...(await withUsers(await open(siteSecret() ?? '', adapter))), sqlite }
}

/** Opens a database to write all of it; on SQLite the file is made. @throws BackupError */
export async function openNewDatabase(secret: string): Promise<OpenDatabase> {
  const sqlite = await connection()
  // Indexes are built once all is written, and not in a database that turns out to be another site's.
  return { ...(await open(secret, sqlite ? { client: sqlite } : { ensureIndexes: false })), sqlite }
}

/** The adapter connects by itself, as it is made for serving, only where it has no client. */
async function connection(): Promise<Client | null> {
  const file = sqliteFile()
  if (!file) return null
  mkdirSync(path.dirname(file), { recursive: true })
  return openOneConnection(databaseUrl())
}

/** @param adapter what Payload's adapter of the database has before it connects */
async function open(
  secret: string,
  adapter: { client?: Client; ensureIndexes?: boolean },
): Promise<OpenSite> {
  process.env.APP_SECRET = secret
  process.env.DISABLE_PAYLOAD_HMR = 'true'
  mkdirSync(uploadFolder(), { recursive: true })
  try {
    const { default: config } = await import('../../cms/payload.config')
    const payload = await getPayload({ config: withAdapter(await config, adapter) })
    return {
      payload,
      async close() {
        const { client } = payload.db as unknown as Partial<SQLiteAdapter>
        await payload.destroy()
        client?.close()
      },
    }
  } catch (error) {
    throw new BackupError(`The database cannot be opened: ${reasonOf(error)}`)
  }
}

function withAdapter(config: SanitizedConfig, adapter: object): SanitizedConfig {
  const { db } = config
  return { ...config, db: { ...db, init: (given) => Object.assign(db.init(given), adapter) } }
}

/** @throws BackupError when the file of SQLite is none of a site of this version */
function assertOwnFiles(): void {
  const file = sqliteFile()
  if (!file) return
  if (!existsSync(file)) {
    throw new BackupError(
      `There is no database at ${file}: set DATA_DIR or DATABASE_URL to those of the site.`,
    )
  }
  if (schemaOf(file) !== schemaVersion) throw otherSite()
}

/** @returns the newest migration; null: none */
function schemaOf(file: string): string | null {
  const database = new Database(file)
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    const table = "SELECT 1 FROM sqlite_schema WHERE name = 'payload_migrations'"
    if (!database.prepare(table).get()) return null
    const newest = 'SELECT name FROM payload_migrations ORDER BY id DESC LIMIT 1'
    const row = database.prepare(newest).get() as { name: string } | undefined
    return row?.name ?? null
  } catch (error) {
    throw new BackupError(`The database cannot be opened: ${reasonOf(error)}`)
  } finally {
    database.close()
  }
}

async function withUsers(site: OpenSite): Promise<OpenSite> {
  const { totalDocs } = await site.payload.db.count({ collection: 'users' })
  if (totalDocs > 0) return site
  await site.close()
  throw otherSite()
}

function otherSite(): BackupError {
  return new BackupError(
    'The database has no site of this version in it: start the site once with this version, or set DATA_DIR or DATABASE_URL to those of the site.',
  )
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
