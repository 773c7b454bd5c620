import { z } from 'zod'
import { entityInput } from '../operations/contract/entity'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id, searchWords, text } from '../operations/contract/scalars'
import { chatText } from './messages'

/** The maximum number of messages a chat shows: the newest ones. */
export const shownMessages = 1000

/** The maximum number of new messages in one request. */
export const maxNewMessages = 20

/** The maximum length of a message, in UTF-16 units as browsers count them. */
export const maxMessageLength = 10_000

const person = z.object({
  id,
  /** First name and last name; empty when the user has neither. */
  name: z.string(),
})

export const chatMessage = z.object({
  id,
  /** The position in its chat: 1, 2, 3 and so on without gaps. */
  place: z.int().min(1),
  text: z.string(),
  /** The sender's key for the message; null when sent without one. */
  key: z.string().nullable(),
  /** Whether the agency sent it in a visitor's chat. */
  fromAgency: z.boolean(),
  /** Null for an anonymous visitor and for a deleted user. */
  author: person.nullable(),
  createdAt: date,
})
export type ChatMessage = z.output<typeof chatMessage>

/** The position of the last message each side has read; 0 for none. */
const chatRead = z.object({ agency: z.int().min(0), visitor: z.int().min(0) })
export type ChatRead = z.output<typeof chatRead>

const chatHead = {
  id,
  title: z.string(),
  createdBy: z.string().nullable(),
  /** The user responsible for the chat. */
  assignee: person.nullable(),
  /** Where replies are also mailed to; null when there is no address. */
  email: z.string().nullable(),
  createdAt: date,
  /** When the latest message was added. */
  updatedAt: date,
}

export const chat = z
  .object({
    ...chatHead,
    /** In the order they were sent; only the newest 1,000. */
    messages: z.array(chatMessage),
    read: chatRead,
  })
  .meta({ id: 'Chat' })
export type Chat = z.output<typeof chat>

export const chatSummary = z
  .object({
    ...chatHead,
    /** The user who began it; null for an anonymous visitor. */
    starter: person.extend({ email: z.string() }).nullable(),
    /** The number of the other side's messages that the caller's side has not read. */
    unread: z.int().min(0),
    /** Whether the last message is the visitor's. */
    waiting: z.boolean(),
    /** The text is cut to 200 characters; null in a chat without messages. */
    lastMessage: chatMessage
      .pick({ text: true, fromAgency: true, author: true, createdAt: true })
      .nullable(),
  })
  .meta({ id: 'ChatSummary' })
export type ChatSummary = z.output<typeof chatSummary>

const messageFields = z.strictObject({
  /** Only of a stored message, which is not sent again. */
  id: id.optional(),
  text: text
    .max(maxMessageLength, { error: () => chatText('message.tooLong', { max: maxMessageLength }) })
    .refine((words) => words.trim() !== '', { error: () => chatText('message.noText') }),
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/, { error: () => chatText('message.key') })
    .nullish()
    .meta({
      description: 'A key that the sender chooses; messages with the same key are stored once',
    }),
})
const messageInput = entityInput(chatMessage, messageFields)

const chatFields = z.strictObject({
  /** The chat to add to; without it a new one begins. */
  id: id.optional(),
  /** Renames the chat when sent with an id. */
  title: text
    .trim()
    .min(1, { error: () => chatText('title') })
    .max(200)
    .optional(),
  /** Where replies are also mailed to; null removes the address. */
  email: z
    .email({ error: () => chatText('email') })
    .max(200)
    .nullish()
    .meta({ description: 'Replies are also mailed to this address' }),
  messages: z
    .array(messageInput)
    .max(shownMessages + maxNewMessages)
    .refine((messages) => messages.filter(({ id }) => id === undefined).length <= maxNewMessages, {
      error: () => chatText('message.tooMany', { max: maxNewMessages }),
    })
    .meta({
      description:
        'New messages, 20 at most. Stored ones, which have an `id`, are not sent again, and cannot be changed.',
    }),
})

export const chatInput = entityInput(chat, chatFields).refine(
  ({ id, title }) => id !== undefined || title !== undefined,
  {
    path: ['title'],
    error: () => chatText('newTitle'),
  },
)
export type ChatInput = z.input<typeof chatInput>

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).or(z.boolean())

