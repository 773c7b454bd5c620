import type { Api } from '../../server/api/contract'
import { recentPictures } from '../assets/recent-pictures'
import { type LibraryPicture, shownPicture } from './shown-picture'

/** @param targetId only pictures of this content, for an author; null without any */
export async function pictureLibrary(
  { assets }: Api,
  targetId?: string | null,
): Promise<LibraryPicture[]> {
  if (targetId === null) return []
  const pictures = await recentPictures(assets, targetId)
  return pictures.flatMap((asset) => shownPicture(asset) ?? [])
}
