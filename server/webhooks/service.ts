import type { Payload, Where } from 'payload'
import { isAdmin } from '../../cms/access/can'
import type { Delivery as StoredDelivery } from '../../cms/payload-types'
import { asCaller, type Caller } from '../identity/caller'
import { ApiError } from '../operations/errors'
import { withId } from '../operations/ids'
import { findPage, listFrom } from '../operations/lists'
import { permissionError } from '../operations/permission-error'
import { deliveryListQuery, type WebhookOperations } from './contract'
import { serializeDelivery } from './serializer'
import type { Webhooks } from './webhooks'

/** The operations on deliveries, with the permissions of one caller. */
export function webhookOperations({
  payload,
  caller,
  webhooks,
}: {
  payload: Payload
  caller: Caller
  webhooks: Webhooks
}): WebhookOperations {
  const access = asCaller(caller)

  function requireAdmin(): void {
    if (!isAdmin(caller)) throw permissionError(caller, 'see the deliveries to webhooks')
  }

  async function findOrThrow(id: string): Promise<StoredDelivery> {
    const { docs } = await payload.find({
      collection: 'deliveries',
      where: withId(id, 'delivery'),
      pagination: false,
      depth: 0,
      ...access,
    })
    const [stored] = docs
    if (!stored) throw new ApiError('NotFound', 'There is no such delivery.')
    return stored
  }

  return {
    async deliveries(input = {}) {
      const { state, submission, ...query } = deliveryListQuery.parse(input)
      requireAdmin()
      const where: Where = {
        and: [
          ...(state ? [{ state: { equals: state } }] : []),
          ...(submission ? [{ submission: { equals: submission } }] : []),
        ],
      }
      const found = await findPage(
        query,
        where,
        (page) => payload.find({ collection: 'deliveries', ...page, depth: 0, ...access }),
        () => payload.count({ collection: 'deliveries', where, ...access }),
      )
      return listFrom(found, query, serializeDelivery)
    },

    async sendAgain(id) {
      requireAdmin()
      await findOrThrow(id)
      if (!(await webhooks.sendAgain(id))) {
        throw new ApiError('Conflict', 'This is being tried already: wait a moment.')
      }
      return serializeDelivery(await findOrThrow(id))
    },
  }
}
