import type { Asset } from '../../server/assets/contract'

/** The fields of an asset that a page needs to show it. */
export type Picture = Pick<Asset, 'type' | 'size' | 'alt' | 'width' | 'height' | 'files'>

/** An asset as loaders send it: more fields would be loaded, sent and parsed with every page. */
export function pictureOf(asset: Asset | null): Picture | null {
  if (!asset) return null
  const { type, size, alt, width, height, files } = asset
  return { type, size, alt, width, height, files }
}
