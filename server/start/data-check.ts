import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { StartError } from '../start-error'
import { inspectSqlite, type SqliteContents } from './sqlite-contents'

export interface DataLocations {
  dataDir: string
  /** The SQLite file; null for MongoDB. */
  database: string | null
  /** Whether the secret is a setting, so that the folder contains none. */
  hasSecret: boolean
  /** Whether assets are in a bucket, so that the folder contains none. */
  hasBucket: boolean
}

/** The same as for APP_SECRET. */
const minSecretLength = 16
const noContents: SqliteContents = { tables: 0, users: 0, assets: 0 }
const fromBackup = 'put the newest copy of it from a backup in its place'

/**
 * Checks that each part of the data folder can be read and written; creates the folder if missing.
 * @throws StartError that says which part cannot be used, and what to do
 */
export function checkAccess({ dataDir, hasSecret }: DataLocations): void {
  openDataFolder(dataDir)
  for (const name of ['assets', 'outbox', 'uploads-tmp']) checkFolder(path.join(dataDir, name))
  if (!hasSecret) checkSecret(secretIn(dataDir))
}

/**
 * Checks that the databases are intact and all parts belong to one site; writes nothing.
 * @throws StartError that says which part is damaged or missing, and what to do
 */
export function checkSite({ dataDir, database, hasSecret, hasBucket }: DataLocations): void {
  const contents = database ? checkDatabase(database) : noContents
  checkSessions(path.join(dataDir, 'sessions.sqlite'))
  if (database && contents.users === 0) checkNoOtherSite(dataDir, `file:${database}`)
  const secret = secretIn(dataDir)
  if (!hasSecret && contents.users > 0 && !existsSync(secret)) throw missingSecret(secret)
  if (hasBucket) return
  const assets = path.join(dataDir, 'assets')
  const hasFiles = existsSync(assets) && readdirSync(assets).length > 0
  if (database && contents.tables === 0 && hasFiles) {
    throw new StartError(
      `The database ${database} is empty, but ${assets} holds files of a site: ${fromBackup}, or move that folder away to begin a new site.`,
    )
  }
  if (!existsSync(assets) && contents.assets > 0) throw missingAssets(assets, contents.assets)
}

/**
 * Called when the configured database is empty.
 * @param url the address of that database, without a password
 * @throws StartError when there is a site in the data folder's own database
 */
export function checkNoOtherSite(dataDir: string, url: string): void {
  const file = path.join(dataDir, 'site.sqlite')
  const found = url === `file:${file}` ? null : inspectSqlite(file)
  if (found === null || found === 'damaged' || found.users === 0) return
  throw new StartError(
    `The database ${url} is empty, but ${file} holds a site: move it with "DATABASE_URL= npm run move -- --to '${url}'", or set DATA_DIR to an empty folder to begin a new site.`,
  )
}

function secretIn(dataDir: string): string {
  return path.join(dataDir, 'secret')
}

function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(
      `The data folder ${folder} cannot be written: make it writable, or set DATA_DIR to another folder.`,
    )
  }
}

function checkFolder(folder: string): void {
  const entry = statSync(folder, { throwIfNoEntry: false })
  if (entry && !entry.isDirectory()) {
    throw new StartError(`${folder} must be a folder: move what is there away, or ${fromBackup}.`)
  }
  try {
    if (entry) readdirSync(folder)
  } catch (error) {
    throw new StartError(`${folder} cannot be read (${codeOf(error)}): make it readable.`)
  }
}

function checkSecret(file: string): void {
  const secret = readSecret(file)
  if (secret === null || secret.length >= minSecretLength) return
  throw new StartError(
    `${file} is too short to be the secret of a site: ${fromBackup}, or set APP_SECRET to what was in it.`,
  )
}

/** @returns null when there is no secret */
function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new StartError(
      `${file}, the secret of the site, cannot be read (${codeOf(error)}): make it a file that this user may read, or set APP_SECRET to what was in it.`,
    )
  }
}

export function missingSecret(file: string): StartError {
  return new StartError(
    `${file} is missing, and without it the second factors in the database cannot be read: ${fromBackup}, or set APP_SECRET to what was in it.`,
  )
}

export function missingAssets(folder: string, count: number): StartError {
  return new StartError(
    `${folder} is missing, but the database lists ${count} files in it: ${fromBackup}, or make an empty folder there to go on without them.`,
  )
}

function checkDatabase(file: string): SqliteContents {
  const folder = path.dirname(file)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartError(
      `The folder of the database ${file} is missing: make it, or set DATABASE_URL.`,
    )
  }
  const found = inspectSqlite(file)
  if (found !== 'damaged') return found ?? noContents
  throw new StartError(
    `The database ${file} is damaged or unreadable: ${fromBackup}. It was not changed.`,
  )
}

function checkSessions(file: string): void {
  if (inspectSqlite(file) !== 'damaged') return
  throw new StartError(
    `${file} is damaged or unreadable: remove it and the files whose names begin with it, and everybody signs in again.`,
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
