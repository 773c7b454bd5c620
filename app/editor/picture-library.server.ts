import type { Api } from '../../server/api/contract'
import type { Asset } from '../../server/assets/contract'
import { recentPictures } from '../assets/recent-pictures'

/** A picture to choose. */
export interface LibraryPicture {
  id: string
  src: string
  alt: string
}

/** @param targetId only pictures of this content, for an author; null without any */
export async function pictureLibrary(
  { assets }: Api,
  targetId?: string | null,
): Promise<LibraryPicture[]> {
  if (targetId === null) return []
  const pictures = await recentPictures(assets, targetId)
  return pictures.flatMap((asset) => libraryPicture(asset) ?? [])
}

export function libraryPicture(asset: Asset | null): LibraryPicture | null {
  const src = asset?.files.w640 ?? asset?.files.original
  return asset && src ? { id: asset.id, src, alt: asset.alt } : null
}
