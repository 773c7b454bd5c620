import type { Response } from 'express'
import type { Call } from './call'

/**
 * A client that reads nothing for this long is disconnected. When it reconnects, it gets the missed
 * events.
 */
const timeoutMs = 60_000
/** How long a browser waits before it reconnects. */
const reconnectMs = 1000

/** A comment, which keeps the connection open. */
export const heartbeat = ':\n\n'

/** Streams events as server-sent events, until they end or the client disconnects. */
export async function sendEvents<T>(
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

/** The position after which a client continues: of its last event, or as asked for at first. */
export function positionOf({ request }: Call): unknown {
  const after = request.get('last-event-id') || request.query.after
  return after === '' ? undefined : after
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
