import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { outsideTransaction } from '../database/transactions'
import { removeFormFiles } from './form-file-store'
import { isPlayableName } from './playable-types'
import { assetStore } from './store'
import { baseOf, possibleFileNames } from './variants'

/*
 * Orphaned files: no document refers to them, because it is still being written, or was changed
 * or deleted. Each has a row in the database, written in the document's transaction, because the
 * store has none. A sweep by any process deletes the files, even after a crash.
 */

/**
 * A file of a submission by its id, an asset's files by the prefix of their names, or a video, an audio file or
 * captions by the whole name.
 */
export type StoredFile = `asset/${string}` | `form/${string}`

const prefix = 'unnamed-file:'
const afterPrefix = 'unnamed-file;'
const collection = 'payload-kv'

/** In milliseconds: longer than any upload takes, in any process. */
export const abandonedMs = 60 * 60 * 1000

const row = z.object({
  key: z.string().startsWith(prefix),
  data: z.object({ state: z.enum(['arriving', 'leaving']), at: z.iso.datetime() }),
})

/** Files that this or another process is removing: no longer served, even while they exist. */
const removing = { here: new Set<StoredFile>(), anywhere: new Set<StoredFile>() }

/** The asset that a file of the store belongs to. */
export function assetOf(filename: string): StoredFile {
  return `asset/${isPlayableName(filename) ? filename : baseOf(filename)}`
}

/** The files of a submission, by their ids. */
export function filesOfForm(files: { id: string }[]): StoredFile[] {
  return files.map(({ id }): StoredFile => `form/${id}`)
}

/** Whether an asset's file is being removed, so that it is no longer public. */
export function isBeingRemoved(filename: string): boolean {
  const file = assetOf(filename)
  return removing.here.has(file) || removing.anywhere.has(file)
}

/** Records files before they are stored, when no document refers to them yet. */
export async function markPending(payload: Payload, files: StoredFile[]): Promise<void> {
  await outsideTransaction(() => writeRecord(payload, files, 'arriving'))
}

/** Records, in the document's transaction, that it refers to files. */
export async function clearOrphanRecords(
  payload: Payload,
  files: StoredFile[],
  req?: Partial<PayloadRequest>,
): Promise<void> {
  if (files.length === 0) return
  const where = { key: { in: files.map((file) => prefix + file) } }
  await payload.db.deleteMany({ collection, where, ...(req && { req }) })
}

/** Records, in the document's transaction, that no document refers to files any more. */
export async function markForRemoval(
  payload: Payload,
  files: StoredFile[],
  req?: Partial<PayloadRequest>,
): Promise<void> {
  await writeRecord(payload, files, 'leaving', req)
}

/** Deletes files from the store, then their records. Failures are left to a sweep. */
export async function removeOrphanedFiles(payload: Payload, files: StoredFile[]): Promise<void> {
  for (const file of files) removing.here.add(file)
  try {
    await remove(payload, files)
  } catch (cause) {
    payload.logger.error({
      err: cause,
      msg: 'Orphaned files could not be removed; a sweep tries again',
    })
  }
}

/** Deletes the files of interrupted uploads, and files that could not be deleted before. */
export async function sweepOrphanedFiles(payload: Payload): Promise<void> {
  for (const { file, state, at } of await orphanRecords(payload)) {
    if (state === 'arriving' && Date.now() - Date.parse(at) < abandonedMs) continue
    await removeOrphanedFiles(payload, [file])
  }
}

/** Loads the records of other processes from the database. */
export async function loadRemovedFiles(payload: Payload): Promise<void> {
  const rows = await orphanRecords(payload)
  const files = rows.filter(({ state }) => state === 'leaving').map(({ file }) => file)
  removing.anywhere = new Set(files)
}

async function remove(payload: Payload, files: StoredFile[]): Promise<void> {
  const namesOf = (kind: 'asset' | 'form') =>
    files.filter((file) => file.startsWith(`${kind}/`)).map((file) => file.slice(kind.length + 1))
  await assetStore().remove(namesOf('asset').flatMap(fileNamesOf))
  await removeFormFiles(namesOf('form'))
  await clearOrphanRecords(payload, files)
  for (const file of files) {
    removing.here.delete(file)
    removing.anywhere.delete(file)
  }
}

function fileNamesOf(name: string): string[] {
  return isPlayableName(name) ? [name] : possibleFileNames(name)
}

async function writeRecord(
  payload: Payload,
  files: StoredFile[],
  state: 'arriving' | 'leaving',
  req?: Partial<PayloadRequest>,
): Promise<void> {
  const data = { state, at: new Date().toISOString() }
  for (const file of files) {
    const key = prefix + file
    await payload.db.upsert({
      collection,
      data: { key, data },
      where: { key: { equals: key } },
      ...(req && { req }),
    })
  }
}

async function orphanRecords(payload: Payload) {
  const { docs } = await payload.db.find({
    collection,
    where: { key: { greater_than: prefix, less_than: afterPrefix } },
    pagination: false,
    limit: 0,
  })
  return docs.flatMap((doc) => {
    const { success, data } = row.safeParse(doc)
    const file = data?.key.slice(prefix.length)
    return success && isStoredFile(file) ? [{ file, ...data.data }] : []
  })
}

function isStoredFile(name: string | undefined): name is StoredFile {
  return name !== undefined && /^(?:asset|form)\//.test(name)
}
