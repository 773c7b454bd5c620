import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { assetStore } from '../../cms/assets/store'
import { migrate } from '../../cms/database/adapter'
import { dataFolder } from '../../cms/database/data-folder'
import { migrateSqlite } from '../database/sqlite-migrations'
import { type CheckedArchive, checkArchive } from './archive-reader'
import { sessionsFile } from './browser-sessions'
import { assertDiskSpace } from './disk-space'
import { BackupError } from './failure'
import { ownFiles, unexpectedEntry } from './file-location'
import { underLease, underLock } from './lease'
import type { ArchiveHead } from './manifest'
import { writeMongo } from './mongo-documents'
import { clearPartialRestore, isEmptyMongo } from './mongo-target'
import { partialRestorePath } from './partial-restore'
import type { Progress } from './progress'
import { publishDatabase, removeDatabase, unpublishedPath } from './publish-database'
import { restoreDocuments } from './restore-documents'
import { type SecretOptions, secretFor, type UsedSecret } from './restore-secret'
import { restoreKey } from './sections'
import { openNewDatabase, schemaVersion, secretFile, sqliteFile } from './site'
import { writeAsOneFile, writeSqlite } from './sqlite-documents'

export interface RestoreOptions extends SecretOptions {
  progress: Progress
}

/**
 * Restores a site from an archive into an empty data folder and an empty database.
 * @throws BackupError when the archive cannot be used or the target is not empty; then nothing has
 *   changed
 */
export async function restore(file: string, options: RestoreOptions): Promise<void> {
  const { progress } = options
  progress.begin('Checking', 1)
  const checked = await checkArchive(createReadStream(file))
  progress.end('The backup is complete.')
  assertSameVersion(checked.head)
  const target = sqliteFile()
  const secret = await (target
    ? underLock(
        target,
        'restore',
        () => toSqlite(target, file, checked, options),
        assertOnlyRestore,
      )
    : toMongo(file, checked, options))
  await rm(path.join(dataFolder(), 'search.sqlite'), { force: true })
  progress.end(
    secret.isSame
      ? 'Restored: passwords, passkeys, second factors and links are as they were.'
      : 'Restored without the secret of the site: passwords and passkeys are as they were. Second factors and API keys are gone and must be set up again, and links of proposals and previews that were sent out no longer open.',
  )
  if (!checked.head.sessions) progress.end('Everybody has to sign in again.')
}

function assertOnlyRestore(): never {
  throw new BackupError('Another process is restoring a backup here: wait until it has ended.')
}

function assertSameVersion({ schema, product }: ArchiveHead): void {
  if (schema === schemaVersion) return
  throw new BackupError(
    `The backup was made by another version of the site (${product}, with the database of ${schema}; this one has ${schemaVersion}): restore it with that version, then update.`,
  )
}

async function assertEmptyFolder({ manifest }: CheckedArchive): Promise<void> {
  const target = sqliteFile()
  if (target && existsSync(target)) {
    throw new BackupError(
      `There is a database at ${target} already: set DATA_DIR to an empty folder. Nothing was changed.`,
    )
  }
  // After an interrupted restore the next one starts over.
  const sessions = target && !existsSync(partialRestorePath(target)) ? sessionsFile() : null
  if (sessions && existsSync(sessions)) throw fullFolder(sessions)
  const unexpected = await unexpectedEntry(
    ownFiles(),
    new Set(manifest.entries.map(({ name }) => name)),
  )
  if (unexpected) throw fullFolder(unexpected)
}

function fullFolder(file: string): BackupError {
  return new BackupError(
    `The data folder holds files that are not of this backup, ${file} for example: empty it, or set DATA_DIR to an empty folder. Nothing was changed.`,
  )
}

/** On SQLite, documents are written twice; see `writeAsOneFile`. */
async function assertSpaceFor({ manifest }: CheckedArchive): Promise<void> {
  const isHere = (name: string) =>
    name.startsWith('database/') ? sqliteFile() : assetStore().kind === 'folder'
  const bytes = manifest.entries
    .filter(({ name }) => isHere(name))
    .reduce((sum, { name, size }) => sum + (name.startsWith('database/') ? 2 * size : size), 0)
  await assertDiskSpace(dataFolder(), bytes)
}

/** @throws BackupError when the target has data or too little space, or no secret matches */
async function secretForEmptyTarget(
  file: string,
  checked: CheckedArchive,
  options: RestoreOptions,
): Promise<UsedSecret> {
  await assertEmptyFolder(checked)
  await assertSpaceFor(checked)
  return secretFor(file, checked.head, options)
}

/** The database gets its final name once it is complete, so that an interrupted restore leaves none. */
async function toSqlite(
  target: string,
  file: string,
  checked: CheckedArchive,
  options: RestoreOptions,
): Promise<UsedSecret> {
  const secret = await secretForEmptyTarget(file, checked, options)
  const part = partialRestorePath(target)
  const temporaryFile = unpublishedPath(target)
  await removeDatabase(part)
  await removeDatabase(temporaryFile)
  await removeDatabase(sessionsFile())
  process.env.DATABASE_URL = `file:${part}`
  await migrateSqlite(part)
  const { payload, sqlite, close } = await openNewDatabase(secret.text)
  if (!sqlite) throw new Error('A file of SQLite was opened without a connection.')
  try {
    await migrate(payload)
    const documents = await writeSqlite(payload, sqlite)
    await describe(() =>
      restoreDocuments(payload, documents, { ...options, file, checked, secret }),
    )
    await writeAsOneFile(sqlite, temporaryFile)
  } finally {
    await close()
  }
  await writeSecret(secret)
  await publishDatabase(temporaryFile, target)
  return secret
}

/** A database server has no file to rename, so a key marks it until the restore is complete. */
async function toMongo(
  file: string,
  checked: CheckedArchive,
  options: RestoreOptions,
): Promise<UsedSecret> {
  const secret = await secretForEmptyTarget(file, checked, options)
  mkdirSync(dataFolder(), { recursive: true })
  const { payload, close } = await openNewDatabase(secret.text)

  async function write(): Promise<void> {
    if (await payload.kv.has(restoreKey)) await clearPartialRestore(payload)
    else if (!(await isEmptyMongo(payload))) {
      throw new BackupError(
        'The database holds data already: set DATABASE_URL to an empty one. Nothing was changed.',
      )
    }
    await payload.kv.set(restoreKey, true)
    const documents = writeMongo(payload)
    await describe(() =>
      restoreDocuments(payload, documents, { ...options, file, checked, secret }),
    )
    await writeSecret(secret)
    await payload.kv.delete(restoreKey)
  }

  try {
    await underLease(payload, 'restore', write, assertOnlyRestore)
    return secret
  } finally {
    await close()
  }
}

/** @throws BackupError for any error while writing */
async function describe(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(
      `The backup could not be written here: ${reason.replace(/\.$/, '')}. The site does not start on what is there: make room or change what is wrong, then run the restore again, or empty the data folder and the database.`,
    )
  }
}

async function writeSecret({ text, isNew }: UsedSecret): Promise<void> {
  if (!isNew) return
  await writeFile(secretFile(), `${text}\n`, { mode: 0o600, flush: true })
}
