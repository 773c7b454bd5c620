import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { link, open, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '../../cms/database'
import { dataFolder } from '../../cms/storage'
import { migrateSqlite } from '../start/sqlite-migrations'
import { type CheckedArchive, checkArchive } from './archive-reader'
import { copyBack } from './copy-back'
import { BackupError } from './failure'
import { strangeFile } from './file-copies'
import { type ArchiveHead, assetEntry } from './manifest'
import { writeMongo } from './mongo-documents'
import { emptyInterrupted, isEmptyMongo } from './mongo-target'
import type { Progress } from './progress'
import { type SecretOptions, secretFor, type UsedSecret } from './restore-secret'
import { restoreKey } from './sections'
import { openSite, schemaVersion, secretFile, sqliteFile } from './site'
import { writeAsOneFile, writeSqlite } from './sqlite-documents'

export interface RestoreOptions extends SecretOptions {
  progress: Progress
}

/**
 * Restores a site from an archive into an empty data folder and an empty database.
 * @throws BackupError when the archive cannot be used or the place is not empty; then nothing has changed
 */
export async function restore(file: string, options: RestoreOptions): Promise<void> {
  const { progress } = options
  progress.begin('Checking', 1)
  const checked = await checkArchive(createReadStream(file))
  progress.end('The backup is whole.')
  refuseOtherVersions(checked.head)
  await refuseFullFolder(checked)
  const secret = await secretFor(file, checked.head, options)
  const target = sqliteFile()
  if (target) await toSqlite(target, file, checked, secret, progress)
  else await toMongo(file, checked, secret, progress)
  await rm(path.join(dataFolder(), 'search.sqlite'), { force: true })
  progress.end(
    secret.isSame
      ? 'Restored: passwords, passkeys, second factors and links are as they were.'
      : 'Restored without the secret of the site: passwords and passkeys are as they were. Second factors and API keys are gone and must be set up again, and links of proposals and previews that were sent out no longer open.',
  )
  if (!checked.head.sessions) progress.end('Everybody has to sign in again.')
}

function refuseOtherVersions({ schema, product }: ArchiveHead): void {
  if (schema === schemaVersion) return
  throw new BackupError(
    `The backup was made by another version of the site (${product}, with the database of ${schema}; this one has ${schemaVersion}): restore it with that version, then update.`,
  )
}

async function refuseFullFolder({ manifest }: CheckedArchive): Promise<void> {
  const target = sqliteFile()
  if (target && existsSync(target)) {
    throw new BackupError(
      `There is a database at ${target} already: set DATA_DIR to an empty folder. Nothing was changed.`,
    )
  }
  const names = manifest.entries.flatMap(({ name }) => assetEntry.exec(name)?.[1] ?? [])
  const strange = await strangeFile(new Set(names))
  if (strange) {
    throw new BackupError(
      `The folder of assets holds files that are not of this backup, ${strange} for example: set DATA_DIR to an empty folder. Nothing was changed.`,
    )
  }
}

/** The database gets its name once all of it is there, so that a restore cut short leaves none. */
async function toSqlite(
  target: string,
  file: string,
  checked: CheckedArchive,
  secret: UsedSecret,
  progress: Progress,
): Promise<void> {
  const part = `${target}.restoring`
  const whole = `${target}.restored`
  mkdirSync(dataFolder(), { recursive: true })
  await removeDatabase(part)
  await removeDatabase(whole)
  process.env.DATABASE_URL = `file:${part}`
  await migrateSqlite(part)
  const { payload, close } = await openSite(secret.text)
  try {
    await migrate(payload)
    await copyBack(payload, await writeSqlite(payload), { file, checked, secret, progress })
    await writeAsOneFile(payload, whole)
  } finally {
    await close()
  }
  await writeSecret(secret)
  await toDisk(whole)
  await nameOnce(whole, target)
  await removeDatabase(part)
  await removeDatabase(whole)
}

async function nameOnce(whole: string, target: string): Promise<void> {
  try {
    await link(whole, target)
  } catch (error) {
    throw new BackupError(
      `The restored database could not be put at ${target}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  await toDisk(path.dirname(target))
}

async function removeDatabase(file: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm', '-journal']) await rm(file + ending, { force: true })
}

async function toDisk(place: string): Promise<void> {
  const handle = await open(place, 'r')
  await handle.sync().finally(() => handle.close())
}

/** A database server has no name to give at the end: until then it says that a restore is under way. */
async function toMongo(
  file: string,
  checked: CheckedArchive,
  secret: UsedSecret,
  progress: Progress,
): Promise<void> {
  mkdirSync(dataFolder(), { recursive: true })
  const { payload, close } = await openSite(secret.text)
  try {
    if (await payload.kv.has(restoreKey)) await emptyInterrupted(payload)
    else if (!(await isEmptyMongo(payload))) {
      throw new BackupError(
        'The database holds data already: set DATABASE_URL to an empty one. Nothing was changed.',
      )
    }
    await payload.kv.set(restoreKey, true)
    await copyBack(payload, writeMongo(payload), { file, checked, secret, progress })
    await writeSecret(secret)
    await payload.kv.delete(restoreKey)
  } finally {
    await close()
  }
}

async function writeSecret({ text, isNew }: UsedSecret): Promise<void> {
  if (!isNew) return
  await writeFile(secretFile(), `${text}\n`, { mode: 0o600, flush: true })
}
