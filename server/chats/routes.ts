import { z } from 'zod'
import { largeJsonBody } from '../http/bodies'
import { ifMatch } from '../http/entity-tag'
import { ids } from '../http/example-ids'
import { listRoute } from '../http/list-route'
import { parameter, type Route, route } from '../http/route'
import { id } from '../operations/contract/scalars'
import {
  chat,
  chatAssignee,
  chatAssignment,
  chatEventsQuery,
  chatHours,
  chatInput,
  chatListQuery,
  chatReadInput,
  chatSummary,
  savedReply,
} from './contract'
import { sendChatEvents, sendInboxEvents } from './event-stream'
import {
  aChat,
  anAssignee,
  aSavedReply,
  aSummary,
  someEvents,
  someInboxEvents,
  someMessages,
} from './examples'

export const chatRoutes: Route[] = [
  route({
    name: 'sendChatMessage',
    method: 'post',
    path: '/chat',
    callers: 'anyone',
    tag: 'Chats',
    summary: 'Begin a chat, or add messages to one',
    description:
      'For all visitors. The chat of an anonymous visitor belongs to their session. With an `id`, the owner of that chat or an administrator adds messages to it. A message that is sent again with the same `key` is stored once. A chat can be sent back as it was read: a message with an `id` is not sent again.',
    request: {
      headers: ifMatch,
      body: { schema: chatInput, example: someMessages, parser: largeJsonBody },
    },
    status: 201,
    response: chat,
    example: aChat,
    headers: { Location: 'The address of the chat' },
    otherResponses: {
      200: { description: 'The messages are added', response: chat, example: aChat },
    },
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'NotFound', 'TooManyRequests'],
    changes: {
      read: ({ api, request }) => api.chats.get(String(request.body?.id)),
      stale: 'PreconditionFailed',
    },
    async handle({ api, request, response }) {
      const posted = await api.chats.post(request.body)
      if (request.body.id === undefined) response.location(`/v1/chat/${posted.id}`)
      else response.status(200)
      return posted
    },
  }),
  listRoute({
    name: 'listChats',
    path: '/chat',
    callers: 'anyone',
    tag: 'Chats',
    summary: 'List chats',
    description:
      'Administrators see all chats, others their own. By default, chats with the latest messages are first.',
    query: chatListQuery,
    filters: ['mine', 'waiting', 'assignee'],
    item: chatSummary,
    example: aSummary,
    errors: ['ValidationFailed'],
    list: ({ api }, query) => api.chats.list(query),
  }),
  {
    name: 'streamChats',
    method: 'get',
    path: '/chat/events',
    callers: 'administrators',
    tag: 'Chats',
    summary: 'Follow which chats change',
    description:
      'For administrators. Server-sent events: each `changed` has the id of a chat. A comment is sent every 15 seconds.',
    status: 200,
    texts: { 'text/event-stream': someInboxEvents },
    errors: ['Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: sendInboxEvents,
  },
  route({
    name: 'getChatHours',
    method: 'get',
    path: '/chat/hours',
    callers: 'anyone',
    tag: 'Chats',
    summary: 'When chats are answered',
    status: 200,
    response: chatHours,
    example: { open: false, opensAt: '2026-11-23T08:00:00.000Z' },
    errors: [],
    handle: ({ api }) => api.chats.hours(),
  }),
  route({
    name: 'listSavedReplies',
    method: 'get',
    path: '/chat/replies',
    callers: 'administrators',
    tag: 'Chats',
    summary: 'List saved replies',
    description: 'All of them, by title. For administrators, who manage them under `/reply`.',
    status: 200,
    response: z.array(savedReply),
    example: [aSavedReply],
    errors: ['Unauthorized', 'Forbidden'],
    handle: ({ api }) => api.chats.replies(),
  }),
  route({
    name: 'listChatAssignees',
    method: 'get',
    path: '/chat/assignees',
    callers: 'administrators',
    tag: 'Chats',
    summary: 'List the users who answer chats',
    description: 'Those a chat can be assigned to, by e-mail address.',
    status: 200,
    response: z.array(chatAssignee),
    example: [anAssignee],
    errors: ['Unauthorized', 'Forbidden'],
    handle: ({ api }) => api.chats.assignees(),
  }),
  route({
    name: 'getChat',
    method: 'get',
    path: '/chat/:id',
    callers: 'anyone',
    tag: 'Chats',
    summary: 'Read a chat',
    description: 'For its owner and administrators; other callers get `NotFound`.',
    request: { params: z.object({ id }) },
    status: 200,
    response: chat,
    example: aChat,
    errors: ['NotFound'],
    handle: (call) => call.api.chats.get(parameter(call, 'id')),
  }),
  {
    name: 'streamChat',
    method: 'get',
    path: '/chat/:id/events',
    callers: 'anyone',
    tag: 'Chats',
    summary: 'Follow a chat',
    description:
      'For its owner and administrators. Server-sent events: the `id` of a `message` is its position in the chat. A client that reconnects with `Last-Event-ID`, as browsers do, or with `after`, gets every message after that position, each once and in order. `read` has the positions up to which both sides have read. `typing` is sent while the other side is typing. A comment is sent every 15 seconds. The stream ends when the caller may no longer read the chat.',
    request: {
      params: z.object({ id }),
      query: chatEventsQuery,
      headers: z.object({
        'Last-Event-ID': z
          .string()
          .optional()
          .meta({ description: 'The position of the last message that was received' }),
      }),
    },
    status: 200,
    texts: { 'text/event-stream': someEvents },
    errors: ['ValidationFailed', 'NotFound', 'TooManyRequests'],
    handle: sendChatEvents,
  },
  {
    name: 'setChatRead',
    method: 'post',
    path: '/chat/:id/read',
    callers: 'anyone',
    tag: 'Chats',
    summary: 'Mark a chat as read up to a position',
    description:
      'For its owner; or for administrators, for all of them. An earlier position has no effect.',
    request: { params: z.object({ id }), body: { schema: chatReadInput, example: { place: 3 } } },
    status: 204,
    errors: ['ValidationFailed', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.chats.markRead(parameter(call, 'id'), call.request.body),
  },
  {
    name: 'reportTyping',
    method: 'post',
    path: '/chat/:id/typing',
    callers: 'anyone',
    tag: 'Chats',
    summary: 'Show that the caller is typing',
    description: 'The other side sees it for some seconds; nothing is stored.',
    request: { params: z.object({ id }) },
    status: 204,
    errors: ['NotFound', 'TooManyRequests'],
    handle: (call) => call.api.chats.typing(parameter(call, 'id')),
  },
  route({
    name: 'assignChat',
    method: 'post',
    path: '/chat/:id/assign',
    callers: 'administrators',
    tag: 'Chats',
    summary: 'Assign a chat to an administrator',
    description: 'For administrators. With null as `userId`, the chat is assigned to nobody.',
    request: {
      params: z.object({ id }),
      body: { schema: chatAssignment, example: { userId: ids.ada } },
    },
    status: 200,
    response: chat,
    example: aChat,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.chats.assign(parameter(call, 'id'), call.request.body),
  }),
]
