import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { getPayload, type Payload } from 'payload'
import { databaseUrl, useOneConnection } from '../../cms/database'
import { migrations } from '../../cms/migrations'
import { dataFolder, uploadFolder } from '../../cms/storage'
import { setUpTransactions } from '../../cms/transactions'
import type { Settings } from '../settings'
import { sqlitePath } from '../sqlite-file'
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

/**
 * Opens the database by Payload, in this process and beside a running site. On SQLite all of it goes over one
 * connection, for a transaction over the whole database.
 * @throws BackupError
 */
export async function openSite(secret: string): Promise<OpenSite> {
  useOneConnection()
  return open(secret)
}

async function open(secret: string): Promise<OpenSite> {
  process.env.APP_SECRET = secret
  process.env.DISABLE_PAYLOAD_HMR = 'true'
  mkdirSync(uploadFolder(), { recursive: true })
  try {
    const { default: config } = await import('../../cms/payload.config')
    const payload = await getPayload({ config })
    return {
      payload,
      async close() {
        const { client } = payload.db as unknown as Partial<SQLiteAdapter>
        await payload.destroy()
        client?.close()
      },
    }
  } catch (error) {
    throw new BackupError(
      `The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/**
 * The same for a site that is there.
 * @param writes whether operations of Payload write, each in a transaction, as they do in the running site
 * @throws BackupError when there is no site's database, or not one of this version
 */
export async function openExistingSite({ writes = false } = {}): Promise<OpenSite> {
  const file = sqliteFile()
  if (file && !existsSync(file)) {
    throw new BackupError(
      `There is no database at ${file}: set DATA_DIR or DATABASE_URL to those of the site.`,
    )
  }
  const secret = siteSecret() ?? ''
  const site = await (writes ? open(secret) : openSite(secret))
  const users = await hasUsers(site.payload)
  if (!users) {
    await site.close()
    throw new BackupError(
      'The database has no site of this version in it: start the site once with this version, or set DATA_DIR or DATABASE_URL to those of the site.',
    )
  }
  if (writes) await setUpTransactions(site.payload)
  return site
}

async function hasUsers({ db }: Payload): Promise<boolean> {
  if (sqliteFile() && !(await hasSchema(db as unknown as SQLiteAdapter))) return false
  return (await db.count({ collection: 'users' })).totalDocs > 0
}

async function hasSchema({ client }: SQLiteAdapter): Promise<boolean> {
  const tables = await client.execute(
    "SELECT name FROM sqlite_schema WHERE name = 'payload_migrations'",
  )
  if (tables.rows.length === 0) return false
  const { rows } = await client.execute(
    'SELECT name FROM payload_migrations ORDER BY id DESC LIMIT 1',
  )
  return rows[0]?.name === schemaVersion
}
