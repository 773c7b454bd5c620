import type { VisitOperations, Visits } from '../../server/visits/contract'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'
import { streamText } from './stream-body'

const address = '/v1/admin/visits'

/** The operations on visits over HTTP. */
export function createVisitCalls({ read, send }: Http): Calls<VisitOperations> {
  return {
    get: (query, options) => read<Visits>(withQuery(address, query), options),
    csv: async (query, options) =>
      streamText(await send(withQuery(address, { ...query, format: 'csv' }), options)),
  }
}
