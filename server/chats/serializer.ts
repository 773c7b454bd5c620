import type { Chat as StoredChat, Message as StoredMessage } from '../../cms/payload-types'
import { fullNameOf } from '../accounts/serializer'
import { idOf } from '../assets/serializer'
import type { Chat, ChatMessage, ChatRead, ChatSummary } from './contract'

/** A chat without its messages. */
export type ChatHead = Pick<
  StoredChat,
  | 'id'
  | 'title'
  | 'visitor'
  | 'createdBy'
  | 'assignee'
  | 'email'
  | 'waiting'
  | 'readByAgency'
  | 'readByVisitor'
  | 'createdAt'
  | 'updatedAt'
>

/** The fields of a message's author that a chat shows. */
export interface StoredAuthor {
  id: string
  firstName?: string | null
  lastName?: string | null
}

/**
 * A chat with its messages.
 * @param messages in the order to show them
 * @param people the authors and the assignee; deleted ones are missing
 */
export function serializeChat(
  stored: ChatHead,
  messages: StoredMessage[],
  people: StoredAuthor[],
): Chat {
  return {
    ...head(stored, people),
    messages: messages.map((message) => serializeMessage(message, people)),
    read: serializeRead(stored),
  }
}

/** A chat in a list. */
export function serializeSummary(
  stored: ChatHead,
  {
    people,
    last,
    unread,
  }: {
    people: (StoredAuthor & { email: string })[]
    last: StoredMessage | undefined
    unread: number
  },
): ChatSummary {
  const starter = people.find(({ id }) => id === idOf(stored.createdBy))
  return {
    ...head(stored, people),
    starter: starter ? { id: starter.id, name: fullNameOf(starter), email: starter.email } : null,
    unread,
    waiting: stored.waiting ?? false,
    lastMessage: last ? excerpt(serializeMessage(last, people)) : null,
  }
}

function excerpt({ text, fromAgency, author, createdAt }: ChatMessage): ChatSummary['lastMessage'] {
  return { text: text.slice(0, excerptLength), fromAgency, author, createdAt }
}

const excerptLength = 200

export function serializeRead({ readByAgency, readByVisitor }: ChatHead): ChatRead {
  return { agency: readByAgency ?? 0, visitor: readByVisitor ?? 0 }
}

function head(stored: ChatHead, people: StoredAuthor[]) {
  return {
    id: stored.id,
    title: stored.title,
    createdBy: idOf(stored.createdBy),
    assignee: personOf(stored.assignee, people),
    email: stored.email ?? null,
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
  }
}

function personOf(
  reference: StoredMessage['author'],
  people: StoredAuthor[],
): { id: string; name: string } | null {
  const person = people.find(({ id }) => id === idOf(reference))
  return person ? { id: person.id, name: fullNameOf(person) } : null
}

export function serializeMessage(
  { id, place, text, key, fromAgency, author, createdAt }: StoredMessage,
  people: StoredAuthor[],
): ChatMessage {
  return {
    id,
    place,
    text,
    key: key.includes(senderEnd) ? key.slice(key.indexOf(senderEnd) + 1) : null,
    fromAgency: fromAgency ?? false,
    author: personOf(author, people),
    createdAt: new Date(createdAt),
  }
}

const senderEnd = '/'

/** Prefixes a sender's key, so that keys of different senders do not collide. */
export function storedKey(sender: string, key: string): string {
  return `${sender}${senderEnd}${key}`
}
