import type { Asset } from '../../server/assets/contract'

/** A picture to choose. */
export interface LibraryPicture {
  id: string
  src: string
  alt: string
}

/** An asset as a picture to choose; null for another file. */
export function shownPicture(asset: Asset | null): LibraryPicture | null {
  const src = asset?.files.w640 ?? asset?.files.original
  return asset && src ? { id: asset.id, src, alt: asset.alt } : null
}
