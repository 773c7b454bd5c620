import { z } from 'zod'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id, searchWords, text } from '../operations/contract/scalars'

/** How many messages a chat shows: its newest ones. */
export const shownMessages = 1000

/** How long a message may be, in UTF-16 units as browsers count them. */
export const maxMessageLength = 10_000

const person = z.object({
  id,
  /** First name, then last name; empty when the user has given neither. */
  name: z.string(),
})

export const chatMessage = z.object({
  id,
  /** The message's number in its chat, from 1 without a gap. */
  place: z.int().min(1),
  text: z.string(),
  /** The sender's own name for it; null when it was sent without one. */
  key: z.string().nullable(),
  /** Whether an administrator has sent it into somebody else's chat. */
  fromAgency: z.boolean(),
  /** Null for a visitor who had not signed in, and for a user who is gone. */
  author: person.nullable(),
  createdAt: date,
})
export type ChatMessage = z.output<typeof chatMessage>

/** How far each side has read: the place of a message, 0 for none. */
const chatRead = z.object({ agency: z.int().min(0), visitor: z.int().min(0) })
export type ChatRead = z.output<typeof chatRead>

const chatHead = {
  id,
  title: z.string(),
  createdBy: z.string().nullable(),
  /** The administrator who answers. */
  assignee: person.nullable(),
  /** Where answers are mailed to as well; null: nowhere. */
  email: z.string().nullable(),
  createdAt: date,
  /** When the latest message was added. */
  updatedAt: date,
}

export const chat = z
  .object({
    ...chatHead,
    /** In the order they were sent; of a long chat the newest 1,000. */
    messages: z.array(chatMessage),
    read: chatRead,
  })
  .meta({ id: 'Chat' })
export type Chat = z.output<typeof chat>

export const chatSummary = z
  .object({
    ...chatHead,
    /** Who began it; null for a visitor who had not signed in. */
    starter: person.extend({ email: z.string() }).nullable(),
    /** How many messages of the other side the caller's side has not read. */
    unread: z.int().min(0),
    /** Whether the last word is the visitor's. */
    waiting: z.boolean(),
    /** Its text cut to 200 characters; null in a chat without messages. */
    lastMessage: chatMessage
      .pick({ text: true, fromAgency: true, author: true, createdAt: true })
      .nullable(),
  })
  .meta({ id: 'ChatSummary' })
export type ChatSummary = z.output<typeof chatSummary>

const messageInput = z.strictObject({
  text: text
    .max(maxMessageLength, 'A message has 10,000 characters at most: send the rest as another one.')
    .refine((words) => words.trim() !== '', 'A message needs a text.'),
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/, 'A key is 1 to 64 letters, digits and signs without blanks.')
    .optional()
    .meta({ description: 'The sender’s own; the same one twice is one message' }),
})

export const chatInput = z
  .strictObject({
    /** The chat to add to; left out, a new one begins. */
    id: id.optional(),
    /** With an id it renames the chat. */
    title: text.trim().min(1, 'A chat needs a title.').max(200).optional(),
    /** Where answers are mailed to as well. */
    email: z
      .email('Give an e-mail address such as ada@example.com.')
      .max(200)
      .optional()
      .meta({ description: 'Where answers are mailed to as well' }),
    messages: z.array(messageInput).max(20),
  })
  .refine(({ id, title }) => id !== undefined || title !== undefined, {
    path: ['title'],
    error: 'A new chat needs a title; to add to a chat, name its id.',
  })
export type ChatInput = z.input<typeof chatInput>

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).or(z.boolean())

export const chatListQuery = listQuery(['id', 'title', 'createdAt', 'updatedAt']).extend({
  mine: flag.optional().meta({ description: 'Only the caller’s own, for administrators too' }),
  waiting: flag.optional().meta({ description: 'Only those whose last word is the visitor’s' }),
  assignee: z
    .union([id, z.literal('nobody')])
    .optional()
    .meta({ description: 'Only those of one administrator, or of `nobody`' }),
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
    description: 'The place after which messages are sent; `Last-Event-ID` says the same',
  }),
})

export const chatReadInput = z.strictObject({ place: z.int().min(0).max(1e9) })
export const chatAssignment = z.strictObject({ userId: id.nullable() })

export const savedReply = z.object({ id, title: z.string(), text: z.string() })
export type SavedReply = z.output<typeof savedReply>

export const chatHours = z.object({
  /** Whether somebody answers now. */
  open: z.boolean(),
  /** When somebody will; null while somebody does, and when nobody can tell. */
  opensAt: date.nullable(),
})
export type ChatHours = z.output<typeof chatHours>

/** What follows a chat as it goes on. */
export type ChatEvent =
  | { type: 'message'; message: ChatMessage }
  | { type: 'read'; read: ChatRead }
  | { type: 'typing'; fromAgency: boolean }
  /** Nothing has happened, and the connection stands. */
  | { type: 'alive' }

/** What follows all chats: that something in one has changed. */
export type InboxEvent = { type: 'changed'; chat: string } | { type: 'alive' }

export interface ChatOperations {
  /**
   * Begins a chat, or with an `id` adds messages to it, for its owner and administrators. The chat
   * of somebody who has not signed in belongs to their session. What is answered is stored; after a
   * failure some messages may be, so send them again with the same keys.
   * @throws ValidationFailed, NotFound, TooManyRequests
   */
  post(input: ChatInput): Promise<Chat>
  /** For its owner and administrators. @throws NotFound */
  get(id: string): Promise<Chat>
  /**
   * All chats for administrators, their own for everybody else; those with the latest message first
   * unless told otherwise. @throws ValidationFailed
   */
  list(query?: ChatListInput): Promise<List<ChatSummary>>
  /**
   * What is new in a chat after a place, then what happens in it, each message once and in order. It
   * ends when the caller may not read it any more, with the chat, and with the process.
   * @throws NotFound, TooManyRequests
   */
  events(id: string, query?: { after?: number }): Promise<AsyncIterable<ChatEvent>>
  /** Says which chats change, for administrators. @throws Unauthorized, Forbidden, TooManyRequests */
  inbox(): Promise<AsyncIterable<InboxEvent>>
  /** The caller's side has read up to a place; it never goes back. @throws NotFound */
  markRead(id: string, input: { place: number }): Promise<void>
  /** The caller is writing; the other side sees it for some seconds. @throws NotFound */
  typing(id: string): Promise<void>
  /** Who answers a chat, for administrators. @throws Unauthorized, Forbidden, NotFound, ValidationFailed */
  assign(id: string, input: { userId: string | null }): Promise<Chat>
  /** For administrators. @throws Unauthorized, Forbidden */
  replies(): Promise<SavedReply[]>
  /** When chats are answered. */
  hours(): Promise<ChatHours>
}
