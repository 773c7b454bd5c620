import type { Asset } from '../../server/assets/contract'
import { isRecord } from '../keys'

/** The fields of a video or audio file that a page needs to play it. */
export type Playable = Pick<Asset, 'type' | 'alt' | 'width' | 'height' | 'files' | 'captions'>

/** Whether a media type is that of a video or audio; null for others. */
export function playableKindOf(type: string): 'video' | 'audio' | null {
  const [kind] = type.split('/')
  return kind === 'video' || kind === 'audio' ? kind : null
}

/** An asset as loaders send it. */
export function playableOf({ type, alt, width, height, files, captions }: Playable): Playable {
  return { type, alt, width, height, files, captions }
}

/** Whether a populated relation is a video or audio; otherwise it is another file, or only an id. */
export function isPlayable(value: unknown): value is Playable {
  return isRecord(value) && 'files' in value && playableKindOf(String(value.type)) !== null
}
