import type { Redirect, RedirectOperations } from '../../server/contents/redirects/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

/** The operations on redirects over HTTP. */
export function createRedirectsCalls({ read, send }: Http): Calls<RedirectOperations> {
  const at = (id: string) => `/v1/redirect/${encodeURIComponent(id)}`
  return {
    list: (query, options) => read<List<Redirect>>(withQuery('/v1/redirect', query), options),
    get: (id, options) => read<Redirect>(at(id), options),
    create: (input, options) =>
      read<Redirect>('/v1/redirect', { ...options, method: 'POST', body: input }),
    update: (id, input, options) =>
      read<Redirect>(at(id), { ...options, method: 'POST', body: input }),
    remove: async (id, options) => {
      await send(at(id), { ...options, method: 'DELETE' })
    },
  }
}
