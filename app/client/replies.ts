import type { Reply, ReplyOperations } from '../../server/chats/replies/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

/** The operations on saved replies over HTTP. */
export function createRepliesCalls({ read, send }: Http): Calls<ReplyOperations> {
  const at = (id: string) => `/v1/reply/${encodeURIComponent(id)}`
  return {
    list: (query, options) => read<List<Reply>>(withQuery('/v1/reply', query), options),
    get: (id, options) => read<Reply>(at(id), options),
    create: (input, options) =>
      read<Reply>('/v1/reply', { ...options, method: 'POST', body: input }),
    update: (id, input, options) =>
      read<Reply>(at(id), { ...options, method: 'POST', body: input }),
    remove: async (id, options) => {
      await send(at(id), { ...options, method: 'DELETE' })
    },
  }
}
