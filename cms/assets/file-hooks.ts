import { rm } from 'node:fs/promises'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionAfterErrorHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type RequestContext,
} from 'payload'
import { subjectOf } from '../access/rules'
import { afterCommit } from '../database/transactions'
import type { Asset } from '../payload-types'
import { filesIn } from './fields'
import { fileText } from './messages'
import { assetNameOf } from './name'
import { assetOf, markForRemoval, removeOrphanedFiles, type StoredFile } from './orphaned-files'
import { mayBePlayable } from './slot'
import { storeUpload } from './store-upload'
import type { StoredUpload } from './stored-upload'

declare module 'payload' {
  interface RequestContext {
    /** The file of the document being written; its creator attaches or discards it. */
    file?: StoredUpload
    /** Collects the files to delete after the write. */
    unneededFiles?: StoredFile[]
    /** The file of a request to Payload's API, which these hooks attach or discard. */
    uploadedFile?: StoredUpload
  }
}

/**
 * Writes a file's description into its document and takes the file from Payload, which would hold
 * the entire upload in memory and delete the old files before the document is written.
 */
export const describeFile: CollectionBeforeOperationHook<'assets'> = async ({
  args,
  operation,
  req,
}) => {
  if (operation !== 'create' && operation !== 'update') return args
  if (!('data' in args)) return args
  // Ignores the caller's values about the file, and Payload's own upload edits.
  const { filename, mimeType, filesize, width, height, sizes, url, ...given } = args.data ?? {}
  const { focalX, focalY, shape, whole, colour, avif, duration, captions, ...data } = given
  delete req.query?.uploadEdits
  if (operation === 'update' && 'where' in args && args.where && req.file) {
    throw new APIError(fileText('oneAtATime'), 400, null, true)
  }
  const sentName = assetNameOf(req.file?.name ?? '')
  const file =
    req.context.file ??
    (await storeSentFile(req, await keyOf(data, 'id' in args ? String(args.id) : undefined, req)))
  if (!file && operation === 'create') throw new APIError(fileText('chooseFile'), 400, null, true)
  const name = operation === 'create' && sentName && !data.name ? { name: sentName } : {}
  return { ...args, data: { ...data, ...name, ...file?.fields } }
}

/** The asset's key after the write; unwritten values come from the stored document. */
async function keyOf(
  data: Pick<Partial<Asset>, 'key'>,
  id: string | undefined,
  req: PayloadRequest,
): Promise<string | null> {
  if (!req.file || data.key !== undefined || !id) return data.key ?? null
  const stored = await req.payload.findByID({
    collection: 'assets',
    id,
    depth: 0,
    disableErrors: true,
    req,
    // System work: the user's permission is checked later.
    overrideAccess: true,
  })
  return stored?.key ?? null
}

async function storeSentFile(
  req: PayloadRequest,
  key: string | null,
): Promise<StoredUpload | null> {
  const sent = req.file
  if (!sent) return null
  req.file = undefined
  try {
    const user = subjectOf(req)
    if (user) await req.payload.countUpload?.(user.id)
    const file = await storeUpload(
      req.payload,
      sent.tempFilePath ? { path: sent.tempFilePath } : { data: sent.data },
      { user, key, acceptsPlayable: mayBePlayable(key) },
    )
    req.context.uploadedFile = file
    return file
  } finally {
    if (sent.tempFilePath) await rm(sent.tempFilePath, { force: true })
  }
}

/** Deletes a replaced file after its successor is in the document. */
export const deleteReplacedFiles: CollectionAfterChangeHook<Asset> = async ({
  doc,
  previousDoc,
  operation,
  context,
  req,
}) => {
  const { uploadedFile } = context
  const file = context.file ?? uploadedFile
  await file?.attach(req)
  if (file && operation === 'update') await deleteFilesOf(previousDoc, context, req, doc)
  if (uploadedFile) {
    afterCommit(() => {
      context.uploadedFile = undefined
      return uploadedFile.commit().catch((error: unknown) => {
        req.payload.logger.error({
          err: error,
          msg: 'The temporary files of an upload could not be removed',
        })
      })
    }, req)
  }
  return doc
}

export const deleteAssetFiles: CollectionAfterDeleteHook<Asset> = async ({ doc, context, req }) => {
  await deleteFilesOf(doc, context, req)
}

/** Deletes files only after the write: a document that was not written still has its own. */
async function deleteFilesOf(
  doc: Asset,
  context: RequestContext,
  req: PayloadRequest,
  successor?: Asset,
): Promise<void> {
  // A picture that is cropped again still has the whole one.
  const stillUsed = new Set(successor ? storedFilesOf(successor) : [])
  const files = storedFilesOf(doc).filter((file) => !stillUsed.has(file))
  await markForRemoval(req.payload, files, req)
  if (context.unneededFiles) context.unneededFiles.push(...files)
  else afterCommit(() => removeOrphanedFiles(req.payload, files), req)
}

function storedFilesOf(doc: Asset): StoredFile[] {
  return [...new Set(filesIn(doc).map(({ filename }) => assetOf(filename)))]
}

/** The document was not written. Sets the error's headers too, such as when to retry. */
export const discardUpload: CollectionAfterErrorHook = async ({ error, req }) => {
  // The server's errors have a record of headers, which Payload's type lacks.
  if ('headers' in error) req.responseHeaders = new Headers(error.headers as HeadersInit)
  await req.context.uploadedFile?.discard()
  req.context.uploadedFile = undefined
}
