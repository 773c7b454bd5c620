import type { Payload, Where } from 'payload'
import { isAdmin } from '../../cms/access/can'
import { inTransaction } from '../../cms/database/transactions'
import type { Delivery as StoredDelivery, Webhook as StoredWebhook } from '../../cms/payload-types'
import { newSecret } from '../../cms/webhooks/secret'
import type { EventType } from '../events/contract'
import { scopeOfEvent } from '../events/scopes'
import { asCaller, type Caller } from '../identity/caller'
import { requireScope } from '../identity/keys'
import { inRequiredOrder, whereDates } from '../operations/date-filters'
import { ApiError } from '../operations/errors'
import { noSuch, withId } from '../operations/ids'
import { findPage, listFrom } from '../operations/lists'
import { permissionError } from '../operations/permission-error'
import {
  deliveryListQuery,
  type WebhookOperations,
  webhookChange,
  webhookInput,
  webhookListQuery,
} from './contract'
import { webhookText } from './messages'
import { serializeDelivery, serializeWebhook } from './serializer'
import type { Webhooks } from './webhooks'

/** The operations on webhooks and their deliveries, with the permissions of one caller. */
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
    if (!isAdmin(caller)) throw permissionError(caller, 'changeWebhooks')
  }

  async function webhookOrThrow(id: string): Promise<StoredWebhook> {
    requireAdmin()
    const { docs } = await payload.find({
      collection: 'webhooks',
      where: withId(id, 'webhook'),
      pagination: false,
      depth: 0,
      ...access,
    })
    const [stored] = docs
    if (!stored) throw noSuch('webhook')
    return stored
  }

  /** A key makes no webhook that is sent what the key cannot read. */
  function requireScopes(events: readonly EventType[]): void {
    for (const type of events) requireScope(caller, scopeOfEvent(type))
  }

  function change(id: string, data: Partial<StoredWebhook>): Promise<StoredWebhook> {
    return inTransaction(payload, () =>
      payload.update({ collection: 'webhooks', id, data, depth: 0, ...access }),
    )
  }

  async function deliveryOrThrow(id: string): Promise<StoredDelivery> {
    const { docs } = await payload.find({
      collection: 'deliveries',
      where: withId(id, 'delivery'),
      pagination: false,
      depth: 0,
      ...access,
    })
    const [stored] = docs
    if (!stored) throw noSuch('delivery')
    return stored
  }

  return {
    async list(input = {}) {
      const query = inRequiredOrder(webhookListQuery.parse(input))
      requireAdmin()
      const where: Where = { and: whereDates(query) }
      const found = await findPage(
        query,
        where,
        (page) => payload.find({ collection: 'webhooks', ...page, depth: 0, ...access }),
        () => payload.count({ collection: 'webhooks', where, ...access }),
      )
      return listFrom(found, query, serializeWebhook)
    },

    get: async (id) => serializeWebhook(await webhookOrThrow(id)),

    async create(input) {
      const data = webhookInput.parse(input)
      requireAdmin()
      requireScopes(data.events)
      const secret = newSecret()
      const stored = await inTransaction(payload, () =>
        payload.create({ collection: 'webhooks', data: { ...data, secret }, depth: 0, ...access }),
      )
      return { ...serializeWebhook(stored), secret }
    },

    async update(id, input) {
      const data = webhookChange.parse(input)
      const { events } = await webhookOrThrow(id)
      requireScopes(data.events ?? events)
      return serializeWebhook(await change(id, data))
    },

    async remove(id) {
      await webhookOrThrow(id)
      await inTransaction(payload, () =>
        payload.delete({ collection: 'webhooks', id, depth: 0, ...access }),
      )
    },

    async renewSecret(id) {
      requireScopes((await webhookOrThrow(id)).events)
      const secret = newSecret()
      return { ...serializeWebhook(await change(id, { secret })), secret }
    },

    async test(id) {
      const webhook = await webhookOrThrow(id)
      if (!webhook.active) {
        throw new ApiError('Conflict', webhookText('inactive'))
      }
      return serializeDelivery(await deliveryOrThrow(await webhooks.test(webhook)))
    },

    async deliveries(input = {}) {
      const query = inRequiredOrder(deliveryListQuery.parse(input))
      const { state, submission, webhook } = query
      requireAdmin()
      const where: Where = {
        and: [
          ...(state ? [{ state: { equals: state } }] : []),
          ...(submission ? [{ submission: { equals: submission } }] : []),
          ...(webhook ? [{ webhook: { equals: webhook } }] : []),
          ...whereDates(query),
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
      await deliveryOrThrow(id)
      if (!(await webhooks.sendAgain(id))) {
        throw new ApiError('Conflict', webhookText('triedAlready'))
      }
      return serializeDelivery(await deliveryOrThrow(id))
    },
  }
}
