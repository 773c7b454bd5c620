import type { AssetInput } from '../../server/assets/contract'
import { randomId } from '../client/random-id'

/**
 * A file of the site itself, which belongs to no document.
 * @param folder of the library; empty for none
 */
export function siteUpload(file: File, folder: string): AssetInput {
  return { targetId: 'site', key: `media-${randomId()}`, file, ...(folder && { folder }) }
}
