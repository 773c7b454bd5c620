import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { storedContent } from './previous-state'

/**
 * Deleting for good is a second step: what somebody deletes by mistake lies in the trash. The start
 * itself, which throws a half-made site away, is nobody.
 */
export const requireTrashed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!req.user) return
  const stored = await storedContent(req, String(id))
  if (!stored || stored.deletedAt) return
  const message =
    'Only what is in the trash is deleted for good: put it there first, then delete it there.'
  throw new APIError(message, 409, null, true)
}
