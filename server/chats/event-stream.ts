import type { Response } from 'express'
import { z } from 'zod'
import type { Call } from '../http/call'
import { parameter } from '../http/route'
import { type ChatEvent, chatEventsQuery, chatMessage, type InboxEvent } from './contract'

/**
 * A client that reads nothing for this long is disconnected. When it reconnects, it gets the missed
 * events.
 */
const timeoutMs = 60_000
/** How long a browser waits before it reconnects. */
const reconnectMs = 1000

/** Streams the events of a chat as server-sent events. */
export async function sendChatEvents(call: Call): Promise<void> {
  const { request } = call
  const after = request.get('last-event-id') || request.query.after
  const query = chatEventsQuery.parse({ after: after === '' ? undefined : after })
  const events = await call.api.chats.events(parameter(call, 'id'), query)
  await send(call, events, textOf)
}

/** Streams which chats change as server-sent events. */
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
    // Compression would delay short events, and needs more memory than the rest of a stream.
    'Cache-Control': 'private, no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  request.socket.setTimeout(timeoutMs, () => response.destroy())
  const iterator = events[Symbol.asyncIterator]()
  response.on('close', () => void iterator.return?.())
  response.write(`retry: ${reconnectMs}\n\n`)
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      if (!response.write(asText(next.value))) await drained(response)
    }
    response.end()
  } catch (error) {
    // The response has begun, so it can only be closed. The client reconnects and gets the error.
    response.destroy()
    throw error
  }
}

/** Waits until the written data is sent, or the client has disconnected. */
function drained(response: Response): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed || !response.writableNeedDrain) return resolve()
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
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
