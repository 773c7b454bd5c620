import type { CollectionAfterChangeHook } from 'payload'
import { recordEvent } from '../events/record'
import type { Message } from '../payload-types'

/** Records that a message was sent in a chat. */
export const recordMessageEvent: CollectionAfterChangeHook<Message> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation !== 'create') return doc
  const chat = typeof doc.chat === 'string' ? doc.chat : doc.chat.id
  await recordEvent(req, { type: 'chat.message', data: { chat, message: doc.id } })
  return doc
}