export const chatListQuery = listQuery(['id', 'title', 'createdAt', 'updatedAt']).extend({
  mine: flag
    .optional()
    .meta({ description: 'Only the caller’s own chats, also for administrators' }),
  waiting: flag.optional().meta({ description: 'Only chats whose last message is the visitor’s' }),
  assignee: z
    .union([id, z.literal('nobody')])
    .optional()
    .meta({ description: 'Only chats assigned to this user, or to `nobody`' }),
  search: searchWords.optional().meta({
    description: 'Words that occur in the title, in the e-mail address or in messages',
  }),
})
export interface ChatListInput extends ListInput {
  mine?: boolean
  waiting?: boolean
  assignee?: string
  search?: string
}

export const chatEventsQuery = z.object({
  after: z.coerce.number().int().min(0).max(1e9).default(0).meta({
    description: 'Only messages after this position are sent; `Last-Event-ID` has the same effect',
  }),
})

export const chatReadInput = z.strictObject({ place: z.int().min(0).max(1e9) })
export const chatAssignment = z.strictObject({ userId: id.nullable() })

export const chatAssignee = person.extend({ email: z.string() })
export type ChatAssignee = z.output<typeof chatAssignee>

export const savedReply = z.object({ id, title: z.string(), text: z.string() })
export type SavedReply = z.output<typeof savedReply>

export const chatHours = z.object({
  /** Whether chats are answered now. */
  open: z.boolean(),
  /** When chats are answered again; null while open, or when unknown. */
  opensAt: date.nullable(),
})
export type ChatHours = z.output<typeof chatHours>

export type ChatEvent =
  | { type: 'message'; message: ChatMessage }
  | { type: 'read'; read: ChatRead }
  | { type: 'typing'; fromAgency: boolean }
  /** A heartbeat. */
  | { type: 'alive' }

/** An event of the stream on all chats. */
export type InboxEvent = { type: 'changed'; chat: string } | { type: 'alive' }

export interface ChatOperations {
  /**
   * Begins a chat, or adds messages to the one with this `id`, for its owner and administrators.
   * The chat of an anonymous visitor belongs to their session. Everything in the response is
   * stored. After an error some messages may be stored, so send them again with the same keys.
   * @throws ValidationFailed, NotFound, TooManyRequests
   */
  post(input: ChatInput): Promise<Chat>
  /** For its owner and administrators. @throws NotFound */
  get(id: string): Promise<Chat>
  /**
   * All chats for administrators, one's own for other callers; sorted by latest message by default.
   * @throws ValidationFailed
   */
  list(query?: ChatListInput): Promise<List<ChatSummary>>
  /**
   * Streams the messages after a position, then the events of the chat, each message once and in
   * order. Ends when the caller loses access, when the chat is deleted, and when the process ends.
   * @throws NotFound, TooManyRequests
   */
  events(id: string, query?: { after?: number }): Promise<AsyncIterable<ChatEvent>>
  /**
   * Streams the ids of chats that change. For administrators. @throws Unauthorized, Forbidden,
   * TooManyRequests
   */
  inbox(): Promise<AsyncIterable<InboxEvent>>
  /**
   * Marks the chat as read up to a position, for the caller's side; never moves back. @throws
   * NotFound
   */
  markRead(id: string, input: { place: number }): Promise<void>
  /** Shows the other side for some seconds that the caller is typing. @throws NotFound */
  typing(id: string): Promise<void>
  /**
   * Sets the user responsible for a chat, who must be one that answers chats. For those who answer chats.
   * @throws Unauthorized, Forbidden, NotFound, ValidationFailed
   */
  assign(id: string, input: { userId: string | null }): Promise<Chat>
  /** The users who answer chats, by e-mail address. For themselves. @throws Unauthorized, Forbidden */
  assignees(): Promise<ChatAssignee[]>
  /** For those who answer chats. @throws Unauthorized, Forbidden */
  replies(): Promise<SavedReply[]>
  /** Whether chats are answered now, and when next. */
  hours(): Promise<ChatHours>
}
