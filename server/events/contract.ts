import { z } from 'zod'
import { type EventType, eventTypes } from '../../cms/events/types'
import { chatMessage } from '../chats/contract'
import { formSubmission, storedFormFile } from '../forms/contract'
import { date, id } from '../operations/contract/scalars'
import { eventText } from './messages'

export { type EventType, eventTypes }

const head = {
  /** The same in every stream and delivery: by it a receiver recognises an event that it has. */
  id,
  timestamp: date.meta({ description: 'When it happened' }),
}

const typeOf = <Types extends [EventType, ...EventType[]]>(...types: Types) => z.enum(types)

export const contentEvent = z
  .object({
    ...head,
    type: typeOf('content.published', 'content.updated', 'content.unpublished', 'content.deleted'),
    data: z.object({
      content: z.object({
        id,
        type: z.enum(['page', 'article', 'case']),
        title: z.string(),
        slug: z.string().nullable(),
        /** The address on the site, without the domain. */
        url: z.string(),
        publishedAt: date.nullable(),
      }),
    }),
  })
  .meta({ id: 'ContentEvent' })

export const proposalEvent = z
  .object({
    ...head,
    type: typeOf('proposal.sent', 'proposal.accepted', 'proposal.declined'),
    data: z.object({ proposal: z.object({ id, title: z.string() }) }),
  })
  .meta({ id: 'ProposalEvent' })

export const formEvent = z
  .object({
    ...head,
    type: typeOf('form.submitted'),
    data: z.object({
      form: z.string(),
      /** Null when it has been deleted. */
      submission: formSubmission.extend({ files: z.array(storedFormFile) }).nullable(),
    }),
  })
  .meta({ id: 'FormEvent' })

export const chatEvent = z
  .object({
    ...head,
    type: typeOf('chat.message'),
    data: z.object({
      chat: id,
      /** Null when it has been deleted. */
      message: chatMessage.nullable(),
    }),
  })
  .meta({ id: 'ChatMessageEvent' })

export const userEvent = z
  .object({
    ...head,
    type: typeOf('user.created', 'user.deleted'),
    data: z.object({ user: z.object({ id }) }),
  })
  .meta({ id: 'UserEvent' })

export const siteEvent = z
  .discriminatedUnion('type', [contentEvent, proposalEvent, formEvent, chatEvent, userEvent])
  .meta({ id: 'Event' })
/** Something that has happened on the site. */
export type SiteEvent = z.output<typeof siteEvent>

const types = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z
    .array(
      z.enum(eventTypes, { error: () => eventText('giveTypes', { types: eventTypes.join(', ') }) }),
    )
    .min(1),
)

export const eventsQuery = z.object({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().meta({
    description:
      'The place of the last event that was received; 0 for all that are stored. Without it, the stream begins with what happens from now on.',
  }),
  types: types
    .optional()
    .meta({ description: 'Only events of these types, separated by commas; by default all' }),
})
export interface EventsInput {
  after?: number | string | undefined
  types?: EventType[] | string | undefined
}

/** What a stream sends. */
export type StreamedEvent =
  | { kind: 'event'; place: number; event: SiteEvent }
  /** Events were deleted before they were read: the stream continues after `place`. */
  | { kind: 'missed'; place: number }
  | { kind: 'alive' }

export interface EventOperations {
  /**
   * Follows the events of the last 30 days, each once and in order. For administrators.
   * @throws ValidationFailed, Unauthorized, Forbidden, TooManyRequests
   */
  follow(query?: EventsInput): Promise<AsyncIterable<StreamedEvent>>
}
