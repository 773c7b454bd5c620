import type { Chat, ChatEvent, ChatMessage, ChatRead } from '../../server/chats/contract'
import { ApiError } from '../client/api-error'
import type { Client } from '../client/client'
import { createOutbox, isPermanentFailure, type Outgoing } from './outbox'
import { titleOf } from './title'
import { chatReadEvent } from './unread-event'
import type { UnsentMessages } from './unsent-messages'

/** A participant's side of a chat. */
export type Side = 'visitor' | 'agency'

export interface ConversationState {
  /** Null until the first message begins the chat. */
  chat: string | null
  /** Where replies are also mailed to, or null. */
  email: string | null
  /** In order. */
  messages: readonly ChatMessage[]
  /** Messages not yet stored, in the order of writing. */
  outgoing: readonly Outgoing[]
  read: ChatRead
  /** Whether the other side is typing. */
  typing: boolean
  /** `closed` when no reconnection is possible. */
  connection: 'none' | 'open' | 'reconnecting' | 'closed'
}

/** A chat as seen by one side: stored messages, outgoing ones, and live events. */
export interface Conversation {
  state(): ConversationState
  subscribe(listener: () => void): () => void
  /** Opens the event stream, and sends pending messages. */
  open(): void
  /** Closes the event stream; pending messages are still sent. */
  close(): void
  send(text: string, email?: string): void
  retry(key: string): void
  /** Call it on input; the other side is notified at an interval. */
  typed(): void
  /** Call it when the newest message was seen. */
  seen(): void
}

/** How long typing is shown, and the minimum interval between its notifications. */
const typingMs = 5000
const heartbeatMs = 3000
const maxDelayMs = 10_000

export function createConversation({
  client,
  side,
  chat,
  unsent,
}: {
  /** Called when needed, only in a browser. */
  client: () => Client
  side: Side
  chat: Chat | null
  /** Stores pending messages across reloads; called only in a browser. */
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
  let stream: AbortController | null = null
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let typingSentAt = 0
  let markedPlace = 0
  let restored = false

  const outbox = createOutbox({
    changed(outgoing) {
      unsent().save(state.chat, outgoing)
      update({ outgoing })
    },
    async deliver({ text, key, email }) {
      const { chats } = client()
      // A new chat begins empty. The message follows with its key, so that a retry is stored once.
      if (state.chat === null) {
        const begun = await chats.post({
          title: titleOf(text),
          ...(email && { email }),
          messages: [],
        })
        unsent().save(begun.id, state.outgoing)
        update({ chat: begun.id, email: begun.email })
        if (stream) follow()
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

  /** Reads the chat's events until it is closed; reconnects at its cursor. */
  async function follow(): Promise<void> {
    stream?.abort()
    const controller = new AbortController()
    stream = controller
    const id = state.chat
    if (id === null) return
    for (let wait = 500; ; wait = Math.min(wait * 2, maxDelayMs)) {
      try {
        const { signal } = controller
        const events = await client().chats.events(id, { after: lastPlace() }, { signal })
        update({ connection: 'open' })
        outbox.flush()
        for await (const event of events) {
          wait = 500
          applyEvent(event)
        }
      } catch (error) {
        if (
          !controller.signal.aborted &&
          error instanceof ApiError &&
          isPermanentFailure(error.status)
        ) {
          update({ connection: 'closed' })
          return
        }
      }
      if (controller.signal.aborted) return
      update({ connection: 'reconnecting', typing: false })
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (controller.signal.aborted) return
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
      stream?.abort()
      stream = null
      update({ connection: 'none' })
    },
    send: (text, email) => outbox.add(text, email),
    retry: (key) => outbox.retry(key),
    typed() {
      const now = Date.now()
      if (state.chat === null || now - typingSentAt < heartbeatMs) return
      typingSentAt = now
      client().chats.typing(state.chat).catch(ignore)
    },
    seen() {
      const place = lastPlace()
      const known = Math.max(markedPlace, state.read[side])
      if (state.chat === null || place <= known) return
      markedPlace = place
      client().chats.markRead(state.chat, { place }).then(announceRead, ignore)
    },
  }
}

/** Clears the unread count of the page's chat button. */
function announceRead(): void {
  window.dispatchEvent(new Event(chatReadEvent))
}

/** For notifications that may fail silently. */
function ignore(): void {}
