import type { EventOperations, SiteEvent, StreamedEvent } from '../../server/events/contract'
import type { Calls } from './calls'
import { type ServerSentEvent, serverSentEvents } from './event-stream'
import type { Http } from './http'
import { dateFields } from './parse-response'
import { withQuery } from './query-string'

/** The operations on events over HTTP. */
export function createEventsCalls({ send }: Http): Calls<EventOperations> {
  return {
    follow: async (query = {}, options) => {
      const types = Array.isArray(query.types) ? query.types.join() : query.types
      return streamed(await send(withQuery('/v1/events', { ...query, types }), options))
    },
  }
}

/** The events of one connection. Ending the iteration closes the connection. */
async function* streamed(response: Response): AsyncGenerator<StreamedEvent> {
  for await (const event of serverSentEvents(response)) yield parsed(event)
}

function parsed({ name, id, data }: ServerSentEvent): StreamedEvent {
  if (data === '') return { kind: 'alive' }
  if (name === 'missed') return { kind: 'missed', place: Number(id) }
  const sent = JSON.parse(data)
  // The contract says what the stream sends.
  const event = dateFields(sent) as SiteEvent
  // What visitors have sent is not converted.
  if ('submission' in event.data && event.data.submission) {
    event.data.submission.data = sent.data.submission.data
  }
  return { kind: 'event', place: Number(id), event }
}
