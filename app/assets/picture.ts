import type { Asset } from '../../server/assets/contract'

/** The fields of an asset that a page needs to show it. */
export type Picture = Pick<Asset, 'type' | 'size' | 'alt' | 'width' | 'height' | 'files'> &
  Partial<Pick<Asset, 'colour' | 'focus'>>

/** An asset as loaders send it: more fields would be loaded, sent and parsed with every page. */
export function pictureOf(asset: Picture | null): Picture | null {
  if (!asset) return null
  const { type, size, alt, width, height, files, colour, focus } = asset
  return {
    type,
    size,
    alt,
    width,
    height,
    files,
    ...(colour && { colour }),
    ...(focus && { focus }),
  }
}

/** How the place of a picture looks while it loads, and what of it stays in view where it is cut off. */
export function pictureStyle({ colour, focus }: Pick<Picture, 'colour' | 'focus'>) {
  if (!colour && !focus) return undefined
  return {
    ...(colour && { '--picture-colour': colour }),
    ...(focus && { '--picture-focus': `${focus.x}% ${focus.y}%` }),
  }
}

/** Whether a populated relation is an asset; otherwise it is only an id. */
export function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'files' in value
}
