import type { Asset, AssetOperations } from '../../server/assets/contract'
import type { LibraryOperations } from '../../server/library/contract'

const maxScanned = 100
const maxShown = 24

/**
 * The newest pictures of the site to choose from, without profile pictures.
 * @param targetId only those of this target
 */
export async function recentPictures(
  assets: Pick<AssetOperations, 'list'>,
  targetId?: string,
): Promise<Asset[]> {
  const { content } = await assets.list({
    size: maxScanned,
    sort: 'id,desc',
    ...(targetId && { targetId }),
  })
  return content.filter(isForContents).slice(0, maxShown)
}

/** The newest pictures of a folder of the media library, with those inside it. */
export async function picturesOfFolder(
  library: Pick<LibraryOperations, 'list'>,
  folder: string,
): Promise<Asset[]> {
  const { content } = await library.list({
    folder,
    only: 'pictures',
    size: maxScanned,
    sort: 'id,desc',
  })
  return content.filter(isForContents)
}

/** Social networks show no SVG, and a content's picture is shared. */
function isForContents({ type, key }: Asset): boolean {
  return isPhotoType(type) && key !== 'profile'
}

function isPhotoType(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml'
}
