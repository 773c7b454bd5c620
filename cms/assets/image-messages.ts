import type { Icons } from './icons'
import type { Refusal } from './image-error'
import type { ImageInfo } from './image-info'
import type { AvifJob, MadeAvif } from './make-avif'
import type { ImageJob } from './make-images'
import type { MadeImages } from './variants'

/** What is stored about an SVG. */
export interface SvgFile {
  filesize: number
  width: number
  height: number
}

/** A task for the process that generates images. */
export type ImageTask =
  | { inspect: string; profileMegapixels?: number }
  | { make: ImageJob; facts: ImageInfo }
  | { makeAvif: AvifJob }
  | { cleanSvg: string; to: string }
  | { drawIcons: string }

export type ImageResult =
  | { facts: ImageInfo }
  | { made: MadeImages }
  | { avif: MadeAvif }
  | { svg: SvgFile }
  | { icons: Icons }
  | { refused: Refusal }
  | { failed: string }

/** The exit code of a process that exceeded its memory limit. */
export const outOfMemory = 77
