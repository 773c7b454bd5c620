import type { Payload } from 'payload'
import { type ChatEvent, type ChatRead, type InboxEvent, shownMessages } from './contract'
import type { ChatHub, Subscription } from './hub'
import { lastPlace, messagesAfter, peopleOf } from './message-store'
import { type ChatHead, serializeMessage, serializeRead } from './serializer'

const batch = 50

interface SubscriptionOptions {
  payload: Payload
  hub: ChatHub
  /** Whether the subscriber may still follow. */
  allowed: () => Promise<boolean>
}

/**
 * Streams the events of a chat: messages after a position, read positions, and typing. Reads only
 * on demand, so a slow client costs no memory.
 */
export function chatEvents({
  payload,
  hub,
  allowed,
  chat,
  after,
  headOf,
  other,
}: SubscriptionOptions & {
  chat: string
  after: number
  /** The chat as stored now; null when it is deleted. */
  headOf: () => Promise<ChatHead | null>
  /** The signal for the other side typing. */
  other: 'agency-typing' | 'visitor-typing'
}): AsyncIterable<ChatEvent> {
  return subscribed(hub, chat, async function* (subscription) {
    let position = Math.max(after, (await lastPlace(payload, chat)) - shownMessages)
    let read: ChatRead | null = null

    async function* newEvents(): AsyncGenerator<ChatEvent, boolean> {
      for (;;) {
        const from = position
        const messages = await subscription.shareQuery(`after ${from}`, () =>
          newMessages(payload, chat, from),
        )
        for (const message of messages) {
          yield { type: 'message', message }
          position = message.place
        }
        if (messages.length < batch) break
      }
      const head = await subscription.shareQuery('head', headOf)
      if (!head) return false
      const now = serializeRead(head)
      if (now.agency !== read?.agency || now.visitor !== read.visitor) {
        read = now
        yield { type: 'read', read }
      }
      return true
    }

    if (!(yield* newEvents())) return
    for (let wakeup = await subscription.next(); wakeup; wakeup = await subscription.next()) {
      if (!(await allowed())) return
      // Heartbeats query too: deleting a chat sends no signal, and signals may be lost.
      const maybeNew = wakeup.changed.size > 0 || wakeup.heartbeat
      if (maybeNew && !(yield* newEvents())) return
      if (wakeup.typing.has(other)) yield { type: 'typing', fromAgency: other === 'agency-typing' }
      if (wakeup.heartbeat) yield { type: 'alive' }
    }
  })
}

/** Streams which chats change. */
export function inboxEvents({ hub, allowed }: Omit<SubscriptionOptions, 'payload'>) {
  return subscribed<InboxEvent>(hub, null, async function* (subscription) {
    yield { type: 'alive' }
    for (let wakeup = await subscription.next(); wakeup; wakeup = await subscription.next()) {
      if (!(await allowed())) return
      for (const chat of wakeup.changed) yield { type: 'changed', chat }
      if (wakeup.heartbeat) yield { type: 'alive' }
    }
  })
}

async function newMessages(payload: Payload, chat: string, position: number) {
  const messages = await messagesAfter(payload, chat, { place: position, most: batch })
  const people = await peopleOf(payload, [], messages)
  return messages.map((message) => serializeMessage(message, people))
}

/** The events of a subscription, which ends when the client stops reading. */
function subscribed<T>(
  hub: ChatHub,
  chat: string | null,
  generate: (subscription: Subscription) => AsyncGenerator<T>,
): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]() {
      const subscription = hub.subscribe(chat)
      const events = generate(subscription)
      return {
        async next() {
          const next = await events.next().catch((error: unknown) => {
            subscription.unsubscribe()
            throw error
          })
          if (next.done) subscription.unsubscribe()
          return next
        },
        async return() {
          subscription.unsubscribe()
          return events.return(undefined)
        },
      }
    },
  }
}
