import type { Asset, AssetOperations } from '../../server/assets/contract'

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
  return (
    content
      // Social networks show no SVG, and a content's picture is shared.
      .filter(({ type, key }) => isPhotoType(type) && key !== 'profile')
      .slice(0, maxShown)
  )
}

function isPhotoType(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml'
}
