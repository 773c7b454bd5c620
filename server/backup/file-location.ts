import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openFolder } from '../../cms/assets/folder-store'
import { playableTypeOfName } from '../../cms/assets/playable-types'
import { assetStore } from '../../cms/assets/store'
import type { BucketStore, FolderStore } from '../../cms/assets/store-kinds'
import { dataFolder } from '../../cms/database/data-folder'
import { newId } from '../../cms/database/id'
import { isEntryName } from './manifest'

/** Folders of the data folder with files other than assets. */
const otherFolders = ['imports', 'exports']

export interface FileLocation {
  /** The data folder, with the files of imports and exports. */
  dataDir: string
  /** The store of the files of documents; a folder store is in the data folder. */
  store: FolderStore | BucketStore
}

/** The location of this site's files, by its settings. */
export function ownFiles(): FileLocation {
  return { dataDir: dataFolder(), store: assetStore() }
}

/** A file of a document; null when the store does not have it. */
export async function storedFile(
  { dataDir, store }: FileLocation,
  entry: string,
): Promise<{ size: number; stream: Readable } | null> {
  if (store.kind === 'folder') return fileAt(path.join(dataDir, entry))
  const { status, headers, body } = await store.read(keyOf(entry), allBytes, neverAborted())
  if (status === 404 || !body) return null
  return { size: Number(headers['Content-Length']), stream: body }
}

/** The size of a file of a document in bytes; null when the store does not have it. */
export async function storedSize(
  { dataDir, store }: FileLocation,
  entry: string,
): Promise<number | null> {
  if (store.kind === 'folder') {
    const found = await stat(path.join(dataDir, entry)).catch(() => null)
    return found?.isFile() ? found.size : null
  }
  const headOnly = { ...allBytes, headOnly: true }
  const { status, headers } = await store.read(keyOf(entry), headOnly, neverAborted())
  return status === 404 ? null : Number(headers['Content-Length'])
}

const allBytes = { headOnly: false, range: undefined, ifRange: undefined, ifNoneMatch: undefined }

/** The key of a file in a bucket, where assets have no folder. */
function keyOf(entry: string): string {
  return entry.replace(/^assets\//, '')
}

function neverAborted(): AbortSignal {
  return new AbortController().signal
}

/** A file by its path; null when there is none. */
export async function fileAt(file: string): Promise<{ size: number; stream: Readable } | null> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return null
  // Reads the size measured above, in case the file grows.
  const end = found.size - 1
  return { size: found.size, stream: createReadStream(file, end < 0 ? {} : { end }) }
}

/** The files of Payload's imports and exports, with their folder: `imports/NAME`. */
export async function otherFiles(dataDir: string): Promise<string[]> {
  const found: string[] = []
  for (const folder of otherFolders) {
    const names = await readdir(path.join(dataDir, folder)).catch(() => [])
    found.push(...names.sort().map((name) => `${folder}/${name}`))
  }
  return found.filter((name) => isEntryName(`files/${name}`))
}

/** Stores a file of a document atomically. */
export async function storeFile(
  { dataDir, store }: FileLocation,
  entry: string,
  content: Readable,
): Promise<void> {
  const temporaryFile = path.join(dataDir, 'uploads-tmp', `restored-${newId()}`)
  await mkdir(path.dirname(temporaryFile), { recursive: true })
  try {
    await pipeline(content, createWriteStream(temporaryFile, { mode: 0o600, flush: true }))
    if (store.kind === 'bucket') await store.put(keyOf(entry), temporaryFile, mediaTypeOf(entry))
    else {
      const folder = openFolder(path.join(dataDir, path.dirname(entry)))
      await folder.put(path.basename(entry), temporaryFile, mediaTypeOf(entry))
    }
  } finally {
    await rm(temporaryFile, { force: true })
  }
}

function mediaTypeOf(entry: string): string {
  if (entry.startsWith('form-files/')) return 'application/octet-stream'
  if (entry.endsWith('.svg')) return 'image/svg+xml'
  if (entry.endsWith('.avif')) return 'image/avif'
  const playable = playableTypeOfName(entry)
  if (playable) return playable
  return entry.endsWith('.pdf') ? 'application/pdf' : 'image/webp'
}

/** @param name including the folder, such as `imports/NAME` */
export async function storeOtherFile(
  dataDir: string,
  name: string,
  content: Readable,
): Promise<void> {
  const target = path.join(dataDir, name)
  await mkdir(path.dirname(target), { recursive: true })
  await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }))
}

/**
 * A file in the site's folders that is not among these entries, or null. Buckets are not checked,
 * because they may contain other objects.
 */
export async function unexpectedEntry(
  { dataDir, store }: FileLocation,
  known: Set<string>,
): Promise<string | null> {
  const ofDocuments = store.kind === 'bucket' ? [] : ['assets', 'form-files']
  for (const folder of [...ofDocuments, ...otherFolders]) {
    const directory = path.join(dataDir, folder)
    const prefix = otherFolders.includes(folder) ? `files/${folder}` : folder
    const names = await readdir(directory).catch(() => [])
    const unexpected = names.find((name) => !known.has(`${prefix}/${name}`))
    if (unexpected) return path.join(directory, unexpected)
  }
  return null
}
