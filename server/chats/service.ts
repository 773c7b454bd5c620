import { administers } from '../../cms/access/can'
import { newId } from '../../cms/database/id'
import { inTransaction } from '../../cms/database/transactions'
import { fullNameOf } from '../accounts/serializer'
import { asSystem } from '../identity/caller'
import { writeWithLock } from '../locks/lock'
import { invalid } from '../operations/errors'
import { requireArea } from '../operations/permission-error'
import { chatAccess, headFields } from './access'
import type { ChatServices } from './chat-services'
import {
  type ChatInput,
  type ChatOperations,
  chatAssignment,
  chatEventsQuery,
  chatInput,
  chatReadInput,
} from './contract'
import { chatEvents, inboxEvents } from './events'
import { hoursNow } from './hours'
import { chatLists } from './lists'
import { peopleOf, refuseChangedMessages, storedMessages, storeMessage } from './message-store'
import { chatText } from './messages'
import { chatReplyMail } from './reply-mail'
import { type ChatHead, serializeChat } from './serializer'

/** The operations on chats, with the permissions of one caller. */
export function chatOperations(services: ChatServices): ChatOperations {
  const { payload, caller, visitor, attempt, chatHub, withLock } = services
  const { own, headOf, sideOf, stillMay, mayStillAnswer } = chatAccess(services)

  async function begin(title: string, email: string | null | undefined): Promise<ChatHead> {
    const owner = caller ? { createdBy: caller.id } : { visitor: await visitor.ensureId() }
    return payload.create({
      collection: 'chats',
      data: { id: newId(), title, ...(email && { email }), ...owner },
      depth: 0,
      select: headFields,
      showHiddenFields: true,
      ...asSystem('anyone may start a chat, and only with this operation'),
    })
  }

  /** @returns the messages that were not stored before */
  async function store(
    chat: ChatHead,
    messages: ChatInput['messages'],
  ): Promise<ChatInput['messages']> {
    await refuseChangedMessages(payload, chat.id, messages)
    const fromAgency = sideOf(chat) === 'agency'
    const added: ChatInput['messages'] = []
    for (const { text, key } of messages.filter(({ id }) => id === undefined)) {
      const author = caller?.id ?? null
      const message = { text, key: key ?? undefined, chat: chat.id, author, fromAgency }
      if (await storeMessage(payload, message)) added.push({ text, key })
    }
    return added
  }

  /** Writes only the given fields, so that concurrent writes do not overwrite each other. */
  async function write(chat: string, data: Partial<ChatHead>): Promise<void> {
    const updatedAt = data.updatedAt ?? null
    await payload.db.updateOne({
      collection: 'chats',
      id: chat,
      data: { ...data, updatedAt },
      returning: false,
    })
  }

  async function shown(chat: ChatHead) {
    const messages = await storedMessages(payload, chat.id)
    return serializeChat(chat, messages, await peopleOf(payload, [chat], messages))
  }

  async function mailReply(
    { id, email }: ChatHead,
    messages: ChatInput['messages'],
  ): Promise<void> {
    if (!email || messages.length === 0) return
    const texts = messages.map(({ text }) => text)
    await services.mailer.send(email, (site) => chatReplyMail(site, { chat: id, texts }))
  }

  return {
    ...chatLists(services),

    async post(input) {
      const { id, title, email, messages } = chatInput.parse(input)
      await attempt('chat')
      const add = async (chat: ChatHead) => {
        const side = sideOf(chat)
        const added = await store(chat, messages)
        await write(chat.id, {
          ...(added.length > 0 && {
            updatedAt: new Date().toISOString(),
            waiting: side === 'visitor',
          }),
          ...(title !== undefined && { title }),
          ...(email !== undefined && side === 'visitor' && { email }),
        })
        if (side === 'agency') await mailReply(chat, added)
        return chat
      }
      const chat =
        id === undefined
          ? await inTransaction(payload, async () => add(await begin(title ?? '', email)))
          : await writeWithLock({ payload, withLock }, `chat ${id}`, async () => add(await own(id)))
      // Published even if nothing is new, because an earlier attempt may have failed before this.
      await chatHub.publish({ chat: chat.id, kind: 'changed' })
      return shown((await headOf(chat.id)) ?? chat)
    },

    async get(id) {
      return shown(await own(id))
    },

    async events(id, query = {}) {
      const { after } = chatEventsQuery.parse(query)
      const chat = await own(id)
      await attempt('chatStream')
      const other = sideOf(chat) === 'visitor' ? 'agency-typing' : 'visitor-typing'
      return chatEvents({
        payload,
        hub: chatHub,
        allowed: () => stillMay(chat),
        chat: id,
        after,
        headOf: () => headOf(id),
        other,
      })
    },

    async inbox() {
      requireArea(caller, 'chats', 'followChats')
      await attempt('chatStream')
      return inboxEvents({ hub: chatHub, allowed: mayStillAnswer })
    },

    async markRead(id, input) {
      const { place } = chatReadInput.parse(input)
      const chat = await own(id)
      await attempt('chatSignal')
      const field = sideOf(chat) === 'visitor' ? 'readByVisitor' : 'readByAgency'
      if ((chat[field] ?? 0) >= place) return
      // One conditional statement: of concurrent calls, the higher position wins.
      await payload.db.updateOne({
        collection: 'chats',
        where: { and: [{ id: { equals: id } }, { [field]: { less_than: place } }] },
        data: { [field]: place, updatedAt: null },
      })
      await chatHub.publish({ chat: id, kind: 'changed' })
    },

    async typing(id) {
      const chat = await own(id)
      await attempt('chatSignal')
      const kind = sideOf(chat) === 'visitor' ? 'visitor-typing' : 'agency-typing'
      await chatHub.publish({ chat: id, kind })
    },

    async assign(id, input) {
      const { userId } = chatAssignment.parse(input)
      requireArea(caller, 'chats', 'assignChat')
      await own(id)
      if (userId !== null) await requireAnswering(userId)
      await inTransaction(payload, () => write(id, { assignee: userId }))
      await chatHub.publish({ chat: id, kind: 'changed' })
      return shown(await own(id))
    },

    async assignees() {
      requireArea(caller, 'chats', 'seeAssignees')
      const { docs } = await payload.find({
        collection: 'users',
        where: {
          and: [
            { disabled: { not_equals: true } },
            { 'acl.permission': { in: ['admin', 'edit'] } },
          ],
        },
        sort: 'email',
        pagination: false,
        depth: 0,
        ...asSystem('who answers chats sees who else does'),
      })
      return docs
        .filter((user) => administers(user, 'chats'))
        .map((user) => ({ id: user.id, name: fullNameOf(user), email: user.email }))
    },

    async replies() {
      requireArea(caller, 'chats', 'readReplies')
      const { docs } = await payload.find({
        collection: 'replies',
        sort: 'title',
        pagination: false,
        depth: 0,
        ...asSystem('only a caller who may answer chats reaches this'),
      })
      return docs.map(({ id, title, text }) => ({ id, title, text }))
    },

    hours: () => hoursNow(payload),
  }

  /** @throws ApiError ValidationFailed for a user who may not answer chats */
  async function requireAnswering(userId: string): Promise<void> {
    const { docs } = await payload.find({
      collection: 'users',
      where: { id: { equals: userId } },
      limit: 1,
      pagination: false,
      depth: 0,
      ...asSystem('only a caller who may answer chats reaches this'),
    })
    if (!administers(docs[0], 'chats')) {
      const message = chatText('mayNotAnswer')
      throw invalid([{ path: 'userId', message }], message)
    }
  }
}
