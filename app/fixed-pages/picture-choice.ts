import type { Asset } from '../../server/assets/contract'
import type { LibraryAsset } from '../../server/library/contract'
import type { PictureChoice } from './values'

/** A picture of the library to choose from; null for one that no page shows. */
export function choiceOf(asset: LibraryAsset): PictureChoice | null {
  // Social networks show no SVG, and nobody would look for a profile picture here.
  if (asset.type === 'image/svg+xml' || asset.key === 'profile') return null
  return namedChoice(asset, asset.folder ? `${asset.folder}: ${asset.name}` : asset.name)
}

export function namedChoice({ id, files }: Asset, name: string): PictureChoice {
  return { id, name, src: files.w640 ?? files.original ?? '' }
}
