import type { Route } from '../http/route'
import { sendCsv, tableFormat } from '../http/stream-csv'
import { visits, visitsQuery } from './contract'
import { aVisitTable, theVisits } from './examples'

/** What visitors have seen; not in the specification. */
export const visitRoutes: Route[] = [
  {
    name: 'getVisits',
    method: 'get',
    path: '/admin/visits',
    callers: 'administrators',
    tag: 'Administration',
    summary: 'Count views of pages, visitors, referrers, searches without results and submissions',
    description:
      'For administrators, and those of contents. Views are counted on the server, without cookies: no robots, no administrators, and nobody who sends `DNT` or `Sec-GPC`. Days are in UTC. With `format=csv` the response is CSV with every count of the period, oldest first.',
    request: { query: visitsQuery.extend(tableFormat.shape) },
    status: 200,
    response: visits,
    example: theVisits,
    texts: { 'text/csv': aVisitTable },
    area: 'contents',
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    async handle({ api, request, response }) {
      const { format, ...query } = request.query
      if (tableFormat.parse({ format }).format === 'json') return api.visits.get(query)
      await sendCsv(response, 'visits', await api.visits.csv(query))
      return undefined
    },
  },
]
