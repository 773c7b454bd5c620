import { type Route, route } from '../../http/route'
import { calendarQuery, contentCalendar } from './contract'
import { aCalendar } from './examples'

/** Not in the specification. */
export const contentCalendarRoutes: Route[] = [
  route({
    name: 'getContentCalendar',
    method: 'get',
    path: '/admin/content/calendar',
    callers: 'administrators',
    tag: 'Administration',
    summary: 'Read what is published, drafted and planned in a month',
    description:
      'For administrators. Contents by their first publication, drafts by their last change, and scheduled changes, by the clocks of the site.',
    request: { query: calendarQuery },
    status: 200,
    response: contentCalendar,
    example: aCalendar,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api, request }) => api.contentCalendar.get(calendarQuery.parse(request.query)),
  }),
]
