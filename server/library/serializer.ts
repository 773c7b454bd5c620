import type { Asset as StoredAsset } from '../../cms/payload-types'
import { serializeAsset } from '../assets/serializer'
import type { LibraryAsset } from './contract'

export function serializeLibraryAsset(stored: StoredAsset): LibraryAsset {
  return { ...serializeAsset(stored), name: stored.name ?? '' }
}
