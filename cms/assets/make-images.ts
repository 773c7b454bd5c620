import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type ResizeOptions, type Sharp, type SharpOptions } from 'sharp'
import { decoded, type ImageInfo } from './image-info'
import { fileNameOf, type ImageVariant, imageVariants } from './variants'

/** WebP knows no longer side. */
const maxSide = 16_383
/**
 * Up to this size colours stay sharp where they meet in a drawing. It takes six times as long, and a
 * larger image is shown smaller than it is.
 */
const maxSharpPixels = 8e6
/** How large a copy the variants are made from: wide enough for the largest, high enough for the crop. */
const copyWidth = 1280
const copySide = 400
/** A copy lies in memory. */
const maxCopyPixels = 4e6

export interface ImageJob {
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
 * @throws ImageRefused when it is damaged
 */
export async function generateVariants(
  { source, folder, base }: ImageJob,
  facts: ImageInfo,
): Promise<ImageVariant[]> {
  const { animated, drawn, pixels } = facts
  // The least effort takes a third less memory and hardly more space.
  const original = await save(open(source, { animated }).resize(within(maxSide)), 'original', {
    quality: 85,
    effort: 2,
    smartSubsample: drawn && pixels <= maxSharpPixels,
  })
  const made = [original]
  const smaller = await smallerCopy(source, facts)
  const options = animated
    ? { quality: 80, effort: 1, smartSubsample: drawn && pixels <= maxSharpPixels }
    : { quality: 80, smartSubsample: drawn }
  for (const { name, ...size } of imageVariants) {
    if ('height' in size) {
      const crop = (smaller?.() ?? open(source, {})).resize({ ...size, fit: 'cover' })
      made.push(await save(crop, name, { quality: 80, smartSubsample: drawn }))
    } else if (animated && facts.width <= size.width) {
      made.push(await copyOf(original, name))
    } else {
      const image = smaller?.() ?? open(source, { animated })
      made.push(await save(image.resize(within(size.width)), name, options))
    }
  }
  return made

  async function save(
    image: Sharp,
    variant: ImageVariant['variant'],
    options: { quality: number; effort?: number; smartSubsample: boolean },
  ): Promise<ImageVariant> {
    const filename = fileNameOf(base, variant)
    // Straight to its file: a buffer of the whole would lie in memory twice.
    const { width, pageHeight, height, size } = await decoded(
      image.webp(options).toFile(path.join(folder, filename)),
    )
    return {
      variant,
      filename,
      mimeType: 'image/webp',
      filesize: size,
      width,
      height: pageHeight ?? height,
    }
  }

  /** An animation no larger than its variant is not encoded once more. */
  async function copyOf(
    image: ImageVariant,
    variant: ImageVariant['variant'],
  ): Promise<ImageVariant> {
    const filename = fileNameOf(base, variant)
    await copyFile(path.join(folder, image.filename), path.join(folder, filename))
    return { ...image, variant, filename }
  }
}

/** The options that make an image at most so wide, and no higher than WebP knows. */
function within(width: number): ResizeOptions {
  return { width, height: maxSide, fit: 'inside', withoutEnlargement: true }
}

/**
 * A copy that all variants can be made from, so that a large image is decoded twice rather than
 * four times.
 * @returns null where it would not be much smaller than the image
 */
async function smallerCopy(source: string, facts: ImageInfo): Promise<(() => Sharp) | null> {
  const { width, height, animated } = facts
  const scale = Math.max(copyWidth / width, copySide / Math.min(width, height))
  if (animated || scale > 0.7 || width * height * scale ** 2 > maxCopyPixels) return null
  const { data, info } = await decoded(
    open(source, {})
      .resize({ width: Math.ceil(width * scale) })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width: copied, height: high, channels } = info
  return () => sharp(data, { raw: { width: copied, height: high, channels } })
}

function open(source: string, options: SharpOptions): Sharp {
  const image = sharp(source, {
    ...options,
    failOn: 'error',
    // The header has been read; what is decoded must not turn out larger.
    limitInputPixels: 50e6,
    sequentialRead: true,
  })
  // Frames below each other cannot be turned; formats that have frames are upright by themselves.
  return options.animated ? image : image.autoOrient()
}
