import { z } from 'zod'
import { listRoute } from '../http/list-route'
import { parameter, type Route, route } from '../http/route'
import { id } from '../operations/contract/scalars'
import { apiKey, keyInput, keyListQuery, newApiKey } from './contract'
import { aKeyInput, aNewApiKey, anApiKey } from './examples'

const params = z.object({ id })
const forWhom = 'For administrators who have signed in; no API key is accepted.'

export const keyRoutes: Route[] = [
  listRoute({
    name: 'listKeys',
    path: '/key',
    callers: 'administrators',
    tag: 'Keys',
    summary: 'List API keys',
    description: `${forWhom} Expired keys are listed until they are revoked.`,
    query: keyListQuery,
    filters: ['owner'],
    item: apiKey,
    example: anApiKey,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    list: ({ api }, query) => api.keys.list(query),
  }),
  route({
    name: 'createKey',
    method: 'post',
    path: '/key',
    callers: 'administrators',
    tag: 'Keys',
    summary: 'Create an API key',
    description: `${forWhom} The response has the key, which no other response has. The owner gets a mail about it.`,
    request: { body: { schema: keyInput, example: aKeyInput } },
    status: 201,
    headers: { Location: 'The address of the key' },
    response: newApiKey,
    example: aNewApiKey,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict'],
    async handle({ api, request, response }) {
      const created = await api.keys.create(request.body)
      response.location(`/v1/key/${created.id}`).set('Cache-Control', 'private, no-store')
      return created
    },
  }),
  route({
    name: 'getKey',
    method: 'get',
    path: '/key/:id',
    callers: 'administrators',
    tag: 'Keys',
    summary: 'Read an API key',
    description: `${forWhom} The response does not have the key itself.`,
    request: { params },
    status: 200,
    response: apiKey,
    example: anApiKey,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.keys.get(parameter(call, 'id')),
  }),
  {
    name: 'revokeKey',
    method: 'delete',
    path: '/key/:id',
    callers: 'administrators',
    tag: 'Keys',
    summary: 'Revoke an API key',
    description: `${forWhom} The key is rejected from the next request on.`,
    request: { params },
    status: 204,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.keys.revoke(parameter(call, 'id')),
  },
]
