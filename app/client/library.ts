import type { AssetUse, LibraryAsset, LibraryOperations } from '../../server/library/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

/** The operations on the media library over HTTP. */
export function createLibraryCalls({ read }: Http): Calls<LibraryOperations> {
  const at = (id: string) => `/v1/admin/asset/${encodeURIComponent(id)}`
  return {
    list: (query, options) =>
      read<List<LibraryAsset>>(withQuery('/v1/admin/asset', query), options),
    get: (id, options) => read<LibraryAsset>(at(id), options),
    uses: (id, options) => read<AssetUse[]>(`${at(id)}/uses`, options),
    update: (id, input, options) =>
      read<LibraryAsset>(at(id), { ...options, method: 'POST', body: input }),
  }
}
