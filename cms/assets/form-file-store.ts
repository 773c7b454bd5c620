import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { dataFolder } from '../database/data-folder'
import { openFolder } from './folder-store'
import { assetStore } from './store'

/*
 * The store for files of submissions: next to the files of assets, but outside the path that
 * serves these. Only administrators can download them.
 */

const folder = () => path.join(dataFolder(), 'form-files')
const keyOf = (id: string) => `form-files/${id}`

/** Stores a file under an id. The source file may be moved. */
export async function storeFormFile(id: string, file: string, type: string): Promise<void> {
  const store = assetStore()
  if (store.kind === 'bucket') await store.put(keyOf(id), file, type)
  else await openFolder(folder()).put(id, file, type)
}

/** The content of a file; null if it does not exist. */
export async function readFormFile(id: string): Promise<Readable | null> {
  const store = assetStore()
  if (store.kind === 'folder') return createReadStream(path.join(folder(), id))
  const request = { headOnly: false, range: undefined, ifRange: undefined, ifNoneMatch: undefined }
  return (await store.read(keyOf(id), request, new AbortController().signal)).body
}

/** Deletes files; missing ones are not an error. */
export async function removeFormFiles(ids: string[]): Promise<void> {
  const store = assetStore()
  if (store.kind === 'bucket') await store.remove(ids.map(keyOf))
  else await openFolder(folder()).remove(ids)
}
