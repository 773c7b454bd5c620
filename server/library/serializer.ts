import { cropOf } from '../../cms/assets/fields'
import type { Asset as StoredAsset } from '../../cms/payload-types'
import { idOf, serializeAsset, urlOf } from '../assets/serializer'
import type { LibraryAsset } from './contract'

export function serializeLibraryAsset(stored: StoredAsset): LibraryAsset {
  const { shape, focalPoint } = cropOf(stored)
  const asset = serializeAsset(stored)
  const whole = stored.whole?.filename
  return {
    ...asset,
    name: stored.name ?? '',
    folder: stored.folder ?? '',
    shape,
    focalPoint,
    poster: idOf(stored.poster),
    files: { ...asset.files, ...(whole && { whole: urlOf(whole) }) },
  }
}
