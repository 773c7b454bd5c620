import type { CollectionAfterDeleteHook } from 'payload'
import { filesOfForm, markForRemoval, removeOrphanedFiles } from '../assets/orphaned-files'
import { afterCommit } from '../database/transactions'
import type { Form } from '../payload-types'

/** Deletes the files of a deleted submission. */
export const deleteFormFiles: CollectionAfterDeleteHook<Form> = async ({ doc, req }) => {
  const files = filesOfForm(Array.isArray(doc.files) ? doc.files.filter(hasId) : [])
  await markForRemoval(req.payload, files, req)
  afterCommit(() => removeOrphanedFiles(req.payload, files), req)
  return doc
}

function hasId(file: unknown): file is { id: string } {
  return typeof file === 'object' && file !== null && 'id' in file && typeof file.id === 'string'
}
