import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { actorOf, audit } from '../audit/record'
import type { Asset } from '../payload-types'

declare module 'payload' {
  interface RequestContext {
    /** Whether assets are deleted because the document they belong to is, which has an entry itself. */
    isWithTarget?: boolean
  }
}

/** The fields that people write. */
const writtenFields = [
  'name',
  'alt',
  'credit',
  'licence',
  'folder',
  'shape',
  'focalX',
  'focalY',
] as const

/** Writes an audit entry for each upload, new file and change of a description. */
export const auditAsset: CollectionAfterChangeHook<Asset> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const actor = actorOf(req)
  // The first start seeds the site without a caller.
  if (!actor) return doc
  const entry = { actor, target: targetOf(doc) }
  if (operation === 'create') {
    await audit(req.payload, { ...entry, action: 'asset.uploaded' }, req)
    return doc
  }
  const details = changesBetween(previousDoc, doc)
  const isReplaced = doc.filename !== previousDoc.filename && !req.context.file?.isRecropped
  if (!isReplaced && Object.keys(details).length === 0) return doc
  const action = isReplaced ? 'asset.replaced' : 'asset.changed'
  await audit(req.payload, { ...entry, action, details }, req)
  return doc
}

export const auditAssetDeletion: CollectionAfterDeleteHook<Asset> = async ({ doc, req }) => {
  const actor = actorOf(req)
  if (!actor || req.context.isWithTarget) return
  await audit(req.payload, { action: 'asset.deleted', actor, target: targetOf(doc) }, req)
}

function changesBetween(before: Asset, after: Asset): Record<string, unknown> {
  return Object.fromEntries(
    writtenFields.flatMap((field) => {
      const [from, to] = [before[field] ?? '', after[field] ?? '']
      return from === to ? [] : [[field, { from, to }]]
    }),
  )
}

function targetOf({ id, name }: Asset) {
  return { type: 'asset', id, label: name ?? id }
}
