import type { Newsletter, NewsletterOperations, Subscriber } from '../../server/newsletter/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import type { ListDefaults } from './list-defaults'
import { withQuery } from './query-string'
import { streamText } from './stream-body'

const subscription = '/v1/subscription'
const subscribers = '/v1/admin/subscriber'
const settings = '/v1/admin/newsletter'

/** The operations on the newsletter over HTTP. */
export function createNewsletterCalls(
  { read, send }: Http,
  { newestFirst }: ListDefaults,
): Calls<NewsletterOperations> {
  return {
    async subscribe(input, options) {
      await send(subscription, { ...options, method: 'POST', body: input })
    },
    async confirm(input, options) {
      await send(`${subscription}/confirmation`, { ...options, method: 'POST', body: input })
    },
    async unsubscribe(input, options) {
      await send(`${subscription}/end`, { ...options, method: 'POST', body: input })
    },
    list: (query, options) =>
      read<List<Subscriber>>(withQuery(subscribers, { ...newestFirst, ...query }), options),
    csv: async (options) =>
      streamText(await send(withQuery(subscribers, { format: 'csv' }), options)),
    async forget(id, options) {
      await send(`${subscribers}/${encodeURIComponent(id)}`, { ...options, method: 'DELETE' })
    },
    get: (options) => read<Newsletter>(settings, options),
    set: (input, options) =>
      read<Newsletter>(settings, { ...options, method: 'POST', body: input }),
    async bounced(input, options) {
      await send('/v1/mail/bounce', { ...options, method: 'POST', body: input })
    },
  }
}
