import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { Client, Json } from './client'

export interface ReceivedEvent {
  id: string | undefined
  name: string
  data: Json
}

/** An open stream of server-sent events. */
export interface EventStream {
  status: number
  headers: Headers
  /** The next event, skipping comments. Null once the stream has ended. */
  next(): Promise<ReceivedEvent | null>
  /** The next events with a name, skipping others. */
  some(name: string, count: number): Promise<ReceivedEvent[]>
  /** Resolves when the server has ended the stream. */
  ended(): Promise<void>
  leave(): Promise<void>
}

/**
 * Opens a stream as a browser does.
 * @param lastEventId the id of the last event the client has received
 */
export async function openEventStream(
  client: Client,
  path: string,
  { lastEventId, url = client.url }: { lastEventId?: string | undefined; url?: string } = {},
): Promise<EventStream> {
  const leaving = new AbortController()
  const response = await fetch(url + path, {
    signal: leaving.signal,
    headers: {
      accept: 'text/event-stream',
      ...(client.cookies && { cookie: client.cookies }),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      ...client.headers,
    },
  })
  const received = eventsOf(response)

  async function next(): Promise<ReceivedEvent | null> {
    const { done, value } = await received.next()
    return done ? null : value
  }

  return {
    status: response.status,
    headers: response.headers,
    next,
    async some(name, count) {
      const events: ReceivedEvent[] = []
      while (events.length < count) {
        const event = await next()
        if (!event) throw new Error(`The stream ended after ${events.length} of ${count} ${name}.`)
        if (event.name === name) events.push(event)
      }
      return events
    },
    async ended() {
      while (await next()) {
        // The remaining events are discarded.
      }
    },
    async leave() {
      leaving.abort()
      await received.return(undefined).catch(() => undefined)
    },
  }
}

async function* eventsOf(response: Response): AsyncGenerator<ReceivedEvent> {
  if (!response.body) return
  const events: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => events.push(event) })
  const decoder = new TextDecoder()
  try {
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      parser.feed(decoder.decode(bytes, { stream: true }))
      for (const { id, event, data } of events.splice(0)) {
        yield { id, name: event ?? 'message', data: JSON.parse(data) }
      }
    }
  } catch (error) {
    // A lost connection ends the stream too, and so does the test's own abort.
    if (!(error instanceof Error)) throw error
  }
}
