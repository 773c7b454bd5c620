import type { List } from '../../server/operations/contract/list'
import type {
  Delivery,
  Webhook,
  WebhookOperations,
  WebhookWithSecret,
} from '../../server/webhooks/contract'
import type { Calls } from './calls'
import type { Http } from './http'
import type { ListDefaults } from './list-defaults'
import { withQuery } from './query-string'

const deliveries = '/v1/admin/webhook/delivery'

/** The operations on webhooks and their deliveries over HTTP. */
export function createWebhooksCalls(
  { read, send }: Http,
  { newestFirst }: ListDefaults,
): Calls<WebhookOperations> {
  const at = (id: string, rest = '') => `/v1/webhook/${encodeURIComponent(id)}${rest}`
  return {
    list: (query, options) =>
      read<List<Webhook>>(withQuery('/v1/webhook', { ...newestFirst, ...query }), options),
    get: (id, options) => read<Webhook>(at(id), options),
    create: (input, options) =>
      read<WebhookWithSecret>('/v1/webhook', { ...options, method: 'POST', body: input }),
    update: (id, input, options) =>
      read<Webhook>(at(id), { ...options, method: 'POST', body: input }),
    remove: async (id, options) => {
      await send(at(id), { ...options, method: 'DELETE' })
    },
    renewSecret: (id, options) =>
      read<WebhookWithSecret>(at(id, '/secret'), { ...options, method: 'POST' }),
    test: (id, options) => read<Delivery>(at(id, '/test'), { ...options, method: 'POST' }),
    deliveries: (query, options) =>
      read<List<Delivery>>(withQuery(deliveries, { ...newestFirst, ...query }), options),
    sendAgain: (id, options) =>
      read<Delivery>(`${deliveries}/${encodeURIComponent(id)}`, { ...options, method: 'POST' }),
  }
}
