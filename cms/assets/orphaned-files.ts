import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { outsideTransaction } from '../database/transactions'
import { removeFormFiles } from './form-file-store'
import { assetStore } from './store'
import { baseOf, possibleFileNames } from './variants'

/*
 * Files in the store that no document names: not yet, while one is being written, or no more, since it was replaced or
 * deleted. Each has a row in the database, in the same transaction as the document's change, so that whenever a
 * process ends, in whichever machine, a sweep of any process knows what has to go. The store has no transactions.
 */

/** A file that came with a form, by its id, or those of an asset, by what their names begin with. */
export type StoredFile = `asset/${string}` | `form/${string}`

const prefix = 'unnamed-file:'
const afterPrefix = 'unnamed-file;'
const collection = 'payload-kv'

/** Older than any upload that may still be under way, in this process or another. */
export const abandonedMs = 60 * 60 * 1000

const row = z.object({
  key: z.string().startsWith(prefix),
  data: z.object({ state: z.enum(['arriving', 'leaving']), at: z.iso.datetime() }),
})

/** What this process removes, and what it has read that others do: served no more, though it may still be there. */
const removing = { here: new Set<StoredFile>(), anywhere: new Set<StoredFile>() }

/** The asset that a file of the store belongs to, or did. */
export function assetOf(filename: string): StoredFile {
  return `asset/${baseOf(filename)}`
}

/** The files that came with a form, by their ids. */
export function filesOfForm(files: { id: string }[]): StoredFile[] {
  return files.map(({ id }): StoredFile => `form/${id}`)
}

/** Whether a file of an asset is to be removed, and so is public no more. */
export function isBeingRemoved(filename: string): boolean {
  const file = assetOf(filename)
  return removing.here.has(file) || removing.anywhere.has(file)
}

/** Notes files that are about to be stored, before a document names them. */
export async function markPending(payload: Payload, files: StoredFile[]): Promise<void> {
  await outsideTransaction(() => writeRecord(payload, files, 'arriving'))
}

/** Notes, with the change of a document, that it names files. */
export async function clearOrphanRecords(
  payload: Payload,
  files: StoredFile[],
  req?: Partial<PayloadRequest>,
): Promise<void> {
  if (files.length === 0) return
  const where = { key: { in: files.map((file) => prefix + file) } }
  await payload.db.deleteMany({ collection, where, ...(req && { req }) })
}

/** Notes, with the change of a document, that nothing names files any more. */
export async function markForRemoval(
  payload: Payload,
  files: StoredFile[],
  req?: Partial<PayloadRequest>,
): Promise<void> {
  await writeRecord(payload, files, 'leaving', req)
}

/** Removes files from the store, then what is noted of them; what cannot be removed is left to a sweep. */
export async function removeOrphanedFiles(payload: Payload, files: StoredFile[]): Promise<void> {
  for (const file of files) removing.here.add(file)
  try {
    await remove(payload, files)
  } catch (cause) {
    payload.logger.error({
      err: cause,
      msg: 'Files that no document names could not be removed; a sweep tries again',
    })
  }
}

/** Removes what uploads have left behind that were cut short, and what could not be removed before. */
export async function sweepOrphanedFiles(payload: Payload): Promise<void> {
  for (const { file, state, at } of await orphanRecords(payload)) {
    if (state === 'arriving' && Date.now() - Date.parse(at) < abandonedMs) continue
    await removeOrphanedFiles(payload, [file])
  }
}

/** Learns from the database what other processes have noted. */
export async function loadRemovedFiles(payload: Payload): Promise<void> {
  const rows = await orphanRecords(payload)
  const files = rows.filter(({ state }) => state === 'leaving').map(({ file }) => file)
  removing.anywhere = new Set(files)
}

async function remove(payload: Payload, files: StoredFile[]): Promise<void> {
  const named = (kind: 'asset' | 'form') =>
    files.filter((file) => file.startsWith(`${kind}/`)).map((file) => file.slice(kind.length + 1))
  await assetStore().remove(named('asset').flatMap(possibleFileNames))
  await removeFormFiles(named('form'))
  await clearOrphanRecords(payload, files)
  for (const file of files) {
    removing.here.delete(file)
    removing.anywhere.delete(file)
  }
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
    if (!success) return []
    return [{ file: data.key.slice(prefix.length) as StoredFile, ...data.data }]
  })
}
