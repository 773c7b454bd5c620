import type { Chat, ChatEvent, ChatMessage, ChatRead } from '../../server/chats/contract'
import { ApiError } from '../client/api-error'
import type { Client } from '../client/client'
import { createOutbox, type Outgoing } from './outbox'
import { titleOf } from './title'
import { chatReadEvent } from './unread-event'
import type { UnsentMessages } from './unsent-messages'

/** On which side of a chat somebody is. */
export type Side = 'visitor' | 'agency'

export interface ConversationState {
  /** Null until the first message has begun it. */
  chat: string | null
  /** Where answers are mailed to as well; null: nowhere. */
  email: string | null
  /** In their order. */
  messages: readonly ChatMessage[]
  /** What is not stored yet, in the order it was written. */
  outgoing: readonly Outgoing[]
  read: ChatRead
  /** Whether the other side is writing. */
  typing: boolean
  /** `away` while there is no connection and another try is coming; `over` when none is allowed. */
  connection: 'none' | 'open' | 'away' | 'over'
}

/** A chat as one side sees it: what was said, what is on its way, and what comes in. */
export interface Conversation {
  state(): ConversationState
  subscribe(listener: () => void): () => void
  /** Follows the chat from now on, and sends what waits. */
  open(): void
  /** Stops following it; what is on its way still arrives. */
  close(): void
  send(text: string, email?: string): void
  retry(key: string): void
  /** Something was typed; the other side is told now and then. */
  typed(): void
  /** The newest message was seen. */
  seen(): void
}

/** How long somebody counts as typing, and how seldom that is said, in milliseconds. */
const typingMs = 5000
const heartbeatMs = 3000
const maxDelayMs = 10_000

export function createConversation({
  client,
  side,
  chat,
  unsent,
}: {
  /** Asked for once it is needed, and in a browser only. */
  client: () => Client
  side: Side
  chat: Chat | null
  /** Where what waits is kept through a reload; asked for in a browser only. */
  unsent: () => UnsentMessages
}): Conversation {
  const listeners = new Set<() => void>()
  let state: ConversationState = {
    chat: chat?.id ?? null,
    email: chat?.email ?? null,
    messages: chat?.messages ?? [],
    outgoing: [],
    read: chat?.read ?? { agency: 0, visitor: 0 },
    typing: false,
    connection: 'none',
  }
  let following: AbortController | null = null
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let saidTypingAt = 0
  let seenPlace = 0
  let restored = false

  const outbox = createOutbox({
    changed(outgoing) {
      unsent().save(state.chat, outgoing)
      update({ outgoing })
    },
    async deliver({ text, key, email }) {
      const { chats } = client()
      // Begun without a message, which is then sent with its key: a repeated call doubles nothing.
      if (state.chat === null) {
        const begun = await chats.post({
          title: titleOf(text),
          ...(email && { email }),
          messages: [],
        })
        unsent().save(begun.id, state.outgoing)
        update({ chat: begun.id, email: begun.email })
        if (following) follow()
      }
      const id = state.chat ?? ''
      merge((await chats.post({ id, ...(email && { email }), messages: [{ text, key }] })).messages)
    },
  })

  function update(changes: Partial<ConversationState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function lastPlace(): number {
    return state.messages.at(-1)?.place ?? 0
  }

  function merge(messages: readonly ChatMessage[]): void {
    const newMessages = messages.filter(({ place }) => place > lastPlace())
    if (newMessages.length > 0) update({ messages: [...state.messages, ...newMessages] })
    for (const { key, fromAgency } of messages) {
      if (key !== null && fromAgency === (side === 'agency')) outbox.confirmed(key)
    }
  }

  function applyEvent(event: ChatEvent): void {
    switch (event.type) {
      case 'message':
        merge([event.message])
        if (event.message.fromAgency !== (side === 'agency')) showTyping(false)
        break
      case 'read':
        update({ read: event.read })
        break
      case 'typing':
        showTyping(true)
        break
      default:
    }
  }

  function showTyping(typing: boolean): void {
    clearTimeout(typingTimer)
    if (typing) typingTimer = setTimeout(() => showTyping(false), typingMs)
    if (typing !== state.typing) update({ typing })
  }

  /** Follows the chat, coming back after each interruption to where it was, until it is closed. */
  async function follow(): Promise<void> {
    following?.abort()
    const mine = new AbortController()
    following = mine
    const id = state.chat
    if (id === null) return
    for (let wait = 500; ; wait = Math.min(wait * 2, maxDelayMs)) {
      try {
        const { signal } = mine
        const events = await client().chats.events(id, { after: lastPlace() }, { signal })
        update({ connection: 'open' })
        outbox.flush()
        for await (const event of events) {
          wait = 500
          applyEvent(event)
        }
      } catch (error) {
        if (!mine.signal.aborted && error instanceof ApiError && isFinal(error.status)) {
          update({ connection: 'over' })
          return
        }
      }
      if (mine.signal.aborted) return
      update({ connection: 'away', typing: false })
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (mine.signal.aborted) return
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open() {
      const isStored = (key: string) => state.messages.some((message) => message.key === key)
      if (!restored)
        outbox.restore(
          unsent()
            .load(state.chat)
            .filter(({ key }) => !isStored(key)),
        )
      restored = true
      void follow()
    },
    close() {
      following?.abort()
      following = null
      update({ connection: 'none' })
    },
    send: (text, email) => outbox.add(text, email),
    retry: (key) => outbox.retry(key),
    typed() {
      const now = Date.now()
      if (state.chat === null || now - saidTypingAt < heartbeatMs) return
      saidTypingAt = now
      client().chats.typing(state.chat).catch(ignore)
    },
    seen() {
      const place = lastPlace()
      const known = Math.max(seenPlace, state.read[side])
      if (state.chat === null || place <= known) return
      seenPlace = place
      client().chats.markRead(state.chat, { place }).then(sendRead, ignore)
    },
  }
}

/** The button on the page no longer says that there is something to read. */
function sendRead(): void {
  window.dispatchEvent(new Event(chatReadEvent))
}

/** Whether asking again would be answered the same. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** What is only a courtesy to the other side is not missed when it fails. */
function ignore(): void {}
