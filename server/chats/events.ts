import type { Payload } from 'payload'
import { type ChatEvent, type ChatRead, type InboxEvent, shownMessages } from './contract'
import type { ChatHub, Seat } from './hub'
import { lastPlace, messagesAfter, peopleOf } from './messages'
import { type ChatHead, serializeMessage, serializeRead } from './serializer'

const batch = 50

interface Following {
  payload: Payload
  hub: ChatHub
  /** Whether whoever began to follow may still do so. */
  allowed: () => Promise<boolean>
}

/**
 * What happens in a chat: messages after a place in their order, how far both sides have read, and who
 * is typing. Nothing is read ahead of whoever listens, so a slow one costs no memory.
 */
export function chatEvents({
  payload,
  hub,
  allowed,
  chat,
  after,
  headOf,
  other,
}: Following & {
  chat: string
  after: number
  /** The chat as it is stored now; null when it is gone. */
  headOf: () => Promise<ChatHead | null>
  /** What is told when the other side is typing. */
  other: 'agency-typing' | 'visitor-typing'
}): AsyncIterable<ChatEvent> {
  return following(hub, chat, async function* (seat) {
    let place = Math.max(after, (await lastPlace(payload, chat)) - shownMessages)
    let read: ChatRead | null = null

    async function* whatIsNew(): AsyncGenerator<ChatEvent, boolean> {
      for (;;) {
        const from = place
        const messages = await seat.share(`after ${from}`, () => newMessages(payload, chat, from))
        for (const message of messages) {
          yield { type: 'message', message }
          place = message.place
        }
        if (messages.length < batch) break
      }
      const head = await seat.share('head', headOf)
      if (!head) return false
      const now = serializeRead(head)
      if (now.agency !== read?.agency || now.visitor !== read.visitor) {
        read = now
        yield { type: 'read', read }
      }
      return true
    }

    if (!(yield* whatIsNew())) return
    for (let woken = await seat.next(); woken; woken = await seat.next()) {
      if (!(await allowed())) return
      // Asked at each tick too: a chat is deleted without a signal, and one may have been lost.
      const maybeNew = woken.changed.size > 0 || woken.tick
      if (maybeNew && !(yield* whatIsNew())) return
      if (woken.typing.has(other)) yield { type: 'typing', fromAgency: other === 'agency-typing' }
      if (woken.tick) yield { type: 'alive' }
    }
  })
}

/** Which chats change. */
export function inboxEvents({ hub, allowed }: Omit<Following, 'payload'>) {
  return following<InboxEvent>(hub, null, async function* (seat) {
    yield { type: 'alive' }
    for (let woken = await seat.next(); woken; woken = await seat.next()) {
      if (!(await allowed())) return
      for (const chat of woken.changed) yield { type: 'changed', chat }
      if (woken.tick) yield { type: 'alive' }
    }
  })
}

async function newMessages(payload: Payload, chat: string, place: number) {
  const messages = await messagesAfter(payload, chat, { place, most: batch })
  const people = await peopleOf(payload, [], messages)
  return messages.map((message) => serializeMessage(message, people))
}

/** What a seat is told, for as long as somebody listens; whoever stops in the middle of waiting leaves. */
function following<T>(
  hub: ChatHub,
  chat: string | null,
  tell: (seat: Seat) => AsyncGenerator<T>,
): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]() {
      const seat = hub.join(chat)
      const told = tell(seat)
      return {
        async next() {
          const next = await told.next().catch((error: unknown) => {
            seat.leave()
            throw error
          })
          if (next.done) seat.leave()
          return next
        },
        async return() {
          seat.leave()
          return told.return(undefined)
        },
      }
    },
  }
}
