import { z } from 'zod'
import type { Call } from '../http/call'
import { heartbeat, positionOf, sendEvents } from '../http/event-stream'
import { parameter } from '../http/route'
import { type ChatEvent, chatEventsQuery, chatMessage, type InboxEvent } from './contract'

/** Streams the events of a chat as server-sent events. */
export async function sendChatEvents(call: Call): Promise<void> {
  const query = chatEventsQuery.parse({ after: positionOf(call) })
  await sendEvents(call, await call.api.chats.events(parameter(call, 'id'), query), textOf)
}

/** Streams which chats change as server-sent events. */
export async function sendInboxEvents(call: Call): Promise<void> {
  await sendEvents(call, await call.api.chats.inbox(), textOf)
}

function textOf(event: ChatEvent | InboxEvent): string {
  switch (event.type) {
    case 'alive':
      return heartbeat
    case 'message': {
      const data = JSON.stringify(z.encode(chatMessage, event.message))
      return `id: ${event.message.place}\nevent: message\ndata: ${data}\n\n`
    }
    default: {
      const { type, ...data } = event
      return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
    }
  }
}
