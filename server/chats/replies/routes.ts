import { z } from 'zod'
import { listRoute } from '../../http/list-route'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { reply, replyChange, replyInput, replyListQuery } from './contract'
import { aReply } from './examples'

const callers = 'administrators'
const tag = 'Chats'
const params = z.object({ id })

/** Saved replies; not in the specification. */
export const replyRoutes: Route[] = [
  listRoute({
    name: 'listReplies',
    path: '/reply',
    callers,
    tag,
    summary: 'Search the saved replies',
    description: 'For administrators.',
    query: replyListQuery,
    item: reply,
    example: aReply,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden'],
    list: ({ api }, query) => api.replies.list(query),
  }),
  route({
    name: 'createReply',
    method: 'post',
    path: '/reply',
    acceptsIdempotencyKey: true,
    callers,
    tag,
    summary: 'Save a reply',
    description: 'For administrators.',
    request: {
      body: { schema: replyInput, example: { title: aReply.title, text: aReply.text } },
    },
    status: 201,
    response: reply,
    example: aReply,
    headers: { Location: 'The address of the saved reply in the API' },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    async handle({ api, request, response }) {
      const created = await api.replies.create(request.body)
      response.location(`/v1/reply/${created.id}`)
      return created
    },
  }),
  route({
    name: 'getReply',
    method: 'get',
    path: '/reply/:id',
    callers,
    tag,
    summary: 'Read a saved reply',
    description: 'For administrators.',
    request: { params },
    status: 200,
    response: reply,
    example: aReply,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.replies.get(parameter(call, 'id')),
  }),
  route({
    name: 'updateReply',
    method: 'post',
    path: '/reply/:id',
    callers,
    tag,
    summary: 'Change a saved reply',
    description: 'For administrators. Omitted fields stay as they are.',
    request: { params, body: { schema: replyChange, example: { text: aReply.text } } },
    status: 200,
    response: reply,
    example: aReply,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.replies.update(parameter(call, 'id'), call.request.body),
  }),
  {
    name: 'deleteReply',
    method: 'delete',
    path: '/reply/:id',
    callers,
    tag,
    summary: 'Delete a saved reply',
    description: 'For administrators. Messages that were sent with it stay.',
    request: { params },
    status: 204,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.replies.remove(parameter(call, 'id')),
  },
]
