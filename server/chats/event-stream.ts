import type { Response } from 'express'
import { z } from 'zod'
import type { Call } from '../http/call'
import { parameter } from '../http/route'
import { type ChatEvent, chatEventsQuery, chatMessage, type InboxEvent } from './contract'

/** Whoever takes nothing for so long has gone, or is too slow; coming back, they get what they missed. */
const timeoutMs = 60_000
/** How long a browser waits before it comes back. */
const reconnectMs = 1000

/** Answers what happens in a chat as server-sent events. */
export async function sendChatEvents(call: Call): Promise<void> {
  const { request } = call
  const after = request.get('last-event-id') || request.query.after
  const query = chatEventsQuery.parse({ after: after === '' ? undefined : after })
  const events = await call.api.chats.events(parameter(call, 'id'), query)
  await send(call, events, textOf)
}

/** Answers which chats change as server-sent events. */
export async function sendInboxEvents(call: Call): Promise<void> {
  await send(call, await call.api.chats.inbox(), textOf)
}

async function send<T>(
  { request, response }: Call,
  events: AsyncIterable<T>,
  asText: (event: T) => string,
): Promise<void> {
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Compressing would hold back what is short, and take more memory than all else of a stream.
    'Cache-Control': 'private, no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  request.socket.setTimeout(timeoutMs, () => response.destroy())
  const listening = events[Symbol.asyncIterator]()
  response.on('close', () => void listening.return?.())
  response.write(`retry: ${reconnectMs}\n\n`)
  try {
    for (let next = await listening.next(); !next.done; next = await listening.next()) {
      if (!response.write(asText(next.value))) await room(response)
    }
    response.end()
  } catch (error) {
    // The answer has begun, so it can only end; whoever listens comes back and is told why.
    response.destroy()
    throw error
  }
}

/** Waits until what was written has left, or nobody is there for it. */
function room(response: Response): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed || !response.writableNeedDrain) return resolve()
    const goOn = () => {
      response.off('drain', goOn).off('close', goOn)
      resolve()
    }
    response.on('drain', goOn).on('close', goOn)
  })
}

function textOf(event: ChatEvent | InboxEvent): string {
  switch (event.type) {
    case 'alive':
      return ':\n\n'
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
