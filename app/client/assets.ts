import type { Asset, AssetFile, AssetOperations } from '../../server/assets/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http, UploadOptions } from './http'
import type { ListDefaults } from './list-defaults'
import { withQuery } from './query-string'

type Uploads = 'create' | 'replace'

/** The operations on assets over HTTP; uploads report their progress. */
export type AssetCalls = Calls<Omit<AssetOperations, Uploads>> &
  Calls<Pick<AssetOperations, Uploads>, UploadOptions> & {
    /** The address of an asset's file; it stays valid when the file is replaced. */
    fileUrl(id: string, variant?: string): string
  }

export function createAssetCalls(
  http: Http,
  { newestFirst }: ListDefaults,
  baseUrl: string,
): AssetCalls {
  const { read, send } = http
  return {
    get: (id, options) => read<Asset>(addressOf(id), options),
    getByKey: (targetId, key, options) =>
      read<Asset>(`${addressOf(targetId)}/${encodeURIComponent(key)}`, options),
    list: (query, options) =>
      read<List<Asset>>(withQuery('/v1/asset', { ...newestFirst, ...query }), options),
    create: (input, options) =>
      read<Asset>('/v1/asset', { ...options, method: 'POST', body: uploadForm(input) }),
    replace: (id, input, options) =>
      read<Asset>(addressOf(id), { ...options, method: 'POST', body: uploadForm(input) }),
    async remove(id, options) {
      await send(addressOf(id), { ...options, method: 'DELETE' })
    },
    fileUrl: (id, variant = 'original') =>
      `${baseUrl}${addressOf(id)}/file/${encodeURIComponent(variant)}`,
  }
}

function addressOf(id: string): string {
  return `/v1/asset/${encodeURIComponent(id)}`
}

function uploadForm({ file, ...fields }: { file?: AssetFile | undefined } & object): FormData {
  if (file && !(file instanceof Blob)) throw new TypeError('Over HTTP a file is sent as a Blob.')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, String(value))
  }
  if (file) form.set('file', file)
  return form
}
