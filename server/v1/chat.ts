import { z } from 'zod'
import { chat, chatInput } from '../contract/chat'
import { id } from '../contract/scalars'
import { aChat, someMessages } from './examples/chat'
import { parameter, type Route, route } from './route'

export const chatRoutes: Route[] = [
  route({
    method: 'post',
    path: '/chat',
    tag: 'Chats',
    summary: 'Begin a chat, or add messages to one',
    description:
      'Open to everyone: the chat of somebody who has not signed in belongs to their session. With an `id` the messages are added to that chat, by its owner or an administrator. A message that comes again with the same `key` is the same message.',
    request: { body: { schema: chatInput, example: someMessages } },
    status: 201,
    answer: chat,
    example: aChat,
    headers: { Location: 'The address of the chat' },
    otherAnswers: {
      200: { description: 'The messages are added', answer: chat, example: aChat },
    },
    errors: ['ValidationFailed', 'NotFound', 'TooManyRequests'],
    async handle({ api, request, response }) {
      const posted = await api.chats.post(request.body)
      if (request.body.id === undefined) response.location(`/v1/chat/${posted.id}`)
      else response.status(200).json(z.encode(chat, posted))
      return posted
    },
  }),
  route({
    method: 'get',
    path: '/chat/:id',
    tag: 'Chats',
    summary: 'Read a chat',
    description: 'For its owner and administrators; for everybody else it is not there.',
    request: { params: z.object({ id }) },
    status: 200,
    answer: chat,
    example: aChat,
    errors: ['NotFound'],
    handle: (call) => call.api.chats.get(parameter(call, 'id')),
  }),
]
