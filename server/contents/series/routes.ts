import { z } from 'zod'
import { listRoute } from '../../http/list-route'
import { parameter, type Route, route } from '../../http/route'
import { countedSeries, seriesAddress, seriesListQuery, seriesWithParts } from './contract'
import { aCountedSeries, aSeriesWithParts } from './examples'

export const seriesRoutes: Route[] = [
  listRoute({
    name: 'listSeries',
    path: '/series',
    callers: 'anyone',
    tag: 'Contents',
    summary: 'List series, with the number of their contents',
    description:
      'Series of published contents that the caller may read. Callers who may edit a content get all series.',
    query: seriesListQuery,
    item: countedSeries,
    example: aCountedSeries,
    errors: ['ValidationFailed'],
    list: ({ api }, query) => api.series.list(query),
  }),
  route({
    name: 'getSeries',
    method: 'get',
    path: '/series/:series',
    callers: 'anyone',
    tag: 'Contents',
    summary: 'Read a series by its slug or id, with its parts in their order',
    description:
      'Parts are published contents that the caller may read. Their summaries are in `GET /content?filter[series]=…`.',
    request: { params: z.object({ series: seriesAddress }) },
    status: 200,
    response: seriesWithParts,
    example: aSeriesWithParts,
    errors: ['ValidationFailed', 'NotFound'],
    handle: (call) => call.api.series.get(parameter(call, 'series')),
  }),
]
