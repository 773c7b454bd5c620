import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { aSession } from '../administration/examples'
import { userSession } from './contract'

export const sessionRoutes: Route[] = [
  route({
    name: 'listSessions',
    method: 'get',
    path: '/user/:id/sessions',
    callers: 'users',
    tag: 'Sessions',
    summary: 'List one’s own sessions',
    request: { params: z.object({ id }) },
    status: 200,
    response: z.array(userSession),
    example: [aSession],
    errors: ['Unauthorized', 'Forbidden'],
    handle: (call) => call.api.sessions.list(parameter(call, 'id')),
  }),
  {
    name: 'revokeOtherSessions',
    method: 'delete',
    path: '/user/:id/sessions',
    callers: 'users',
    tag: 'Sessions',
    summary: 'End all other sessions of one’s own',
    request: { params: z.object({ id }) },
    status: 204,
    errors: ['Unauthorized', 'Forbidden'],
    handle: (call) => call.api.sessions.endOthers(parameter(call, 'id')),
  },
  {
    name: 'revokeSession',
    method: 'delete',
    path: '/user/:id/sessions/:sessionId',
    callers: 'users',
    tag: 'Sessions',
    summary: 'End one of one’s own sessions',
    description: 'Its cookie and its token are invalid from the next request on.',
    request: { params: z.object({ id, sessionId: id }) },
    status: 204,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.sessions.end(parameter(call, 'id'), parameter(call, 'sessionId')),
  },
]
