import type { Asset } from '../../server/assets/contract'

/** The fields of an asset that a page needs to show it. */
export type Picture = Pick<Asset, 'type' | 'size' | 'alt' | 'width' | 'height' | 'files'>

/** An asset as loaders send it: more fields would be loaded, sent and parsed with every page. */
export function pictureOf(asset: Picture | null): Picture | null {
  if (!asset) return null
  const { type, size, alt, width, height, files } = asset
  return { type, size, alt, width, height, files }
}

/** Whether a populated relation is an asset; otherwise it is only an id. */
export function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'files' in value
}
