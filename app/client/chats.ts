import type {
  Chat,
  ChatAssignee,
  ChatEvent,
  ChatHours,
  ChatOperations,
  ChatSummary,
  InboxEvent,
  SavedReply,
} from '../../server/chats/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import { type ServerSentEvent, serverSentEvents } from './event-stream'
import type { Http } from './http'
import { dateFields } from './parse-response'
import { withQuery } from './query-string'

/** The operations on chats over HTTP. */
export function createChatsCalls({ read, send }: Http): Calls<ChatOperations> {
  const at = (id: string, rest = '') => `/v1/chat/${encodeURIComponent(id)}${rest}`
  return {
    post: (input, options) => read<Chat>('/v1/chat', { ...options, method: 'POST', body: input }),
    get: (id, options) => read<Chat>(at(id), options),
    list: (query, options) => read<List<ChatSummary>>(withQuery('/v1/chat', query), options),
    events: async (id, query, options) =>
      eventsOf<ChatEvent>(await send(withQuery(at(id, '/events'), query), options)),
    inbox: async (options) => eventsOf<InboxEvent>(await send('/v1/chat/events', options)),
    markRead: async (id, input, options) => {
      await send(at(id, '/read'), { ...options, method: 'POST', body: input })
    },
    typing: async (id, options) => {
      await send(at(id, '/typing'), { ...options, method: 'POST' })
    },
    assign: (id, input, options) =>
      read<Chat>(at(id, '/assign'), { ...options, method: 'POST', body: input }),
    assignees: (options) => read<ChatAssignee[]>('/v1/chat/assignees', options),
    replies: (options) => read<SavedReply[]>('/v1/chat/replies', options),
    hours: (options) => read<ChatHours>('/v1/chat/hours', options),
  }
}

/** The events of one connection. Ending the iteration closes the connection. */
async function* eventsOf<Event>(response: Response): AsyncGenerator<Event> {
  // The contract says which events a path sends.
  for await (const event of serverSentEvents(response)) yield parsedEvent(event) as Event
}

function parsedEvent({ name, data }: ServerSentEvent): { type: string; message?: unknown } {
  if (data === '') return { type: 'alive' }
  const value = JSON.parse(data)
  return name === 'message' ? { type: name, message: dateFields(value) } : { type: name, ...value }
}
