import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { link, open, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Payload } from 'payload'
import { migrate } from '../../cms/database'
import { dataFolder } from '../../cms/storage'
import { type CheckedArchive, checkArchive, readArchive } from './archive-reader'
import { restoreSessions, sessionsSection } from './browser-sessions'
import type { DocumentTarget } from './documents'
import { BackupError } from './failure'
import { restoreAsset, restoreFormFile, restoreOtherFile, strangeFile } from './file-copies'
import {
  type ArchiveHead,
  assetEntry,
  fileEntry,
  formFileEntry,
  secretName,
  sectionEntry,
} from './manifest'
import { writeMongo } from './mongo-documents'
import { emptyInterrupted, isEmptyMongo } from './mongo-target'
import type { Progress } from './progress'
import { isSecretOf, openSecret, sealedSecret } from './secret'
import { restoreKey, type StoredDocument, sealedCollections, sectionsOf } from './sections'
import { openSite, schemaVersion, secretFile, siteSecret, sqliteFile } from './site'
import { writeAsOneFile, writeSqlite } from './sqlite-documents'

export interface RestoreOptions {
  /** Opens the secret in the archive; null: none is given. */
  passphrase: string | null
  /** Whether to go on without the secret of the backed-up site. */
  withoutSecret: boolean
  progress: Progress
}

const documentsAtOnce = 100

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

interface UsedSecret {
  text: string
  /** Whether it is the one of the backed-up site. */
  isSame: boolean
  /** Whether it is to be written to the data folder. */
  isNew: boolean
}

async function secretFor(
  file: string,
  head: ArchiveHead,
  { passphrase, withoutSecret }: RestoreOptions,
): Promise<UsedSecret> {
  const here = siteSecret()
  if (here && isSecretOf(head, here)) return { text: here, isSame: true, isNew: false }
  if (head.secret && passphrase !== null) {
    const text = openSecret(await sealedIn(file), passphrase)
    if (!here) return { text, isSame: true, isNew: true }
    if (!withoutSecret) {
      throw new BackupError(
        'APP_SECRET, or the file secret in DATA_DIR, is not the secret of the backed-up site: leave it out, or go on with --without-secret, after which second factors must be set up again. Nothing was changed.',
      )
    }
  } else if (!withoutSecret && head.secretCheck) {
    throw new BackupError(
      head.secret
        ? 'The secret of the site is in this backup: set BACKUP_PASSPHRASE to open it, or go on with --without-secret, after which second factors must be set up again. Nothing was changed.'
        : 'The secret of the site is not in this backup: set APP_SECRET to it, or go on with --without-secret, after which second factors must be set up again. Nothing was changed.',
    )
  }
  return { text: here ?? randomBytes(32).toString('base64url'), isSame: false, isNew: !here }
}

async function sealedIn(file: string) {
  let found: Buffer | undefined
  await readArchive(createReadStream(file), async (name, content) => {
    const bytes = await (name === secretName ? buffer(content) : drained(content))
    if (bytes) found = bytes
  })
  return sealedSecret.parse(JSON.parse(`${found}`))
}

async function drained(content: Readable): Promise<undefined> {
  for await (const _chunk of content);
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

async function copyBack(
  payload: Payload,
  target: DocumentTarget,
  {
    file,
    checked: { head, manifest },
    secret,
    progress,
  }: { file: string; checked: CheckedArchive; secret: UsedSecret; progress: Progress },
): Promise<void> {
  const sections = new Map(
    sectionsOf(payload, { sessions: head.sessions }).map((section) => [section.name, section]),
  )
  progress.begin('Restoring', manifest.entries.length)
  await readArchive(createReadStream(file), async (name, content) => {
    progress.step()
    const asset = assetEntry.exec(name)?.[1]
    const other = fileEntry.exec(name)?.[1]
    const sectionName = sectionEntry.exec(name)?.[1]
    if (asset) return restoreAsset(asset, content)
    const formFile = formFileEntry.exec(name)?.[1]
    if (formFile) return restoreFormFile(formFile, content)
    if (other) return restoreOtherFile(other, content)
    if (!sectionName) return drained(content)
    const documents = documentsIn(await buffer(content))
    if (sectionName === sessionsSection) return restoreSessions(payload, documents)
    const section = sections.get(sectionName)
    if (!section) throw new BackupError(`This version of the site knows no ${sectionName}.`)
    if (!secret.isSame && sealedCollections.has(section.slug)) return
    const usable = secret.isSame ? documents : documents.map(withoutApiKey)
    for (let from = 0; from < usable.length; from += documentsAtOnce) {
      await target.write(section, usable.slice(from, from + documentsAtOnce))
    }
  })
  await target.finish()
  const documents = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
  progress.end(`${documents} documents and the files of assets are written.`)
}

function documentsIn(lines: Buffer): StoredDocument[] {
  return lines
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** Of a user: an API key is encrypted with the secret. */
function withoutApiKey(document: StoredDocument): StoredDocument {
  return 'enableAPIKey' in document
    ? { ...document, enableAPIKey: false, apiKey: null, apiKeyIndex: null }
    : document
}
