import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { recordEvent } from '../events/record'
import type { User } from '../payload-types'

/** Records that an account was created. */
export const recordUserCreation: CollectionAfterChangeHook<User> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation === 'create') {
    await recordEvent(req, { type: 'user.created', data: { user: doc.id } })
  }
  return doc
}

/** Records that an account was deleted. */
export const recordUserDeletion: CollectionAfterDeleteHook<User> = async ({ doc, req }) => {
  await recordEvent(req, { type: 'user.deleted', data: { user: doc.id } })
}
