import type { z } from 'zod'
import { anAsset } from '../assets/examples'
import { ids } from '../http/example-ids'
import type { assetUse, libraryAsset } from './contract'

export const aLibraryAsset: z.input<typeof libraryAsset> = { ...anAsset, name: 'ada.jpg' }

export const anAssetUse: z.input<typeof assetUse> = {
  kind: 'content',
  id: ids.content,
  label: 'How we work',
  trashed: false,
}
