import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type ResizeOptions, type Sharp, type SharpOptions } from 'sharp'
import { decoded, type ImageInfo } from './image-info'
import { fileNameOf, type ImageVariant, imageVariants } from './variants'

/** In pixels: the limit of WebP. */
const maxSide = 16_383
/**
 * In pixels. Up to this size drawings keep sharp colour edges. It takes six times as long, and
 * larger images are shown scaled down.
 */
const maxSharpPixels = 8e6
/** The size of the copy for the variants: wide enough for the largest, high enough for the crop. */
const copyWidth = 1280
const copySide = 400
/** The copy is held in memory. */
const maxCopyPixels = 4e6

export interface ImageJob {
  /** The path of the uploaded image. */
  source: string
  /** The folder for the generated files. */
  folder: string
  /** The prefix of their names. */
  base: string
}

/**
 * Generates the original and its variants as WebP: upright, in sRGB, without metadata about where
 * and how a photo was taken. Animations stay animated, except in the crop.
 * @throws ImageError if it is damaged
 */
export async function generateVariants(
  { source, folder, base }: ImageJob,
  facts: ImageInfo,
): Promise<ImageVariant[]> {
  const { animated, drawn, pixels } = facts
  // The lowest effort takes a third less memory for hardly more space.
  const original = await save(open(source, { animated }).resize(within(maxSide)), 'original', {
    quality: 85,
    effort: 2,
    smartSubsample: drawn && pixels <= maxSharpPixels,
  })
  const images = [original]
  const smaller = await smallerCopy(source, facts)
  const options = animated
    ? { quality: 80, effort: 1, smartSubsample: drawn && pixels <= maxSharpPixels }
    : { quality: 80, smartSubsample: drawn }
  for (const { name, ...size } of imageVariants) {
    if ('height' in size) {
      const crop = (smaller?.() ?? open(source, {})).resize({ ...size, fit: 'cover' })
      images.push(await save(crop, name, { quality: 80, smartSubsample: drawn }))
    } else if (animated && facts.width <= size.width) {
      images.push(await copyOf(original, name))
    } else {
      const image = smaller?.() ?? open(source, { animated })
      images.push(await save(image.resize(within(size.width)), name, options))
    }
  }
  return images

  async function save(
    image: Sharp,
    variant: ImageVariant['variant'],
    options: { quality: number; effort?: number; smartSubsample: boolean },
  ): Promise<ImageVariant> {
    const filename = fileNameOf(base, variant)
    // Writes directly to the file: a buffer would hold the image in memory twice.
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

  /** Copies an animation no larger than its variant instead of encoding it again. */
  async function copyOf(
    image: ImageVariant,
    variant: ImageVariant['variant'],
  ): Promise<ImageVariant> {
    const filename = fileNameOf(base, variant)
    await copyFile(path.join(folder, image.filename), path.join(folder, filename))
    return { ...image, variant, filename }
  }
}

/** Resize options for a maximum width, within WebP's height limit. */
function within(width: number): ResizeOptions {
  return { width, height: maxSide, fit: 'inside', withoutEnlargement: true }
}

/**
 * A copy to generate all variants from, so that a large image is decoded twice rather than four
 * times.
 * @returns null if it would not be much smaller than the image
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
    // The header was checked; the decoded image must not be larger.
    limitInputPixels: 50e6,
    sequentialRead: true,
  })
  // Stacked frames cannot be rotated; formats with frames are always upright.
  return options.animated ? image : image.autoOrient()
}
