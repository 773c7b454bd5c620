import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { contentText } from './messages'
import { storedContent } from './previous-state'

/**
 * Requires that a content is trashed before it is deleted permanently, so that a mistake can be
 * undone. The start may delete an incomplete site; it has no user and is exempt.
 */
export const requireTrashed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!req.user) return
  const stored = await storedContent(req, String(id))
  if (!stored || stored.deletedAt) return
  throw new APIError(contentText('notInTrash'), 409, null, true)
}
