import { auditEntry, auditListQuery } from '../contract/audit'
import { listOf } from '../contract/list'
import { anAuditEntry } from './examples/account'
import { onlyPage } from './examples/ids'
import { type Route, route } from './route'

export const auditRoutes: Route[] = [
  route({
    method: 'get',
    path: '/audit',
    tag: 'Audit',
    summary: 'List what was done, and by whom',
    description: 'For administrators. The newest first unless told otherwise.',
    request: { query: auditListQuery },
    status: 200,
    answer: listOf(auditEntry),
    example: onlyPage([anAuditEntry]),
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api, request }) => api.audit.list(request.query),
  }),
]
