import type { Mail, MailOperations } from '../../server/mails/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import type { ListDefaults } from './list-defaults'
import { withQuery } from './query-string'

const address = '/v1/admin/mail'

/** The operations on queued mails over HTTP. */
export function createMailsCalls(
  { read }: Http,
  { newestFirst }: ListDefaults,
): Calls<MailOperations> {
  return {
    list: (query, options) =>
      read<List<Mail>>(withQuery(address, { ...newestFirst, ...query }), options),
    sendAgain: (id, options) =>
      read<Mail>(`${address}/${encodeURIComponent(id)}`, { ...options, method: 'POST' }),
  }
}
