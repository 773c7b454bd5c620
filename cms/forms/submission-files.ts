import type { CollectionAfterDeleteHook } from 'payload'
import { filesOfForm, markForRemoval, removeOrphanedFiles } from '../assets/orphaned-files'
import { afterCommit } from '../database/transactions'
import type { Form } from '../payload-types'

/** The files that came with a submission go with it. */
export const deleteFormFiles: CollectionAfterDeleteHook<Form> = async ({ doc, req }) => {
  const files = filesOfForm(Array.isArray(doc.files) ? (doc.files as { id: string }[]) : [])
  await markForRemoval(req.payload, files, req)
  afterCommit(() => removeOrphanedFiles(req.payload, files), req)
  return doc
}
