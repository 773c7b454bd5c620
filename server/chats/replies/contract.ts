import { z } from 'zod'
import { entityInput } from '../../operations/contract/entity'
import { type List, type ListInput, listQuery } from '../../operations/contract/list'
import { date, id, searchWords, text } from '../../operations/contract/scalars'
import { chatText } from '../messages'

export const maxReplyTitle = 200
export const maxReplyText = 10_000

export const reply = z
  .object({
    id,
    title: z.string(),
    text: z.string(),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: 'SavedReply' })
/** A text that administrators often send in chats. */
export type Reply = z.output<typeof reply>

const fields = z.strictObject({
  title: text
    .trim()
    .min(1, { error: () => chatText('reply.title') })
    .max(maxReplyTitle)
    .meta({ description: 'What administrators choose it by' }),
  text: text
    .trim()
    .min(1, { error: () => chatText('reply.text') })
    .max(maxReplyText, { error: () => chatText('reply.tooLong', { max: maxReplyText }) })
    .meta({ description: 'What is put into the message, to be changed before it is sent' }),
})

export const replyInput = entityInput(reply, fields)
export type ReplyInput = z.input<typeof replyInput>

export const replyChange = entityInput(reply, fields.partial())
export type ReplyChange = z.input<typeof replyChange>

export const replyListQuery = listQuery(['id', 'title', 'createdAt']).extend({
  /** Words that must all occur in the title or the text. */
  search: searchWords.optional(),
})
export interface ReplyListInput extends ListInput {
  search?: string
}

/** All for administrators. @throws Unauthorized, Forbidden, NotFound, ValidationFailed */
export interface ReplyOperations {
  list(query?: ReplyListInput): Promise<List<Reply>>
  get(id: string): Promise<Reply>
  create(input: ReplyInput): Promise<Reply>
  /** Omitted fields stay as they are. */
  update(id: string, input: ReplyChange): Promise<Reply>
  remove(id: string): Promise<void>
}
