import type { Asset, AssetOperations } from '../../server/assets/contract'
import type { LibraryOperations } from '../../server/library/contract'
import type { Calls } from '../client/calls'
import type { CallOptions } from '../client/http'

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

/**
 * The newest pictures whose names or descriptions have all words, in a folder and those inside it. Without both, the
 * newest pictures of the site.
 */
export async function picturesFor(
  {
    assets,
    library,
  }: { assets: Pick<AssetOperations, 'list'>; library: Calls<Pick<LibraryOperations, 'list'>> },
  { search, folder }: { search: string; folder: string },
  options: CallOptions,
): Promise<Asset[]> {
  if (search === '' && folder === '') return recentPictures(assets)
  const query = { ...(search && { search }), ...(folder && { folder }) }
  const { content } = await library.list(
    { ...query, only: 'pictures', size: maxScanned, sort: 'id,desc' },
    options,
  )
  return content.filter(isForContents)
}

/** Social networks show no SVG, and a content's picture is shared. */
function isForContents({ type, key }: Asset): boolean {
  return isPhotoType(type) && key !== 'profile'
}

function isPhotoType(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml'
}
