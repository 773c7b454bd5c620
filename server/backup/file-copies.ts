import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CollectionSlug, Payload } from 'payload'
import { filesIn } from '../../cms/assets/fields'
import { storeFormFile } from '../../cms/assets/form-file-store'
import { assetStore } from '../../cms/assets/store'
import { dataFolder, uploadFolder } from '../../cms/database/data-folder'
import { newId } from '../../cms/database/id'
import type { ArchiveWriter } from './archive-writer'
import type { DocumentSource } from './documents'
import { isEntryName } from './manifest'
import type { Progress } from './progress'
import type { Section } from './sections'

/** Folders of the data folder with files other than assets. */
const otherFolders = ['imports', 'exports']

/** The archive entries of all files that documents refer to: assets, and files sent with forms. */
export async function entriesOfFiles(
  source: Pick<DocumentSource, 'documents'>,
): Promise<Set<string>> {
  const entries = new Set<string>()
  for await (const asset of source.documents(assets)) {
    // A document of the collection, as Payload stores it.
    for (const { filename } of filesIn(asset as Parameters<typeof filesIn>[0])) {
      entries.add(`assets/${filename}`)
    }
  }
  for await (const { files } of source.documents(forms)) {
    // Stored as `SubmittedFiles` returns them.
    for (const { id } of (files ?? []) as { id: string }[]) entries.add(`form-files/${id}`)
  }
  return entries
}

const assets: Section = { name: 'collections/assets', kind: 'collections', slug: 'assets' }
const forms: Section = { name: 'collections/forms', kind: 'collections', slug: 'forms' }

/**
 * Copies files of documents into an archive.
 * @returns the entries of the files missing in the store
 */
export async function copyFiles(
  archive: ArchiveWriter,
  entries: Iterable<string>,
  progress: Progress,
): Promise<string[]> {
  const missing: string[] = []
  for (const entry of entries) {
    const file = await storedFile(entry)
    if (file) await archive.add(entry, file)
    else missing.push(entry)
    progress.step()
  }
  return missing
}

/**
 * In the data folder the path of a file is that of its entry; in a bucket, assets have no folder.
 */
async function storedFile(entry: string): Promise<{ size: number; stream: Readable } | null> {
  const store = assetStore()
  if (store.kind === 'folder') return fileAt(path.join(dataFolder(), entry))
  const allBytes = { headOnly: false, range: undefined, ifRange: undefined, ifNoneMatch: undefined }
  const key = entry.replace(/^assets\//, '')
  const { status, headers, body } = await store.read(key, allBytes, new AbortController().signal)
  if (status === 404 || !body) return null
  return { size: Number(headers['Content-Length']), stream: body }
}

async function fileAt(file: string): Promise<{ size: number; stream: Readable } | null> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return null
  // Reads the size measured above, in case the file grows.
  const end = found.size - 1
  return { size: found.size, stream: createReadStream(file, end < 0 ? {} : { end }) }
}

/** Copies the files of Payload's imports and exports. */
export async function copyOtherFiles(archive: ArchiveWriter): Promise<void> {
  for (const folder of otherFolders) {
    const names = await readdir(path.join(dataFolder(), folder)).catch(() => [])
    for (const name of names.sort()) {
      const entry = `files/${folder}/${name}`
      const file = isEntryName(entry) && (await fileAt(path.join(dataFolder(), folder, name)))
      if (file) await archive.add(entry, file)
    }
  }
}

/** Stores a file of an asset atomically. */
export function restoreAsset(name: string, content: Readable): Promise<void> {
  const mediaType = name.endsWith('.pdf') ? 'application/pdf' : 'image/webp'
  return storeFrom(content, (file) => assetStore().put(name, file, mediaType))
}

/** Stores a file sent with a form atomically. */
export function restoreFormFile(id: string, content: Readable): Promise<void> {
  return storeFrom(content, (file) => storeFormFile(id, file, 'application/octet-stream'))
}

async function storeFrom(content: Readable, put: (file: string) => Promise<void>): Promise<void> {
  await mkdir(uploadFolder(), { recursive: true })
  const temporaryFile = path.join(uploadFolder(), `restored-${newId()}`)
  try {
    await pipeline(content, createWriteStream(temporaryFile, { mode: 0o600, flush: true }))
    await put(temporaryFile)
  } finally {
    await rm(temporaryFile, { force: true })
  }
}

/** @param name including the folder, such as `imports/NAME` */
export async function restoreOtherFile(name: string, content: Readable): Promise<void> {
  const target = path.join(dataFolder(), name)
  await mkdir(path.dirname(target), { recursive: true })
  await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }))
}

/**
 * A file in the site's folders that is not among these entries, or null. Buckets are not checked,
 * because they may contain other objects.
 */
export async function unexpectedEntry(known: Set<string>): Promise<string | null> {
  const ofDocuments = assetStore().kind === 'bucket' ? [] : ['assets', 'form-files']
  for (const folder of [...ofDocuments, ...otherFolders]) {
    const directory = path.join(dataFolder(), folder)
    const prefix = otherFolders.includes(folder) ? `files/${folder}` : folder
    const names = await readdir(directory).catch(() => [])
    const unexpected = names.find((name) => !known.has(`${prefix}/${name}`))
    if (unexpected) return path.join(directory, unexpected)
  }
  return null
}

/** The number of documents at present; more may be added. */
export async function countOf(payload: Payload, collections: CollectionSlug[]): Promise<number> {
  let sum = 0
  for (const collection of collections) {
    sum += (await payload.db.count({ collection })).totalDocs
  }
  return sum
}
