import type { CollectionBeforeDeleteHook } from 'payload'

/** A conversation's messages go before it does. */
export const deleteMessages: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: 'messages', req, where: { chat: { equals: id } } })
}
