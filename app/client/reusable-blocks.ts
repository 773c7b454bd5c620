import type {
  ReusableBlock,
  ReusableBlockOperations,
  ReusableBlockRow,
  ReusableBlockUse,
} from '../../server/contents/reusable-blocks/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

const address = '/v1/reusable-block'

/** The operations on reusable blocks over HTTP. */
export function createReusableBlocksCalls({ read, send }: Http): Calls<ReusableBlockOperations> {
  const at = (id: string) => `${address}/${encodeURIComponent(id)}`
  return {
    list: (query, options) => read<List<ReusableBlockRow>>(withQuery(address, query), options),
    get: (id, options) => read<ReusableBlock>(at(id), options),
    uses: (id, options) => read<ReusableBlockUse[]>(`${at(id)}/uses`, options),
    create: (input, options) =>
      read<ReusableBlock>(address, { ...options, method: 'POST', body: input }),
    update: (id, input, options) =>
      read<ReusableBlock>(at(id), { ...options, method: 'POST', body: input }),
    remove: async (id, options) => {
      await send(at(id), { ...options, method: 'DELETE' })
    },
  }
}
