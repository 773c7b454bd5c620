import { z } from 'zod'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id } from '../operations/contract/scalars'

const deliveryState = z.enum(['waiting', 'delivered', 'failed'])

export const delivery = z
  .object({
    id,
    /** The webhook's id; it may be gone. */
    webhook: z.string(),
    address: z.string(),
    /** The submission it tells of; it may be gone. */
    submission: z.string(),
    form: z.string(),
    state: deliveryState,
    /** How often it was tried. */
    attempts: z.int(),
    /** The status of the last answer; null: there was none. */
    status: z.int().nullable(),
    /** How the last answer begins, or why there was none; null before the first attempt. */
    answer: z.string().nullable(),
    triedAt: date.nullable(),
    /** When it is tried next; null: not any more. */
    dueAt: date.nullable(),
    createdAt: date,
  })
  .meta({ id: 'Delivery' })
/** Something a webhook is told. */
export type Delivery = z.output<typeof delivery>

export const deliveryListQuery = listQuery(['id', 'createdAt']).extend({
  state: deliveryState.optional(),
  submission: id.optional(),
})
export interface DeliveryListInput extends ListInput {
  state?: Delivery['state']
  /** Only what tells of this submission. */
  submission?: string
}

export interface WebhookOperations {
  /** What webhooks are told, of the last 30 days. For administrators. @throws ValidationFailed, Unauthorized, Forbidden */
  deliveries(query?: DeliveryListInput): Promise<List<Delivery>>
  /**
   * Tells it once more, as if for the first time. For administrators.
   * @throws NotFound, Conflict (it is being tried anyway), Unauthorized, Forbidden
   */
  sendAgain(id: string): Promise<Delivery>
}
