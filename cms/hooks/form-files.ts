import type { CollectionAfterDeleteHook } from 'payload'
import { removeFormFiles } from '../forms/file-store'
import type { Form } from '../payload-types'
import { afterCommit } from '../transactions'

/** The files that came with a submission go with it. */
export const dropFormFiles: CollectionAfterDeleteHook<Form> = async ({ doc, req }) => {
  const files = Array.isArray(doc.files) ? (doc.files as { id: string }[]) : []
  afterCommit(() => {
    return removeFormFiles(files.map(({ id }) => id)).catch((error: unknown) => {
      req.payload.logger.error({ err: error, msg: 'Files of a form could not be removed' })
    })
  }, req)
  return doc
}
