import path from 'node:path'
import sharp, { type Sharp, type SharpOptions, type WebpOptions } from 'sharp'
import { fileNameOf, imageVariants, type MadeImage } from './variants'

const maxMegapixels = 50
/** WebP knows no longer side. */
const maxSide = 16_383

/** Why an image cannot be used, as a sentence for whoever sent it. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
}

export interface ImageOrder {
  /** The image as it was sent. */
  source: string
  /** Where the files made of it go. */
  folder: string
  /** What their names begin with. */
  base: string
}

/**
 * Makes the original and its variants, in WebP: turned upright, in sRGB, without the metadata that
 * tells where and with what a photo was taken. Animations stay animated, but for the crop.
 * @throws ImageRefused when it is damaged or too large
 */
export async function makeImages({ source, folder, base }: ImageOrder): Promise<MadeImage[]> {
  const { animated, drawn } = await inspect(source)
  const upright = () => open(source, { animated })
  // The least effort takes a third less memory and hardly more space.
  const original = upright()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85, effort: 2, smartSubsample: drawn })
  const made = [await save(original, 'original')]
  for (const { name, ...size } of imageVariants) {
    const image =
      'height' in size
        ? open(source, {}).resize({ ...size, fit: 'cover' })
        : upright().resize({ ...size, withoutEnlargement: true })
    made.push(
      await save(image.webp({ quality: 80, smartSubsample: drawn } satisfies WebpOptions), name),
    )
  }
  return made

  async function save(image: Sharp, variant: MadeImage['variant']): Promise<MadeImage> {
    const filename = fileNameOf(base, variant)
    // Straight to its file: a buffer of the whole would lie in memory twice.
    const file = path.join(folder, filename)
    const { width, pageHeight, height, size } = await decoded(image.toFile(file))
    return {
      variant,
      filename,
      mimeType: 'image/webp',
      filesize: size,
      width,
      height: pageHeight ?? height,
    }
  }
}

function open(source: string, options: SharpOptions): Sharp {
  const image = sharp(source, {
    ...options,
    failOn: 'error',
    limitInputPixels: maxMegapixels * 1e6,
    sequentialRead: true,
  })
  // Frames below each other cannot be turned; formats that have frames are upright by themselves.
  return options.animated ? image : image.autoOrient()
}

async function inspect(source: string): Promise<{ animated: boolean; drawn: boolean }> {
  const { format, width, height, pages = 1 } = await decoded(sharp(source).metadata())
  const animated = pages > 1 && (format === 'gif' || format === 'webp')
  if (width * height * (animated ? pages : 1) > maxMegapixels * 1e6) {
    throw new ImageRefused(
      `The image has more than ${maxMegapixels} megapixels${animated ? ', all frames together' : ''}: make it smaller and send it again.`,
    )
  }
  return { animated, drawn: format === 'png' || format === 'gif' }
}

/** What sharp cannot read is damaged; a file it cannot write is no fault of the image's. */
async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && /open for write|unix error/.test(error.message)) throw error
    throw new ImageRefused('The image is damaged or incomplete: save it anew and send it again.', {
      cause: error,
    })
  }
}
