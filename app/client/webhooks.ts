import type { List } from '../../server/operations/contract/list'
import type { Delivery, WebhookOperations } from '../../server/webhooks/contract'
import type { Calls } from './calls'
import type { Http } from './http'
import type { ListDefaults } from './list-defaults'
import { withQuery } from './query-string'

const address = '/v1/admin/webhook/delivery'

/** The operations on webhooks' deliveries over HTTP. */
export function createWebhooksCalls(
  { read }: Http,
  { newestFirst }: ListDefaults,
): Calls<WebhookOperations> {
  return {
    deliveries: (query, options) =>
      read<List<Delivery>>(withQuery(address, { ...newestFirst, ...query }), options),
    sendAgain: (id, options) =>
      read<Delivery>(`${address}/${encodeURIComponent(id)}`, { ...options, method: 'POST' }),
  }
}
