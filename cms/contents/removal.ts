import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { storedContent } from './previous-state'

/**
 * Only trashed contents can be deleted permanently, in case of a mistake. The start, which may
 * delete an incomplete site, has no user.
 */
export const requireTrashed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!req.user) return
  const stored = await storedContent(req, String(id))
  if (!stored || stored.deletedAt) return
  const message =
    'Only what is in the trash is deleted for good: put it there first, then delete it there.'
  throw new APIError(message, 409, null, true)
}
