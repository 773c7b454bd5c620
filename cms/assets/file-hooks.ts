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
import { assetOf, markForRemoval, removeOrphanedFiles, type StoredFile } from './orphaned-files'
import { type StoredUpload, storeUpload } from './store-upload'

declare module 'payload' {
  interface RequestContext {
    /** The file for the document that is being written; who has taken it in keeps or discards it. */
    file?: StoredUpload
    /** Collects the files that are no longer needed, for who removes them once all is written. */
    unneededFiles?: StoredFile[]
    /** The file that came with a request of Payload's own, which these hooks keep or discard. */
    uploadedFile?: StoredUpload
  }
}

/**
 * Puts a file's description into its document. Payload is left nothing to do: it would hold the whole
 * upload in memory, and remove the old files before the document is written.
 */
export const describeFile: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  if (!('data' in args)) return args
  // What a caller says about the file, and Payload's own ways of changing one, count for nothing.
  const { filename, mimeType, filesize, width, height, sizes, url, focalX, focalY, ...data } =
    (args.data ?? {}) as Partial<Asset>
  delete req.query?.uploadEdits
  if (operation === 'update' && 'where' in args && args.where && req.file) {
    throw new APIError('A file can replace the one of a single asset only.', 400, null, true)
  }
  const file =
    req.context.file ??
    (await fileSent(req, await keyOf(data, 'id' in args ? String(args.id) : undefined, req)))
  if (!file && operation === 'create') throw new APIError('Choose a file.', 400, null, true)
  return { ...args, data: { ...data, ...file?.fields } }
}

/** The key an asset will have; what is not written is as it is stored. */
async function keyOf(
  data: Partial<Asset>,
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
    // System work: whether the user may write the asset is asked afterwards.
    overrideAccess: true,
  })
  return stored?.key ?? null
}

async function fileSent(req: PayloadRequest, key: string | null): Promise<StoredUpload | null> {
  const sent = req.file
  if (!sent) return null
  req.file = undefined
  try {
    const user = subjectOf(req)
    if (user) await req.payload.countUpload?.(user.id)
    const file = await storeUpload(
      req.payload,
      sent.tempFilePath ? { path: sent.tempFilePath } : { data: sent.data },
      { user, key },
    )
    req.context.uploadedFile = file
    return file
  } finally {
    if (sent.tempFilePath) await rm(sent.tempFilePath, { force: true })
  }
}

/** A replaced file goes once its successor is in the document. */
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
  if (file && operation === 'update') await deleteFilesOf(previousDoc, context, req)
  if (uploadedFile) {
    afterCommit(() => {
      context.uploadedFile = undefined
      return uploadedFile.commit().catch((error: unknown) => {
        req.payload.logger.error({
          err: error,
          msg: 'What an upload needed for a while could not be removed',
        })
      })
    }, req)
  }
  return doc
}

export const deleteAssetFiles: CollectionAfterDeleteHook<Asset> = async ({ doc, context, req }) => {
  await deleteFilesOf(doc, context, req)
}

/** They go once nothing names them any more: a document that was not written after all still has its own. */
async function deleteFilesOf(
  doc: Asset,
  context: RequestContext,
  req: PayloadRequest,
): Promise<void> {
  const files = [...new Set(filesIn(doc).map(({ filename }) => assetOf(filename)))]
  await markForRemoval(req.payload, files, req)
  if (context.unneededFiles) context.unneededFiles.push(...files)
  else afterCommit(() => removeOrphanedFiles(req.payload, files), req)
}

/** No document was written after all; an answer that says to try again says when. */
export const discardUpload: CollectionAfterErrorHook = async ({ error, req }) => {
  if ('headers' in error) req.responseHeaders = new Headers(error.headers as HeadersInit)
  await req.context.uploadedFile?.discard()
  req.context.uploadedFile = undefined
}
