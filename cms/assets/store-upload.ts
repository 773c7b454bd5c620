import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload, PayloadRequest } from 'payload'
import type { Subject } from '../access/can'
import { uploadFolder } from '../database/data-folder'
import { newId } from '../database/id'
import { documentFields, type FileFields, filesIn, imageFields } from './fields'
import type { ImageJob } from './make-images'
import { acceptedMediaType } from './media-types'
import {
  clearOrphanRecords,
  markPending,
  removeOrphanedFiles,
  type StoredFile,
} from './orphaned-files'
import { assetStore } from './store'
import { fileNameOf, type ImageVariant } from './variants'

declare module 'payload' {
  interface BasePayload {
    /**
     * Makes an image's files; set by the server, which has a process of its own do it.
     * @throws ValidationError when the image cannot be used; 429 when the user has uploaded too much,
     * 503 when too many images wait
     */
    makeImages?: (order: ImageJob, upload: Upload) => Promise<ImageVariant[]>
    /** Counts an upload of a user by Payload's own API; set by the server. @throws 429 */
    countUpload?: (userId: string) => Promise<void>
  }
}

/** Whose file is taken in, and as what. */
export interface Upload {
  /** null: the system's own, which nothing bounds. */
  user: Subject | null
  /** The key of its asset. */
  key: string | null
}

/** A file that lies in the store, and no document knows of it yet. */
export interface StoredUpload {
  fields: FileFields
  /** Its document is being written: to be called in the same transaction. */
  attach(req: PayloadRequest): Promise<void>
  /** Its document is written. */
  commit(): Promise<void>
  /** There will be no document: its files go. */
  discard(): Promise<void>
}

/**
 * Takes an uploaded file in: looks what it really is, makes its images, and puts them into the store
 * under names nobody can guess. This is the one way into the store, for `/v1` and the admin alike.
 * @param source a file on this machine, which is left where it is, or its content
 * @throws ValidationError (empty, damaged, too many pixels), 413, 415, 429 and 503; then nothing is left
 */
export async function storeUpload(
  payload: Payload,
  source: { path: string } | { data: Buffer },
  upload: Upload,
): Promise<StoredUpload> {
  const base = newId()
  const folder = path.join(uploadFolder(), base)
  const stored: StoredFile[] = []

  const keep = () => rm(folder, { recursive: true, force: true })

  async function discard(): Promise<void> {
    await removeOrphanedFiles(payload, stored)
    await keep()
  }

  await mkdir(folder, { recursive: true })
  try {
    const sent = 'path' in source ? source.path : path.join(folder, 'sent')
    if ('data' in source) await writeFile(sent, source.data)
    const fields = await processUpload(payload, { source: sent, folder, base }, upload)
    stored.push(`asset/${base}`)
    await markPending(payload, stored)
    for (const { filename, mimeType } of filesIn(fields)) {
      await assetStore().put(filename, path.join(folder, filename), mimeType)
    }
    return {
      fields,
      attach: (req) => clearOrphanRecords(payload, stored, req),
      discard,
      commit: keep,
    }
  } catch (error) {
    await discard().catch(() => undefined)
    throw error
  }
}

/** Lays everything that will be stored into the folder. */
async function processUpload(
  payload: Payload,
  order: ImageJob,
  upload: Upload,
): Promise<FileFields> {
  const mediaType = await acceptedMediaType(order.source)
  if (mediaType.startsWith('image/')) {
    if (!payload.makeImages) throw new Error('Images are made by the running server alone.')
    return imageFields(await payload.makeImages(order, upload))
  }
  const filename = fileNameOf(order.base, 'original', 'pdf')
  await copyFile(order.source, path.join(order.folder, filename))
  return documentFields(filename, mediaType, (await stat(order.source)).size)
}
