import { z } from 'zod'
import { eventTypes } from '../../cms/events/types'
import { entityInput } from '../operations/contract/entity'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id, text } from '../operations/contract/scalars'
import { webhookText } from './messages'

const eventNames = z
  .array(
    z.enum(eventTypes, {
      error: () => webhookText('notifiedOf', { types: eventTypes.join(', ') }),
    }),
  )
  .min(1, { error: () => webhookText('chooseEvent') })

export const webhook = z
  .object({
    id,
    address: z.string(),
    /** The types of events that it is notified of. */
    events: z.array(z.enum(eventTypes)),
    /** The names of the forms whose submissions it is notified of; empty for all. */
    forms: z.array(z.string()),
    /** Whether it is notified at the moment. */
    active: z.boolean(),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: 'Webhook' })
/** An address that is notified of events. */
export type Webhook = z.output<typeof webhook>

export const webhookWithSecret = webhook
  .extend({
    /** Signs what is sent. Returned by this call only. */
    secret: z.string().meta({ example: 'whsec_Q0hvb3NlIGEgc2VjcmV0IG9mIHlvdXIgb3du' }),
  })
  .meta({ id: 'WebhookWithSecret' })
export type WebhookWithSecret = z.output<typeof webhookWithSecret>

const address = text
  .trim()
  .min(1, { error: () => webhookText('giveAddress') })
  .max(2000)
const forms = z.array(text.min(1).max(64)).max(100)

export const webhookInput = entityInput(
  webhook,
  z.strictObject({
    address,
    events: eventNames.default(['form.submitted']),
    forms: forms.default([]),
    active: z.boolean().default(true),
  }),
)
export type WebhookInput = z.input<typeof webhookInput>

export const webhookChange = entityInput(
  webhook,
  z.strictObject({
    address: address.optional(),
    events: eventNames.optional(),
    forms: forms.optional(),
    active: z.boolean().optional(),
  }),
)
export type WebhookChange = z.input<typeof webhookChange>

export const webhookListQuery = listQuery(['id', 'createdAt'])

const deliveryState = z.enum(['waiting', 'delivered', 'failed'])

export const delivery = z
  .object({
    id,
    /** The webhook's id; the webhook may be deleted. */
    webhook: z.string(),
    address: z.string(),
    /** The type of the event; `webhook.test` for a test. */
    type: z.string(),
    /** The event's id, which is the same in every delivery of it; null in older deliveries. */
    event: z.string().nullable(),
    /** The submission's id, if it is about one; the submission may be deleted. */
    submission: z.string().nullable(),
    /** The name of the form, if it is about a submission. */
    form: z.string().nullable(),
    state: deliveryState,
    /** The number of attempts. */
    attempts: z.int(),
    /** The status of the last response; null when there was none. */
    status: z.int().nullable(),
    /** The beginning of the last response, or the error; null before the first attempt. */
    answer: z.string().nullable(),
    triedAt: date.nullable(),
    /** When the next attempt is due; null when there is none. */
    dueAt: date.nullable(),
    createdAt: date,
  })
  .meta({ id: 'Delivery' })
/** A message to a webhook. */
export type Delivery = z.output<typeof delivery>

export const deliveryListQuery = listQuery(['id', 'createdAt']).extend({
  state: deliveryState.optional(),
  submission: id.optional(),
  webhook: id.optional(),
})
export interface DeliveryListInput extends ListInput {
  state?: Delivery['state']
  /** Only deliveries of this submission. */
  submission?: string
  /** Only deliveries to this webhook. */
  webhook?: string
}

/** All for administrators. @throws Unauthorized, Forbidden, NotFound */
export interface WebhookOperations {
  list(query?: ListInput): Promise<List<Webhook>>
  get(id: string): Promise<Webhook>
  /** Creates a webhook with a new secret. @throws ValidationFailed */
  create(input: WebhookInput): Promise<WebhookWithSecret>
  /** Changes the given fields. @throws ValidationFailed */
  update(id: string, input: WebhookChange): Promise<Webhook>
  /** Deletes a webhook. What is queued for it is not sent. */
  remove(id: string): Promise<void>
  /** Replaces the secret. Attempts from now on are signed with the new one. */
  renewSecret(id: string): Promise<WebhookWithSecret>
  /** Queues a `webhook.test` for an active webhook. @throws Conflict (inactive) */
  test(id: string): Promise<Delivery>
  /** The deliveries of the last 30 days. @throws ValidationFailed */
  deliveries(query?: DeliveryListInput): Promise<List<Delivery>>
  /** Sends a delivery again, with new attempts. @throws Conflict (still being attempted) */
  sendAgain(id: string): Promise<Delivery>
}
