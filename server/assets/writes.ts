import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Payload, RequestContext } from 'payload'
import { fileTooLarge, maxFileBytes } from '../../cms/assets/media-types'
import { removeOrphanedFiles, type StoredFile } from '../../cms/assets/orphaned-files'
import { storeUpload, type Upload } from '../../cms/assets/store-upload'
import { uploadFolder } from '../../cms/database/data-folder'
import { newId } from '../../cms/database/id'
import { ApiError } from '../operations/errors'
import type { AssetFile } from './contract'

/**
 * Stores a file and writes its document. If that fails, the file is deleted; if it succeeds, the
 * files it replaces are deleted.
 * @param write gets the context in which Payload's hooks find the file
 * @throws the errors of the upload, and of `write`
 */
export async function withFile<T>(
  payload: Payload,
  sent: AssetFile,
  upload: Upload,
  write: (context: RequestContext) => Promise<T>,
): Promise<T> {
  const file = await onDisk(sent, (path) => storeUpload(payload, { path }, upload))
  const unneededFiles: StoredFile[] = []
  let written: T
  try {
    written = await write({ file, unneededFiles })
  } catch (error) {
    await file.discard().catch((cause: unknown) => left(payload, cause))
    throw error
  }
  await file.commit()
  await removeOrphanedFiles(payload, unneededFiles)
  return written
}

function left(payload: Payload, cause: unknown): void {
  payload.logger.error({
    err: cause,
    msg: 'Files of assets that nobody needs could not be removed',
  })
}

async function onDisk<T>(sent: AssetFile, use: (path: string) => Promise<T>): Promise<T> {
  if (!(sent instanceof Blob)) return use(sent.path)
  if (sent.size > maxFileBytes) throw new ApiError('PayloadTooLarge', fileTooLarge)
  await mkdir(uploadFolder(), { recursive: true })
  const file = path.join(uploadFolder(), newId())
  try {
    await pipeline(Readable.fromWeb(sent.stream() as ReadableStream), createWriteStream(file))
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}
