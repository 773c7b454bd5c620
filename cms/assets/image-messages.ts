import type { ImageInfo } from './image-info'
import type { ImageJob } from './make-images'
import type { ImageVariant } from './variants'

/** What the server asks of the process that makes images. */
export type ImageTask =
  | { inspect: string; most?: { megapixels: number; of: string } }
  | { make: ImageJob; facts: ImageInfo }

export type ImageResult =
  | { facts: ImageInfo }
  | { made: ImageVariant[] }
  | { refused: string }
  | { failed: string }

/** The exit code of a process whose image took more memory than one may. */
export const outOfMemory = 77
