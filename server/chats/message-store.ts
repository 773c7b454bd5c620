import type { Payload } from 'payload'
import { newId } from '../../cms/database/id'
import type { Message as StoredMessage } from '../../cms/payload-types'
import { idOf } from '../assets/serializer'
import { asSystem } from '../identity/caller'
import { invalid } from '../operations/errors'
import { type ChatInput, shownMessages } from './contract'
import { chatText } from './messages'
import { type ChatHead, type StoredAuthor, storedKey } from './serializer'

interface NewMessage {
  chat: string
  text: string
  /** The sender's key; without it, the message is always new. */
  key?: string | undefined
  /** The user who sends it; null for an anonymous visitor in their own chat. */
  author: string | null
  fromAgency: boolean
}

const asChecked = asSystem('the permission to add to the chat has been checked')

/**
 * Stores a message once for each key of its sender, at the position after the last one. Call it
 * while holding the chat's lock.
 * @returns false when it was stored before
 */
export async function storeMessage(payload: Payload, message: NewMessage): Promise<boolean> {
  const id = newId()
  const key = message.key === undefined ? id : storedKey(message.author ?? 'visitor', message.key)
  if (message.key !== undefined && (await isStored(payload, message.chat, key))) return false
  const place = (await lastPlace(payload, message.chat)) + 1
  await payload.create({
    collection: 'messages',
    data: { ...message, id, key, place },
    depth: 0,
    ...asChecked,
  })
  return true
}

/**
 * Rejects messages with an id that are not in the chat, or have another text there: what was sent
 * has been read, so it does not change.
 * @throws ApiError ValidationFailed
 */
export async function refuseChangedMessages(
  payload: Payload,
  chat: string,
  messages: ChatInput['messages'],
): Promise<void> {
  const ids = messages.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return
  const { docs } = await payload.find({
    collection: 'messages',
    where: { and: [{ chat: { equals: chat } }, { id: { in: ids } }] },
    pagination: false,
    depth: 0,
    select: { text: true },
    ...asChecked,
  })
  const texts = new Map(docs.map(({ id, text }) => [id, text]))
  const errors = messages.flatMap(({ id, text }, index) => {
    if (id === undefined || texts.get(id) === text) return []
    return texts.has(id)
      ? { path: `messages.${index}.text`, message: chatText('message.changed') }
      : { path: `messages.${index}.id`, message: chatText('message.none') }
  })
  if (errors.length > 0) throw invalid(errors)
}

async function isStored(payload: Payload, chat: string, key: string): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'messages',
    where: { and: [{ chat: { equals: chat } }, { key: { equals: key } }] },
    ...asChecked,
  })
  return totalDocs > 0
}

/** The position of a chat's newest message; 0 in a chat without messages. */
export async function lastPlace(payload: Payload, chat: string): Promise<number> {
  return (await lastMessage(payload, chat))?.place ?? 0
}

export async function lastMessage(
  payload: Payload,
  chat: string,
): Promise<StoredMessage | undefined> {
  const { docs } = await payload.find({
    collection: 'messages',
    where: { chat: { equals: chat } },
    sort: '-place',
    limit: 1,
    pagination: false,
    depth: 0,
    ...asChecked,
  })
  return docs[0]
}

/** A chat's newest messages, in the order they were sent. */
export async function storedMessages(payload: Payload, chat: string): Promise<StoredMessage[]> {
  const { docs } = await payload.find({
    collection: 'messages',
    where: { chat: { equals: chat } },
    sort: '-place',
    limit: shownMessages,
    pagination: false,
    depth: 0,
    ...asSystem('the permission to read the chat has been checked'),
  })
  return docs.reverse()
}

/** The messages after a position, in order. @param most the maximum number */
export async function messagesAfter(
  payload: Payload,
  chat: string,
  { place, most }: { place: number; most: number },
): Promise<StoredMessage[]> {
  const { docs } = await payload.find({
    collection: 'messages',
    where: { and: [{ chat: { equals: chat } }, { place: { greater_than: place } }] },
    sort: 'place',
    limit: most,
    pagination: false,
    depth: 0,
    ...asSystem('the permission to read the chat has been checked'),
  })
  return docs
}

/** The number of one side's messages after a position. */
export async function countAfter(
  payload: Payload,
  chat: string,
  { place, fromAgency }: { place: number; fromAgency: boolean },
): Promise<number> {
  const { totalDocs } = await payload.count({
    collection: 'messages',
    where: {
      and: [
        { chat: { equals: chat } },
        { place: { greater_than: place } },
        { fromAgency: { equals: fromAgency } },
      ],
    },
    ...asSystem('the permission to read the chat has been checked'),
  })
  return totalDocs
}

/** The users of chats and messages, with the fields a chat shows. */
export async function peopleOf(
  payload: Payload,
  chats: Pick<ChatHead, 'assignee' | 'createdBy'>[],
  messages: StoredMessage[],
): Promise<(StoredAuthor & { email: string })[]> {
  const named = [
    ...messages.map(({ author }) => author),
    ...chats.flatMap(({ assignee, createdBy }) => [assignee, createdBy]),
  ]
  const ids = new Set(named.flatMap((one) => idOf(one) ?? []))
  if (ids.size === 0) return []
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { in: [...ids] } },
    pagination: false,
    depth: 0,
    select: { firstName: true, lastName: true, email: true },
    ...asSystem('everyone who may read a chat sees who wrote in it'),
  })
  return docs
}
