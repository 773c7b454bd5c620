import { onlyPage } from '../http/example-ids'
import { type Route, route } from '../http/route'
import { listOf } from '../operations/contract/list'
import { auditEntry, auditListQuery } from './contract'
import { anAuditEntry } from './examples'

export const auditRoutes: Route[] = [
  route({
    name: 'listAuditEntries',
    method: 'get',
    path: '/audit',
    callers: 'administrators',
    tag: 'Audit',
    summary: 'List audit entries',
    description: 'For administrators: what was done, and by whom. The newest first by default.',
    request: { query: auditListQuery },
    status: 200,
    response: listOf(auditEntry),
    example: onlyPage([anAuditEntry]),
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api, request }) => api.audit.list(request.query),
  }),
]
