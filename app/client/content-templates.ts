import type {
  ContentTemplate,
  ContentTemplateOperations,
  ContentTemplateRow,
} from '../../server/contents/templates/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

const address = '/v1/content-template'

/** The operations on templates over HTTP. */
export function createContentTemplatesCalls({
  read,
  send,
}: Http): Calls<ContentTemplateOperations> {
  const at = (id: string) => `${address}/${encodeURIComponent(id)}`
  return {
    list: (query, options) => read<List<ContentTemplateRow>>(withQuery(address, query), options),
    get: (id, options) => read<ContentTemplate>(at(id), options),
    create: (input, options) =>
      read<ContentTemplate>(address, { ...options, method: 'POST', body: input }),
    rename: (id, input, options) =>
      read<ContentTemplate>(at(id), { ...options, method: 'POST', body: input }),
    remove: async (id, options) => {
      await send(at(id), { ...options, method: 'DELETE' })
    },
  }
}
