import { z } from 'zod'
import { ids, onlyPage } from '../../http/example-ids'
import { type Route, route } from '../../http/route'
import { sendCsv, tableFormat } from '../../http/stream-csv'
import { listOf } from '../../operations/contract/list'
import {
  contentChangeResult,
  contentChanges,
  contentRemoval,
  contentRow,
  contentRowQuery,
  contentUse,
  contentUseQuery,
} from './contract'
import { aChangeResult, aContentRow, aContentTable, aContentUse } from './examples'

const tag = 'Administration'

export const contentAdminRoutes: Route[] = [
  {
    method: 'get',
    path: '/admin/content',
    tag,
    summary: 'List contents as administrators see them',
    description:
      'For administrators: who changed what last, and what is in the trash (`state=trashed`). The last changed first unless told otherwise. With `format=csv` all that fit, as CSV, oldest first.',
    request: { query: contentRowQuery.extend(tableFormat.shape) },
    status: 200,
    response: listOf(contentRow),
    example: onlyPage([aContentRow]),
    texts: { 'text/csv': aContentTable },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    async handle({ api, request, response }) {
      const { query } = request
      if (tableFormat.parse({ format: query.format }).format === 'json') {
        return api.contentAdmin.list(query)
      }
      await sendCsv(response, 'contents', await api.contentAdmin.csv(query))
    },
  },
  route({
    method: 'get',
    path: '/admin/content/uses',
    tag,
    summary: 'Where contents are used',
    description:
      'For administrators. Contents and proposals that link to them, the home page and the navigation, and redirects; each `id` is of a content.',
    request: { query: contentUseQuery },
    status: 200,
    response: z.array(contentUse),
    example: [aContentUse],
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api, request }) => api.contentAdmin.uses(contentUseQuery.parse(request.query)),
  }),
  route({
    method: 'post',
    path: '/admin/content/state',
    tag,
    summary: 'Publish, archive, throw away or bring back contents',
    description:
      'For administrators. Each is changed by itself. `before` of a result, sent as a state, undoes it.',
    request: {
      body: {
        schema: contentChanges,
        example: { changes: [{ id: ids.content, state: 'archived' }] },
      },
    },
    status: 200,
    response: z.array(contentChangeResult),
    example: [aChangeResult],
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden'],
    handle: ({ api, request }) => api.contentAdmin.change(request.body),
  }),
  route({
    method: 'post',
    path: '/admin/content/removal',
    tag,
    summary: 'Delete contents for good',
    description: 'For administrators. Only what is in the trash.',
    request: { body: { schema: contentRemoval, example: { ids: [ids.content] } } },
    status: 200,
    response: z.array(contentChangeResult),
    example: [{ id: ids.content, result: 'changed' }],
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden'],
    handle: ({ api, request }) => api.contentAdmin.remove(request.body),
  }),
]
