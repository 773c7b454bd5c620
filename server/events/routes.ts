import { z } from 'zod'
import type { Call } from '../http/call'
import { heartbeat, positionOf, sendEvents } from '../http/event-stream'
import type { Route } from '../http/route'
import { eventsQuery, type StreamedEvent, siteEvent } from './contract'
import { someEvents } from './examples'

export const eventRoutes: Route[] = [
  {
    name: 'streamEvents',
    method: 'get',
    path: '/events',
    callers: 'administrators',
    tag: 'Events',
    summary: 'Follow what happens on the site',
    description:
      'For administrators whose programs cannot be called by a webhook. Server-sent events: `event` is the type, `id` the place of an event in the log. A client that reconnects with `Last-Event-ID`, as browsers do, or with `after`, gets every event after that place, each once and in order. Events are stored for 30 days. A `missed` event says that earlier ones have been deleted. A comment is sent every 15 seconds. The stream ends when the caller may no longer follow it. A key gets the events of the subjects that it may read.',
    request: {
      query: eventsQuery,
      headers: z.object({
        'Last-Event-ID': z
          .string()
          .optional()
          .meta({ description: 'The place of the last event that was received' }),
      }),
    },
    status: 200,
    texts: { 'text/event-stream': someEvents },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: sendSiteEvents,
  },
]

async function sendSiteEvents(call: Call): Promise<void> {
  const query = eventsQuery.parse({ ...call.request.query, after: positionOf(call) })
  await sendEvents(call, await call.api.events.follow(query), textOf)
}

function textOf(streamed: StreamedEvent): string {
  switch (streamed.kind) {
    case 'alive':
      return heartbeat
    case 'missed':
      return `id: ${streamed.place}\nevent: missed\ndata: {}\n\n`
    case 'event': {
      const { place, event } = streamed
      const data = JSON.stringify(z.encode(siteEvent, event))
      return `id: ${place}\nevent: ${event.type}\ndata: ${data}\n\n`
    }
  }
}
