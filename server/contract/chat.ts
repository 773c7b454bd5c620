import { z } from 'zod'
import { date, id, text } from './scalars'

/** How many messages a chat shows: its newest ones. */
export const shownMessages = 1000

export const chatMessage = z.object({
  id,
  text: z.string(),
  /** The sender's own name for it; null when it was sent without one. */
  key: z.string().nullable(),
  /** Null for a visitor who had not signed in. */
  author: z
    .object({
      id,
      /** First name, then last name; empty when the user has given neither. */
      name: z.string(),
    })
    .nullable(),
  createdAt: date,
})
export type ChatMessage = z.output<typeof chatMessage>

export const chat = z
  .object({
    id,
    title: z.string(),
    /** In the order they were sent; of a long chat the newest 1,000. */
    messages: z.array(chatMessage),
    createdBy: z.string().nullable(),
    createdAt: date,
    /** When the latest message was added. */
    updatedAt: date,
  })
  .meta({ id: 'Chat' })
export type Chat = z.output<typeof chat>

const messageInput = z.strictObject({
  text: text.max(10_000).refine((words) => words.trim() !== '', 'A message needs a text.'),
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
    messages: z.array(messageInput).max(20),
  })
  .refine(({ id, title }) => id !== undefined || title !== undefined, {
    path: ['title'],
    error: 'A new chat needs a title; to add to a chat, name its id.',
  })
export type ChatInput = z.input<typeof chatInput>

export interface ChatOperations {
  /**
   * Begins a chat, or with an `id` adds messages to it, for its owner and administrators. The chat
   * of somebody who has not signed in belongs to their session. What is answered is stored; after a
   * failure some messages may be, so send them again with the same keys.
   * @throws ValidationFailed, NotFound
   */
  post(input: ChatInput): Promise<Chat>
  /** For its owner and administrators. @throws NotFound */
  get(id: string): Promise<Chat>
}
