import type { z } from 'zod'
import { anAsset } from '../assets/examples'
import { ids } from '../http/example-ids'
import type { assetFolder, assetMove, assetUse, folderRename, libraryAsset } from './contract'

export const aLibraryAsset: z.input<typeof libraryAsset> = {
  ...anAsset,
  name: 'ada.jpg',
  folder: 'Team/2026',
  shape: '4:3',
  focalPoint: { x: 55, y: 30 },
  poster: null,
  files: { ...anAsset.files, whole: '/files/01jd3wa1g4z7p0x3m6c9t2k5vs.webp' },
}

export const aFolder: z.input<typeof assetFolder> = { name: 'Team/2026' }

export const aMove: z.input<typeof assetMove> = { assets: [ids.asset], folder: 'Team/2026' }

export const aFolderRename: z.input<typeof folderRename> = { folder: 'Team', name: 'People' }

export const anAssetUse: z.input<typeof assetUse> = {
  kind: 'content',
  id: ids.content,
  label: 'How we work',
  trashed: false,
}
