import sharp from 'sharp'
import { ImageError, type Refusal } from './image-error'

/** Limits of an image; for an animation, of all frames in total. */
const maxMegapixels = { still: 50, animated: 25 }
const maxFrames = 1000

/** The contents of an image's header. */
export interface ImageInfo {
  animated: boolean
  /** Whether the format is for drawings rather than photos. */
  drawn: boolean
  /** Of one frame, upright. */
  width: number
  height: number
  /** Of all frames. */
  pixels: number
}

/**
 * Reads the header of an image without decoding it.
 * @param profileMegapixels a lower limit than for images in general, for a profile picture
 * @throws ImageError if it cannot be read or is too large
 */
export async function readImageInfo(
  source: string,
  profileMegapixels?: number,
): Promise<ImageInfo> {
  const { format, autoOrient, pages = 1 } = await decoded(sharp(source).metadata())
  const { width, height } = autoOrient
  const animated = pages > 1 && (format === 'gif' || format === 'webp')
  if (animated && pages > maxFrames) {
    throw new ImageError('image.frames', { count: pages, max: maxFrames })
  }
  const pixels = width * height * (animated ? pages : 1)
  if (animated) assertAtMost(maxMegapixels.animated, pixels, 'image.animationSize')
  else assertAtMost(maxMegapixels.still, pixels, 'image.size')
  if (profileMegapixels) assertAtMost(profileMegapixels, pixels, 'image.profileSize')
  return { animated, drawn: format === 'png' || format === 'gif', width, height, pixels }
}

function assertAtMost(megapixels: number, pixels: number, key: Refusal['key']): void {
  if (pixels <= megapixels * 1e6) return
  throw new ImageError(key, { size: megapixelsOf(pixels), max: megapixels })
}

/** Megapixels with one decimal, rounded up. */
export function megapixelsOf(pixels: number): number {
  return Math.ceil(pixels / 1e5) / 10
}

/** An image that sharp cannot read is damaged; a failed write is not the image's fault. */
export async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && /open for write|unix error/.test(error.message)) throw error
    throw new ImageError('image.damaged', {}, { cause: error })
  }
}
