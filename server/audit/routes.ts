import { listRoute } from '../http/list-route'
import type { Route } from '../http/route'
import { auditEntry, auditListQuery } from './contract'
import { anAuditEntry } from './examples'

export const auditRoutes: Route[] = [
  listRoute({
    name: 'listAuditEntries',
    path: '/audit',
    callers: 'administrators',
    tag: 'Audit',
    summary: 'List audit entries',
    description: 'For administrators: what was done, and by whom. The newest first by default.',
    query: auditListQuery,
    filters: ['action', 'actorId', 'targetType', 'targetId'],
    item: auditEntry,
    example: anAuditEntry,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    list: ({ api }, query) => api.audit.list(query),
  }),
]
