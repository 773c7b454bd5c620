import type { AssetInput } from '../../server/assets/contract'
import { randomId } from '../client/random-id'

/** A file of the site itself, which belongs to no document. */
export function siteUpload(file: File): AssetInput {
  return { targetId: 'site', key: `media-${randomId()}`, file }
}
