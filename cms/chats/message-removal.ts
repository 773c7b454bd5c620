import type { CollectionBeforeDeleteHook } from 'payload'

/** Deletes a conversation's messages before it. */
export const deleteMessages: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: 'messages', req, where: { chat: { equals: id } } })
}
