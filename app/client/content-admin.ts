import type {
  ContentAdminOperations,
  ContentChangeResult,
  ContentRow,
  ContentUse,
} from '../../server/contents/administration/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'
import { streamText } from './stream-body'

const address = '/v1/admin/content'

/** Administrators' bulk operations on contents over HTTP. */
export function createContentAdminCalls({ read, send }: Http): Calls<ContentAdminOperations> {
  return {
    list: (query, options) => read<List<ContentRow>>(withQuery(address, query), options),
    csv: async (filter, options) =>
      streamText(await send(withQuery(address, { ...filter, format: 'csv' }), options)),
    uses: (query, options) => read<ContentUse[]>(withQuery(`${address}/uses`, query), options),
    change: (input, options) =>
      read<ContentChangeResult[]>(`${address}/state`, { ...options, method: 'POST', body: input }),
    trash: async (id, options) => {
      await send(`/v1/content/${encodeURIComponent(id)}`, { ...options, method: 'DELETE' })
    },
    remove: (input, options) =>
      read<ContentChangeResult[]>(`${address}/removal`, {
        ...options,
        method: 'POST',
        body: input,
      }),
  }
}
