import type { Payload } from 'payload'
import { isAdmin } from '../../cms/access/can'
import { newId } from '../../cms/id'
import { type ChatInput, type ChatOperations, chatInput } from '../contract/chat'
import { ApiError } from '../errors'
import type { Visitor } from '../identity/visitor'
import type { CountAttempt } from '../rate-limits'
import { idOf } from '../serializers/asset'
import { type ChatHead, serializeChat } from '../serializers/chat'
import { asSystem, type Caller } from './caller'
import { authorsOf, storedMessages, storeMessage } from './chat-messages'
import { withId } from './ids'

/** A chat without its messages, which are read apart from it. */
const head = {
  title: true,
  visitor: true,
  createdBy: true,
  createdAt: true,
  updatedAt: true,
} as const

/** The operations on chats, with the rights of one caller. */
export function chatOperations({
  payload,
  caller,
  visitor,
  attempt,
}: {
  payload: Payload
  caller: Caller
  visitor: Visitor
  attempt: CountAttempt
}): ChatOperations {
  /** @throws NotFound for everybody else than its owner and administrators, as if it were not there */
  async function own(id: string): Promise<ChatHead> {
    const { docs } = await payload.find({
      collection: 'chats',
      where: withId(id, 'chat'),
      limit: 1,
      pagination: false,
      depth: 0,
      select: head,
      showHiddenFields: true,
      ...asSystem('whose chat it is only the session tells, which Payload does not see'),
    })
    const chat = docs[0]
    if (!chat || !(isAdmin(caller) || belongsToCaller(chat))) {
      throw new ApiError('NotFound', 'There is no such chat.')
    }
    return chat
  }

  function belongsToCaller({ createdBy, visitor: mark }: ChatHead): boolean {
    return createdBy ? idOf(createdBy) === caller?.id : Boolean(mark) && mark === visitor.mark()
  }

  async function begin(title: string): Promise<ChatHead> {
    const owner = caller ? { createdBy: caller.id } : { visitor: await visitor.remember() }
    return payload.create({
      collection: 'chats',
      data: { id: newId(), title, ...owner },
      depth: 0,
      select: head,
      ...asSystem('everybody may begin a chat, and nobody may write one otherwise'),
    })
  }

  /** Stores the messages one after the other. @returns whether any of them is new */
  async function store(chat: string, messages: ChatInput['messages']): Promise<boolean> {
    let anyNew = false
    for (const message of messages) {
      const isNew = await storeMessage(payload, { ...message, chat, author: caller?.id ?? null })
      anyNew ||= isNew
    }
    return anyNew
  }

  /** A chat whose first messages could not be stored has never begun. */
  async function discard(chat: string): Promise<void> {
    const system = asSystem('undoes what the same call has just begun')
    await payload.delete({ collection: 'messages', where: { chat: { equals: chat } }, ...system })
    await payload.delete({ collection: 'chats', id: chat, ...system })
  }

  async function touch(chat: string, title: string | undefined): Promise<ChatHead> {
    return payload.update({
      collection: 'chats',
      id: chat,
      data: { ...(title !== undefined && { title }), updatedAt: new Date().toISOString() },
      depth: 0,
      select: head,
      // One write of its own: in a transaction, two who write at once would fail each other.
      disableTransaction: true,
      ...asSystem('whoever may add to a chat moves its date'),
    })
  }

  async function shown(chat: ChatHead) {
    const messages = await storedMessages(payload, chat.id)
    return serializeChat(chat, messages, await authorsOf(payload, messages))
  }

  return {
    async post(input) {
      const { id, title, messages } = chatInput.parse(input)
      await attempt('chat')
      if (id === undefined) {
        const chat = await begin(title ?? '')
        try {
          await store(chat.id, messages)
        } catch (error) {
          await discard(chat.id)
          throw error
        }
        return shown(chat)
      }
      const chat = await own(id)
      const anyNew = await store(id, messages)
      const renamed = title !== undefined && title !== chat.title
      return shown(anyNew || renamed ? await touch(id, title) : chat)
    },

    async get(id) {
      return shown(await own(id))
    },
  }
}
