import sharp from 'sharp'

/** Limits of an image; for an animation, of all frames in total. */
const maxMegapixels = { still: 50, animated: 25 }
const maxFrames = 1000

/** Why an image cannot be used, as a sentence for the user. */
export class ImageError extends Error {
  override readonly name = 'ImageRefused'
}

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
 * @param most a lower limit in megapixels than for images in general
 * @throws ImageError if it cannot be read or is too large
 */
export async function readImageInfo(
  source: string,
  most?: { megapixels: number; of: string },
): Promise<ImageInfo> {
  const { format, autoOrient, pages = 1 } = await decoded(sharp(source).metadata())
  const { width, height } = autoOrient
  const animated = pages > 1 && (format === 'gif' || format === 'webp')
  if (animated && pages > maxFrames) {
    throw new ImageError(
      `The animation has ${pages} frames; ${maxFrames} frames are the most: make it shorter and send it again.`,
    )
  }
  const pixels = width * height * (animated ? pages : 1)
  assertAtMost(animated ? maxMegapixels.animated : maxMegapixels.still, pixels, {
    the: animated ? 'animation' : 'image',
    whose: animated ? 'all its frames together' : 'an image',
  })
  if (most) assertAtMost(most.megapixels, pixels, { the: 'image', whose: most.of })
  return { animated, drawn: format === 'png' || format === 'gif', width, height, pixels }
}

function assertAtMost(
  megapixels: number,
  pixels: number,
  { the, whose }: { the: string; whose: string },
): void {
  if (pixels <= megapixels * 1e6) return
  throw new ImageError(
    `The ${the} has ${megapixelsOf(pixels)} megapixels; ${whose} may have ${megapixels} megapixels at most: make it smaller and send it again.`,
  )
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
    throw new ImageError('The image is damaged or incomplete: save it anew and send it again.', {
      cause: error,
    })
  }
}
