import type { Asset } from '../../server/assets/contract'
import type { LibraryAsset } from '../../server/library/contract'
import type { Language } from '../../server/messages/contract'
import { playableKindOf } from '../assets/playable'
import { formatDuration } from '../formats/duration'
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
  /** The address of a small picture, or of the poster of a video; null for other files. */
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
    thumbnail: files.crop200x200 ?? thumbnailOf(files.poster),
    lacksAlt: isPicture(asset) && alt === '',
  }
}

/** The small picture beside that of a poster. */
function thumbnailOf(poster: string | undefined): string | null {
  return poster?.replace(/w1280$/, 'crop200x200') ?? null
}

export function isPicture({ type }: Pick<Asset, 'type'>): boolean {
  return type.startsWith('image/')
}

function kindOf(asset: Pick<Asset, 'type'>, language: Language): string {
  const text = textIn(libraryMessages, language)
  if (isPicture(asset)) return text('picture')
  const kind = playableKindOf(asset.type)
  if (kind) return text(kind)
  return asset.type.replace(/^.*\//, '').toUpperCase()
}

/** Such as "Video, 1600 × 1200, 1:04, 184 KB". */
export function factsOf(
  asset: Pick<Asset, 'type' | 'width' | 'height' | 'size' | 'duration'>,
  language: Language,
): string {
  const { width, height, size, duration } = asset
  const dimensions = width && height ? [`${width} × ${height}`] : []
  const time = duration === null ? [] : [formatDuration(duration)]
  return [kindOf(asset, language), ...dimensions, ...time, formatFileSize(size, language)].join(
    ', ',
  )
}
