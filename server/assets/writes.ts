import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Payload, RequestContext } from 'payload'
import { type SentCaptions, storeCaptions } from '../../cms/assets/captions'
import { maxUploadBytes, playableTooLarge } from '../../cms/assets/max-file-size'
import { removeOrphanedFiles, type StoredFile } from '../../cms/assets/orphaned-files'
import { storeUpload, type Upload } from '../../cms/assets/store-upload'
import type { StoredUpload } from '../../cms/assets/stored-upload'
import { uploadFolder } from '../../cms/database/data-folder'
import { newId } from '../../cms/database/id'
import { ApiError } from '../operations/errors'
import type { AssetFile } from './contract'
import { writeBlob } from './write-blob'

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
  const file = await withLocalFile(sent, (path) => storeUpload(payload, { path }, upload))
  return withStored(payload, file, write)
}

/**
 * The same for the captions of a video.
 * @param captions null removes them
 */
export async function withCaptions<T>(
  payload: Payload,
  captions: SentCaptions | null,
  write: (context: RequestContext) => Promise<T>,
): Promise<T> {
  return withStored(payload, await storeCaptions(payload, captions), write)
}

async function withStored<T>(
  payload: Payload,
  file: StoredUpload,
  write: (context: RequestContext) => Promise<T>,
): Promise<T> {
  const unneededFiles: StoredFile[] = []
  let written: T
  try {
    written = await write({ file, unneededFiles })
  } catch (error) {
    await file.discard().catch((cause: unknown) => logLeftovers(payload, cause))
    throw error
  }
  await file.commit()
  await removeOrphanedFiles(payload, unneededFiles)
  return written
}

function logLeftovers(payload: Payload, cause: unknown): void {
  payload.logger.error({
    err: cause,
    msg: 'Unneeded files of assets could not be deleted',
  })
}

async function withLocalFile<T>(sent: AssetFile, use: (path: string) => Promise<T>): Promise<T> {
  if (!(sent instanceof Blob)) return use(sent.path)
  if (sent.size > maxUploadBytes()) throw new ApiError('PayloadTooLarge', playableTooLarge())
  const file = path.join(uploadFolder(), newId())
  try {
    await writeBlob(sent, file)
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}
