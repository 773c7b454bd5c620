import type { Api } from '../../server/api/contract'
import type { Asset } from '../../server/assets/contract'

/** A picture to choose. */
export interface LibraryPicture {
  id: string
  src: string
  alt: string
}

const maxScanned = 100
const maxShown = 24

/** The newest pictures to choose from, without users' own profile pictures. */
export async function pictureLibrary({ assets }: Api): Promise<LibraryPicture[]> {
  const { content } = await assets.list({ size: maxScanned, sort: 'id,desc' })
  return content
    .filter(({ type, key }) => type.startsWith('image/') && key !== 'profile')
    .slice(0, maxShown)
    .flatMap((asset) => libraryPicture(asset) ?? [])
}

export function libraryPicture(asset: Asset | null): LibraryPicture | null {
  const src = asset?.files.w640 ?? asset?.files.original
  return asset && src ? { id: asset.id, src, alt: asset.alt } : null
}
