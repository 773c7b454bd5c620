import type { Payload } from 'payload'
import { newId } from '../../cms/id'
import type { Message as StoredMessage } from '../../cms/payload-types'
import { shownMessages } from '../contract/chat'
import { idOf } from '../serializers/asset'
import { type StoredAuthor, storedKey } from '../serializers/chat'
import { asSystem } from './caller'

interface NewMessage {
  chat: string
  text: string
  /** The sender's own; left out, the message is always a new one. */
  key?: string | undefined
  /** The user who sends it, or null for the visitor whose chat it is. */
  author: string | null
}

/**
 * Stores a message, once for each key of its sender, however many send it at the same time.
 * @returns whether it was stored just now, rather than earlier
 */
export async function storeMessage(payload: Payload, message: NewMessage): Promise<boolean> {
  const id = newId()
  const key = message.key === undefined ? id : storedKey(message.author ?? 'visitor', message.key)
  if (message.key !== undefined && (await isStored(payload, message.chat, key))) return false
  try {
    await payload.create({
      collection: 'messages',
      data: { ...message, id, key },
      depth: 0,
      // A single insert, which the unique index decides: a transaction would only add conflicts.
      disableTransaction: true,
      ...asSystem('whoever may add to a chat has been found out before'),
    })
    return true
  } catch (error) {
    // Somebody else was faster with the same message, or there is another reason.
    if (await isStored(payload, message.chat, key)) return false
    throw error
  }
}

async function isStored(payload: Payload, chat: string, key: string): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'messages',
    where: { and: [{ chat: { equals: chat } }, { key: { equals: key } }] },
    ...asSystem('whoever may add to a chat has been found out before'),
  })
  return totalDocs > 0
}

/** A chat's newest messages, in the order they were sent. */
export async function storedMessages(payload: Payload, chat: string): Promise<StoredMessage[]> {
  const { docs } = await payload.find({
    collection: 'messages',
    where: { chat: { equals: chat } },
    sort: '-id',
    limit: shownMessages,
    pagination: false,
    depth: 0,
    ...asSystem('whoever may read a chat has been found out before'),
  })
  return docs.reverse()
}

/** Those who wrote messages, as far as a chat shows them. */
export async function authorsOf(
  payload: Payload,
  messages: StoredMessage[],
): Promise<StoredAuthor[]> {
  const ids = new Set(messages.flatMap(({ author }) => idOf(author) ?? []))
  if (ids.size === 0) return []
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { in: [...ids] } },
    pagination: false,
    depth: 0,
    select: { firstName: true, lastName: true },
    ...asSystem('whoever reads a chat sees who wrote in it'),
  })
  return docs
}
