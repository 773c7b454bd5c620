import { ifMatch } from '../../http/entity-tag'
import { type Route, route } from '../../http/route'
import { openingHours, openingHoursInput } from './contract'
import { someOpeningHours } from './examples'

const shared = {
  path: '/chat/openingHours',
  callers: 'administrators',
  tag: 'Chats',
  status: 200,
  response: openingHours,
  example: someOpeningHours,
} as const

/** The settings behind `/chat/hours`; not in the specification. */
export const openingHoursRoutes: Route[] = [
  route({
    ...shared,
    name: 'getOpeningHours',
    method: 'get',
    summary: 'Read the opening hours of the chat',
    description: 'For administrators. `/chat/hours` says to everybody whether it is open now.',
    errors: ['Unauthorized', 'Forbidden'],
    handle: ({ api }) => api.openingHours.get(),
  }),
  route({
    ...shared,
    name: 'updateOpeningHours',
    method: 'post',
    summary: 'Change the opening hours of the chat',
    description:
      'For administrators. Omitted settings stay as they are; `hours` replaces all hours. Without any hours, the chat is always open.',
    request: {
      headers: ifMatch,
      body: { schema: openingHoursInput, example: someOpeningHours },
    },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict', 'TooManyRequests'],
    changes: { read: ({ api }) => api.openingHours.get(), stale: 'Conflict' },
    handle: ({ api, request }) => api.openingHours.update(request.body),
  }),
]
