import { z } from 'zod'
import { listRoute } from '../../http/list-route'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { redirect, redirectChange, redirectInput, redirectListQuery } from './contract'
import { aRedirect } from './examples'

const callers = 'administrators'
const tag = 'Contents'
const params = z.object({ id })

/** Redirects of earlier addresses; not in the specification. */
export const redirectRoutes: Route[] = [
  listRoute({
    name: 'listRedirects',
    path: '/redirect',
    callers,
    tag,
    summary: 'List the redirects of earlier addresses',
    description: 'For administrators.',
    query: redirectListQuery,
    item: redirect,
    example: aRedirect,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden'],
    list: ({ api }, query) => api.redirects.list(query),
  }),
  route({
    name: 'createRedirect',
    method: 'post',
    path: '/redirect',
    acceptsIdempotencyKey: true,
    callers,
    tag,
    summary: 'Redirect an earlier address to a content',
    description:
      'For administrators. An address of the site itself, or of a content, cannot redirect.',
    request: {
      body: { schema: redirectInput, example: { from: aRedirect.from, to: aRedirect.to.url } },
    },
    status: 201,
    response: redirect,
    example: aRedirect,
    headers: { Location: 'The address of the redirect in the API' },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    async handle({ api, request, response }) {
      const created = await api.redirects.create(request.body)
      response.location(`/v1/redirect/${created.id}`)
      return created
    },
  }),
  route({
    name: 'getRedirect',
    method: 'get',
    path: '/redirect/:id',
    callers,
    tag,
    summary: 'Read a redirect',
    description: 'For administrators.',
    request: { params },
    status: 200,
    response: redirect,
    example: aRedirect,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.redirects.get(parameter(call, 'id')),
  }),
  route({
    name: 'updateRedirect',
    method: 'post',
    path: '/redirect/:id',
    callers,
    tag,
    summary: 'Change a redirect',
    description: 'For administrators. Omitted fields stay as they are.',
    request: { params, body: { schema: redirectChange, example: { to: aRedirect.to.url } } },
    status: 200,
    response: redirect,
    example: aRedirect,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.redirects.update(parameter(call, 'id'), call.request.body),
  }),
  {
    name: 'deleteRedirect',
    method: 'delete',
    path: '/redirect/:id',
    callers,
    tag,
    summary: 'Delete a redirect',
    description: 'For administrators. The earlier address is not found from then on.',
    request: { params },
    status: 204,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.redirects.remove(parameter(call, 'id')),
  },
]
