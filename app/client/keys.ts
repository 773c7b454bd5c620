import type { ApiKey, KeyOperations, NewApiKey } from '../../server/keys/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

const address = '/v1/key'

/** The operations on API keys over HTTP. */
export function createKeysCalls({ read, send }: Http): Calls<KeyOperations> {
  return {
    list: (query, options) => read<List<ApiKey>>(withQuery(address, query), options),
    get: (id, options) => read<ApiKey>(`${address}/${encodeURIComponent(id)}`, options),
    create: (input, options) =>
      read<NewApiKey>(address, { ...options, method: 'POST', body: input }),
    async revoke(id, options) {
      await send(`${address}/${encodeURIComponent(id)}`, { ...options, method: 'DELETE' })
    },
  }
}
