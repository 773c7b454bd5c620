import { z } from 'zod'
import { ids } from '../../http/example-ids'
import { listRoute } from '../../http/list-route'
import { parameter, type Route, route } from '../../http/route'
import { sendCsv, tableFormat } from '../../http/stream-csv'
import { id } from '../../operations/contract/scalars'
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
  listRoute({
    name: 'listContentsForAdministrators',
    path: '/admin/content',
    callers: 'administrators',
    area: 'drafts',
    tag,
    summary: 'List contents as administrators see them',
    description:
      'For administrators; authors see their own. Each row has the last editor, and the state of its review. `state=trashed` lists the trash. Sorted by last change by default, newest first. With `format=csv` the response is CSV with all matching contents, oldest first.',
    query: contentRowQuery.extend(tableFormat.shape),
    filters: ['type', 'state', 'review', 'id'],
    item: contentRow,
    example: aContentRow,
    texts: { 'text/csv': aContentTable },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    async list({ api, response }, { format, ...query }) {
      if (tableFormat.parse({ format }).format === 'json') return api.contentAdmin.list(query)
      await sendCsv(response, 'contents', await api.contentAdmin.csv(query))
      return undefined
    },
  }),
  route({
    name: 'listContentUses',
    method: 'get',
    path: '/admin/content/uses',
    callers: 'administrators',
    tag,
    summary: 'List where contents are used',
    description:
      'For administrators. Lists contents and proposals that link to them, redirects, the home page and the navigation. Each `id` is that of a content.',
    request: { query: contentUseQuery },
    status: 200,
    response: z.array(contentUse),
    example: [aContentUse],
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api, request }) => api.contentAdmin.uses(contentUseQuery.parse(request.query)),
  }),
  {
    name: 'trashContent',
    method: 'delete',
    path: '/content/:id',
    callers: 'administrators',
    tag: 'Contents',
    keys: 'content:publish',
    summary: 'Move a content to the trash',
    description:
      'For administrators. Its page is gone; `POST /admin/content/state` restores it. A content in the trash stays there.',
    request: { params: z.object({ id }) },
    status: 204,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.contentAdmin.trash(parameter(call, 'id')),
  },
  route({
    name: 'setContentState',
    method: 'post',
    path: '/admin/content/state',
    callers: 'administrators',
    tag,
    keys: 'content:publish',
    summary: 'Publish, archive, trash or restore contents',
    description:
      'For administrators. Each content is changed in its own transaction. To undo a change, send `before` of its result as `state`.',
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
    name: 'deleteTrashedContents',
    method: 'post',
    path: '/admin/content/removal',
    callers: 'administrators',
    tag,
    keys: 'content:publish',
    summary: 'Delete contents permanently',
    description: 'For administrators. Only trashed contents can be deleted.',
    request: { body: { schema: contentRemoval, example: { ids: [ids.content] } } },
    status: 200,
    response: z.array(contentChangeResult),
    example: [{ id: ids.content, result: 'changed' }],
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden'],
    handle: ({ api, request }) => api.contentAdmin.remove(request.body),
  }),
]
