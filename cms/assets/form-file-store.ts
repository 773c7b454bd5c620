import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { dataFolder } from '../database/data-folder'
import { openFolder } from './folder-store'
import { assetStore } from './store'

/*
 * Where files that came with forms lie: beside those of assets, and out of reach of the path that
 * serves these. Only administrators are given one.
 */

const folder = () => path.join(dataFolder(), 'form-files')
const keyOf = (id: string) => `form-files/${id}`

/** Takes a file in under an id; the file may be gone afterwards. */
export async function storeFormFile(id: string, file: string, type: string): Promise<void> {
  const store = assetStore()
  if (store.kind === 'bucket') await store.put(keyOf(id), file, type)
  else await openFolder(folder()).put(id, file, type)
}

/** What is in a file; null when there is none. */
export async function readFormFile(id: string): Promise<Readable | null> {
  const store = assetStore()
  if (store.kind === 'folder') return createReadStream(path.join(folder(), id))
  const request = { headOnly: false, range: undefined, ifRange: undefined, ifNoneMatch: undefined }
  return (await store.read(keyOf(id), request, new AbortController().signal)).body
}

/** Removes files; one that is not there is no failure. */
export async function removeFormFiles(ids: string[]): Promise<void> {
  const store = assetStore()
  if (store.kind === 'bucket') await store.remove(ids.map(keyOf))
  else await openFolder(folder()).remove(ids)
}
