import type {
  AssetFolder,
  AssetUse,
  LibraryAsset,
  LibraryOperations,
  MovedAssets,
} from '../../server/library/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

/** The operations on the media library over HTTP. */
export function createLibraryCalls({ read }: Http): Calls<LibraryOperations> {
  const folders = '/v1/admin/asset-folder'
  const at = (id: string) => `/v1/admin/asset/${encodeURIComponent(id)}`
  return {
    list: (query, options) =>
      read<List<LibraryAsset>>(withQuery('/v1/admin/asset', query), options),
    get: (id, options) => read<LibraryAsset>(at(id), options),
    uses: (id, options) => read<AssetUse[]>(`${at(id)}/uses`, options),
    update: (id, input, options) =>
      read<LibraryAsset>(at(id), { ...options, method: 'POST', body: input }),
    folders: (options) => read<AssetFolder[]>(folders, options),
    move: (input, options) =>
      read<MovedAssets>(`${folders}/move`, { ...options, method: 'POST', body: input }),
    renameFolder: (input, options) =>
      read<MovedAssets>(`${folders}/rename`, { ...options, method: 'POST', body: input }),
  }
}
