import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { storedContent } from './previous-state'

/**
 * Requires that a content is trashed before it is deleted permanently, so that a mistake can be
 * undone. The start may delete an incomplete site; it has no user and is exempt.
 */
export const requireTrashed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!req.user) return
  const stored = await storedContent(req, String(id))
  if (!stored || stored.deletedAt) return
  const message =
    'Only what is in the trash is deleted for good: put it there first, then delete it there.'
  throw new APIError(message, 409, null, true)
}
