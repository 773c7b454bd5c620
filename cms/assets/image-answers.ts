import type { ImageFacts } from './image-facts'
import type { ImageOrder } from './make-images'
import type { MadeImage } from './variants'

/** What the server asks of the process that makes images. */
export type ImageTask =
  | { inspect: string; most?: { megapixels: number; of: string } }
  | { make: ImageOrder; facts: ImageFacts }

export type ImageAnswer =
  | { facts: ImageFacts }
  | { made: MadeImage[] }
  | { refused: string }
  | { failed: string }

/** The exit code of a process whose image took more memory than one may. */
export const outOfMemory = 77
