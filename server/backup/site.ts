import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from '@libsql/client'
import Database from 'libsql'
import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { database, databaseUrl } from '../../cms/database/adapter'
import { sqliteAdapterOf } from '../../cms/database/adapters'
import { dataFolder, uploadFolder } from '../../cms/database/data-folder'
import { openOneConnection } from '../../cms/database/sqlite-client'
import { setUpTransactions } from '../../cms/database/transactions'
import { migrations } from '../../cms/migrations'
import { prepareQuery } from '../database/query'
import { sqlitePath } from '../database/sqlite-file'
import type { Settings } from '../settings/settings'
import { BackupError } from './failure'

/**
 * Sets the environment variables that Payload's configuration reads, as the start does. Creates
 * nothing.
 */
export function useSettings(settings: Settings): void {
  process.env.DATA_DIR = path.resolve(settings.dataDir)
  if (settings.databaseUrl) process.env.DATABASE_URL = settings.databaseUrl
  if (settings.s3) process.env.S3_REGION = settings.s3.region
  process.env.SITE_URL = settings.siteUrl ?? `http://localhost:${settings.port}`
}

/** The secret of this site, or null when there is none yet. */
export function siteSecret(): string | null {
  return process.env.APP_SECRET || secretIn(dataFolder())
}

/** The secret in a data folder, or null when there is none. */
export function secretIn(dataDir: string): string | null {
  const file = secretFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

export function secretFile(dataDir = dataFolder()): string {
  return path.join(dataDir, 'secret')
}

/** The file of the SQLite database; null for MongoDB. */
export function sqliteFile(): string | null {
  return sqlitePath(databaseUrl())
}

/** The newest migration. A backup can only be restored to the same one. */
export const schemaVersion = migrations.at(-1)?.name ?? ''

export interface OpenSite {
  payload: Payload
  close(): Promise<void>
}

/** A site with its whole database open for reading or writing. */
export interface OpenDatabase extends OpenSite {
  /** The only connection to SQLite, used by Payload; null for MongoDB. */
  sqlite: Client | null
}

/** Opens the site's database, while the site may be running. @throws BackupError */
export async function openExistingSite(): Promise<OpenSite> {
  assertOwnFiles()
  const site = await withUsers(await open(siteSecret() ?? '', null))
  await setUpTransactions(site.payload)
  return site
}

/** Opens the site's database to read all of it. @throws BackupError */
export async function openExistingDatabase(): Promise<OpenDatabase> {
  assertOwnFiles()
  const sqlite = await connection()
  return { ...(await withUsers(await open(siteSecret() ?? '', sqlite))), sqlite }
}

/**
 * Opens a database to write all of it; on SQLite, creates the file.
 * @param url another database than the configured one may be open at the same time
 * @throws BackupError
 */
export async function openNewDatabase(secret: string, url = databaseUrl()): Promise<OpenDatabase> {
  const sqlite = await connection(url)
  return { ...(await open(secret, sqlite, url)), sqlite }
}

/** Given this client, the adapter does not open the connections that serving needs. */
async function connection(url = databaseUrl()): Promise<Client | null> {
  const file = sqlitePath(url)
  if (!file) return null
  mkdirSync(path.dirname(file), { recursive: true })
  return openOneConnection(url)
}

/** @param sqlite the client of Payload's database adapter; null for one of its own, and for MongoDB */
async function open(secret: string, sqlite: Client | null, url = databaseUrl()): Promise<OpenSite> {
  process.env.APP_SECRET = secret
  process.env.DISABLE_PAYLOAD_HMR = 'true'
  mkdirSync(uploadFolder(), { recursive: true })
  try {
    const { default: config } = await import('../../cms/payload.config')
    // Payload has one instance for each key.
    const key = url === databaseUrl() ? 'default' : url
    const db = key === url ? await database(url) : (await config).db
    const payload = await getPayload({ config: withDatabase(await config, db, sqlite), key })
    return {
      payload,
      async close() {
        const client = sqlitePath(url) === null ? null : sqliteAdapterOf(payload).client
        await payload.destroy()
        client?.close()
      },
    }
  } catch (error) {
    throw new BackupError(`The database cannot be opened: ${reasonOf(error)}`)
  }
}

function withDatabase(
  config: SanitizedConfig,
  { defaultIDType, init }: Pick<SanitizedConfig['db'], 'defaultIDType' | 'init'>,
  sqlite: Client | null,
): SanitizedConfig {
  const set: typeof init = (given) => Object.assign(init(given), sqlite && { client: sqlite })
  return { ...config, db: { ...config.db, defaultIDType, init: set } }
}

/** @throws BackupError when the SQLite file is not that of a site of this version */
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

/** @returns the newest migration, or null when there is none */
function schemaOf(file: string): string | null {
  const database = new Database(file)
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    const table = "SELECT 1 FROM sqlite_schema WHERE name = 'payload_migrations'"
    if (!database.prepare(table).get()) return null
    const newest = 'SELECT name FROM payload_migrations ORDER BY id DESC LIMIT 1'
    return prepareQuery<{ name: string }>(database, newest).get()?.name ?? null
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
