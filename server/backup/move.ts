import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { migrateSqlite } from '../database/sqlite-migrations'
import { sessionsFile } from './browser-sessions'
import type { DocumentTarget } from './documents'
import { BackupError } from './failure'
import { countOf, entriesOfFiles } from './file-copies'
import { otherFiles, ownFiles, storedSize, unexpectedEntry } from './file-location'
import { underLease, underLock } from './lease'
import { writeMongo } from './mongo-documents'
import { isEmptyMongo } from './mongo-target'
import { moveDocuments } from './move-documents'
import { checkFiles, copyMissingFiles, copyOtherFiles } from './move-files'
import type { MoveTarget } from './move-target'
import { partialRestorePath } from './partial-restore'
import type { Progress } from './progress'
import { publishDatabase, removeDatabase, unpublishedPath } from './publish-database'
import { moveMark, restoreKey, sectionsOf } from './sections'
import {
  type OpenDatabase,
  openExistingDatabase,
  openNewDatabase,
  secretFile,
  secretIn,
  siteSecret,
} from './site'
import { inSnapshot } from './snapshot'
import { writeAsOneFile, writeSqlite } from './sqlite-documents'

interface Move {
  site: OpenDatabase
  to: MoveTarget
  secret: string
  progress: Progress
}

/**
 * Copies this site to an empty database, an empty folder or a bucket, without changing it. After an
 * interrupted move, the next one to the same target continues where it stopped.
 * @throws BackupError when the target is not empty, or something cannot be read or written
 */
export async function move(to: MoveTarget, progress: Progress): Promise<void> {
  const site = await openExistingDatabase()
  const { sqliteFile } = to
  try {
    const task = { site, to, secret: siteSecret() ?? '', progress }
    if (await site.payload.kv.has(restoreKey)) throw unfinishedSite()
    assertSecretFits(task)
    await assertOwnStore(site)
    if (sqliteFile) await assertEmptyTarget(sqliteFile, task)
    await (sqliteFile
      ? underLock(sqliteFile, 'restore', () => toSqlite(sqliteFile, task), assertOnlyMove)
      : toMongo(task))
  } finally {
    await site.close()
  }
  progress.end('The site is moved. Everybody has to sign in again.')
}

function unfinishedSite(): BackupError {
  return new BackupError(
    'A restore of this database, or a move to it, is under way or was cut short: complete it first.',
  )
}

function assertOnlyMove(): never {
  throw new BackupError(
    'Another process is moving or restoring a site there, or was killed less than a minute ago: wait, and run the move again.',
  )
}

/** Checks without creating anything, not even the lock that excludes a second move. */
async function assertEmptyTarget(target: string, task: Move): Promise<void> {
  if (existsSync(target)) {
    throw new BackupError(
      `There is a database at ${target} already: move to an empty folder. Nothing was changed.`,
    )
  }
  if (!existsSync(partialRestorePath(target))) await assertEmptyFolder(task)
}

/** Continues an unfinished database, and gives it its final name once it is complete. */
async function toSqlite(target: string, task: Move): Promise<void> {
  const part = partialRestorePath(target)
  const isNew = !existsSync(part)
  await migrateSqlite(part).catch((error: Error) => {
    throw new BackupError(
      `${part}, the database of an earlier attempt, cannot be continued: remove it, and run the move again. (${error.message})`,
    )
  })
  const { payload, sqlite, close } = await openNewDatabase(task.secret, `file:${part}`)
  if (!sqlite) throw new Error('A file of SQLite was opened without a connection.')
  const complete = unpublishedPath(target)
  try {
    const documents = await writeSqlite(payload, sqlite)
    // A later move relies on what was committed, also after a power loss.
    await sqlite.execute('PRAGMA synchronous = NORMAL')
    await moveAll(task, documents, isNew)
    await removeDatabase(complete)
    await writeAsOneFile(sqlite, complete)
  } finally {
    await close()
  }
  await copySecret(task)
  await publishDatabase(complete, target)
}

