import path from 'node:path'
import type { CollectionBeforeOperationHook } from 'payload'
import { newId } from '../id'

/**
 * Gives every uploaded file a name that nobody can guess and no other file has, so that a file never
 * changes under its name.
 */
export const randomFileName: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if ((operation === 'create' || operation === 'update') && req.file) {
    req.file.name = `${newId()}${path.extname(req.file.name).toLowerCase()}`
  }
  return args
}
