import type { Asset } from '../../server/assets/contract'
import type { LibraryAsset } from '../../server/library/contract'
import type { Language } from '../../server/messages/contract'
import { formatFileSize } from '../formats/file-size'
import { textIn } from '../messages/catalogue'
import { libraryMessages } from './messages'

/** An asset as the library lists it. */
export interface ListedAsset {
  id: string
  name: string
  /** Such as "PDF". */
  kind: string
  facts: string
  /** Empty for none. */
  folder: string
  /** The address of a small picture; null for other files. */
  thumbnail: string | null
  colour: string | null
  /** Whether it is a picture without a description. */
  lacksAlt: boolean
}

export function listedAsset(asset: LibraryAsset, language: Language): ListedAsset {
  const { id, name, alt, folder, colour, files } = asset
  return {
    id,
    name,
    kind: kindOf(asset, language),
    facts: factsOf(asset, language),
    folder,
    colour,
    thumbnail: files.crop200x200 ?? null,
    lacksAlt: isPicture(asset) && alt === '',
  }
}

export function isPicture({ type }: Pick<Asset, 'type'>): boolean {
  return type.startsWith('image/')
}

function kindOf(asset: Pick<Asset, 'type'>, language: Language): string {
  if (isPicture(asset)) return textIn(libraryMessages, language)('picture')
  return asset.type.replace(/^.*\//, '').toUpperCase()
}

/** Such as "Picture, 1600 × 1200, 184 KB". */
export function factsOf(
  asset: Pick<Asset, 'type' | 'width' | 'height' | 'size'>,
  language: Language,
): string {
  const { width, height, size } = asset
  const dimensions = width && height ? [`${width} × ${height}`] : []
  return [kindOf(asset, language), ...dimensions, formatFileSize(size, language)].join(', ')
}
