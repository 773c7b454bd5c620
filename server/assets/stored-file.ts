import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BucketStore, FolderStore } from '../../cms/assets/store-kinds'
import { uploadFolder } from '../../cms/database/data-folder'
import { newId } from '../../cms/database/id'

/** A bucket is given up after this long. */
const readMs = 20_000

/**
 * Gives work the path of a file of the store, which it must not change.
 * @throws when the store does not have it
 */
export async function withStoredFile<T>(
  store: FolderStore | BucketStore,
  name: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (store.kind === 'folder') return work(path.join(store.folder, name))
  const file = path.join(uploadFolder(), newId())
  try {
    await mkdir(uploadFolder(), { recursive: true })
    await download(store, name, file)
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

async function download(store: BucketStore, name: string, file: string): Promise<void> {
  const whole = { headOnly: false, range: undefined, ifRange: undefined, ifNoneMatch: undefined }
  const { status, body } = await store.read(name, whole, AbortSignal.timeout(readMs))
  if (status !== 200 || !body)
    throw new Error(`The file store responded with ${status} to ${name}.`)
  await pipeline(body, createWriteStream(file))
}
