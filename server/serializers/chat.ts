import type { Chat as StoredChat, Message as StoredMessage } from '../../cms/payload-types'
import type { Chat, ChatMessage } from '../contract/chat'
import { idOf } from './asset'
import { fullNameOf } from './user'

/** A chat without its messages. */
export type ChatHead = Pick<
  StoredChat,
  'id' | 'title' | 'visitor' | 'createdBy' | 'createdAt' | 'updatedAt'
>

/** As much of a message's author as a chat shows. */
export interface StoredAuthor {
  id: string
  firstName?: string | null
  lastName?: string | null
}

/**
 * A chat with its messages.
 * @param messages in the order to show them
 * @param authors those who wrote them; one who is not there any more is left out
 */
export function serializeChat(
  stored: ChatHead,
  messages: StoredMessage[],
  authors: StoredAuthor[],
): Chat {
  const byId = new Map(authors.map((author) => [author.id, author]))
  return {
    id: stored.id,
    title: stored.title,
    messages: messages.map((message) =>
      serializeMessage(message, byId.get(idOf(message.author) ?? '')),
    ),
    createdBy: idOf(stored.createdBy),
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
  }
}

export function serializeMessage(
  { id, text, key, createdAt }: StoredMessage,
  author: StoredAuthor | undefined,
): ChatMessage {
  return {
    id,
    text,
    key: key.includes(senderEnd) ? key.slice(key.indexOf(senderEnd) + 1) : null,
    author: author ? { id: author.id, name: fullNameOf(author) } : null,
    createdAt: new Date(createdAt),
  }
}

const senderEnd = '/'

/** A sender's own key as it is stored, apart from all other senders' keys. */
export function storedKey(sender: string, key: string): string {
  return `${sender}${senderEnd}${key}`
}
