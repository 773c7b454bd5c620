import { z } from 'zod'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id } from '../operations/contract/scalars'

const deliveryState = z.enum(['waiting', 'delivered', 'failed'])

export const delivery = z
  .object({
    id,
    /** The webhook's id; the webhook may be deleted. */
    webhook: z.string(),
    address: z.string(),
    /** The submission's id; the submission may be deleted. */
    submission: z.string(),
    form: z.string(),
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
})
export interface DeliveryListInput extends ListInput {
  state?: Delivery['state']
  /** Only deliveries of this submission. */
  submission?: string
}

export interface WebhookOperations {
  /**
   * The deliveries of the last 30 days. For administrators. @throws ValidationFailed, Unauthorized,
   * Forbidden
   */
  deliveries(query?: DeliveryListInput): Promise<List<Delivery>>
  /**
   * Sends a delivery again, with new attempts. For administrators.
   * @throws NotFound, Conflict (still being attempted), Unauthorized, Forbidden
   */
  sendAgain(id: string): Promise<Delivery>
}