/** A key marks the database until the move is complete. */
async function toMongo(task: Move): Promise<void> {
  const { payload, close } = await openNewDatabase(task.secret, task.to.url)

  async function write(): Promise<void> {
    const isNew = !(await payload.kv.has(restoreKey))
    if (isNew && !(await isEmptyMongo(payload))) {
      throw new BackupError(
        'The database holds data already: move to an empty one. Nothing was changed.',
      )
    }
    if (isNew) await assertEmptyFolder(task)
    await payload.kv.set(restoreKey, moveMark)
    await moveAll(task, writeMongo(payload), isNew)
    await payload.kv.delete(restoreKey)
  }

  try {
    await underLease(payload, 'restore', write, assertOnlyMove)
  } finally {
    await close()
  }
}

/** Most files are copied first, so that documents never refer to files that are not there yet. */
async function moveAll(
  { site, to, progress }: Move,
  target: DocumentTarget,
  isEmpty: boolean,
): Promise<void> {
  const from = ownFiles()
  try {
    if (!to.filesStay) {
      const early = await inSnapshot(site, entriesOfFiles)
      progress.begin('Files', early.size)
      await copyMissingFiles(from, to.files, early, progress)
      progress.end(`${early.size} files are copied.`)
    }
    await copyOtherFiles(from, to.files)
    const sections = sectionsOf(site.payload, { sessions: false })
    const total = await countOf(site.payload, sections)
    const { files } = await moveDocuments(site, target, sections, { total, isEmpty, progress })
    if (!to.filesStay) {
      progress.begin('Comparing files', 2 * files.size)
      await copyMissingFiles(from, to.files, files, progress)
      const missing = await checkFiles(from, to.files, files, progress)
      progress.end(`${files.size - missing.length} files are the same in both places.`)
      if (missing.length > 0) {
        progress.end(`${missing.length} files are not in the store: ${missing.join(', ')}.`)
      }
    }
    await target.finish()
  } catch (error) {
    if (error instanceof BackupError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(
      `The site could not be moved: ${reason.replace(/\.$/, '')}. Change what is wrong and run the move again, which continues where it stopped.`,
    )
  }
}

/** @throws BackupError when the store has none of the files, so that it is probably another site's */
async function assertOwnStore(site: OpenDatabase): Promise<void> {
  const entries = await inSnapshot(site, entriesOfFiles)
  for (const entry of entries) if ((await storedSize(ownFiles(), entry)) !== null) return
  if (entries.size === 0) return
  throw new BackupError(
    `None of the ${entries.size} files of the site is in its store: set S3_BUCKET as the site has it, or leave it out if its files are in the data folder.`,
  )
}

async function assertEmptyFolder({ site, to }: Move): Promise<void> {
  const { isDataFolder, files, filesStay } = to
  const sessions = path.join(files.dataDir, path.basename(sessionsFile()))
  if (isDataFolder && existsSync(sessions)) throw fullFolder(sessions)
  if (filesStay) return
  const entries = await inSnapshot(site, entriesOfFiles)
  for (const name of await otherFiles(ownFiles().dataDir)) entries.add(`files/${name}`)
  const unexpected = await unexpectedEntry(files, entries)
  if (unexpected) throw fullFolder(unexpected)
}

function fullFolder(file: string): BackupError {
  return new BackupError(
    `The data folder of the new place holds files already, ${file} for example: move to an empty folder. Nothing was changed.`,
  )
}

/** @throws BackupError when the new data folder has the secret of another site */
function assertSecretFits({ to: { files }, secret }: Move): void {
  const there = secretIn(files.dataDir)
  if (files.dataDir === ownFiles().dataDir || there === null || there === secret) return
  throw fullFolder(secretFile(files.dataDir))
}

/** Copies the secret if it is a file and not a setting. */
async function copySecret({ to, secret }: Move): Promise<void> {
  const file = secretFile(to.files.dataDir)
  if (secretIn(ownFiles().dataDir) !== secret || existsSync(file)) return
  await writeFile(file, `${secret}\n`, { mode: 0o600, flush: true })
}
