import { copyFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type ResizeOptions, type Sharp, type SharpOptions } from 'sharp'
import { colourOf } from './colour'
import { type Crop, type FocalPoint, middle, pointIn, regionOf, shapeRatios } from './crop'
import { decoded, type ImageInfo } from './image-info'
import { fileNameOf, type ImageVariant, imageVariants, type MadeImages } from './variants'

/** In pixels: the limit of WebP. */
const maxSide = 16_383
/**
 * In pixels. Up to this size drawings keep sharp colour edges. It takes six times as long, and
 * larger images are shown scaled down.
 */
const maxSharpPixels = 8e6
/**
 * In pixels: a larger original is scaled down to so many, enough for any screen. Encoding the 50 megapixels that may be
 * uploaded would take five seconds.
 */
const maxOriginalPixels = 12.5e6
/** More effort takes twice as long, for 4 % fewer bytes, which AVIF saves anyway. */
const effort = 2
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
  /** For an image of the store, which is an original already. */
  crop?: Crop
}

/**
 * Generates the original and its variants as WebP: upright, in sRGB, without metadata about where
 * and how a photo was taken. Animations stay animated, except in the square variant.
 * @throws ImageError if it is damaged
 */
export async function generateVariants(
  { source, folder, base, crop }: ImageJob,
  facts: ImageInfo,
): Promise<MadeImages> {
  const { animated, drawn, pixels } = facts
  const { shown, opened, point } = cropped(source, facts, crop)
  const original = crop && !crop.shape ? await stored() : await encoded()
  const variants = [original]
  const smaller = await smallerCopy(opened, shown)
  const options = animated
    ? { quality: 80, effort: 1, smartSubsample: drawn && pixels <= maxSharpPixels }
    : { quality: 80, effort, smartSubsample: drawn }
  for (const { name, ...size } of imageVariants) {
    if ('height' in size) {
      const square = point
        ? (smaller?.square(point) ?? opened({}, point))
        : (smaller?.open() ?? opened({}))
      const resized = square.resize({ ...size, fit: 'cover' })
      variants.push(await save(resized, name, { quality: 80, effort, smartSubsample: drawn }))
    } else if (animated && shown.width <= size.width) {
      variants.push(await copyOf(original, name))
    } else {
      const image = smaller?.open() ?? opened({ animated })
      variants.push(await save(image.resize(within(size.width)), name, options))
    }
  }
  return { variants, colour: await colourOf(path.join(folder, fileNameOf(base, 'crop200x200'))) }

  async function encoded(): Promise<ImageVariant> {
    const scale = animated ? 1 : Math.sqrt(maxOriginalPixels / (shown.width * shown.height))
    // A tall picture of a screen stays as wide as its largest variant.
    const width = scale < 1 ? Math.max(copyWidth, Math.floor(shown.width * scale)) : maxSide
    return save(opened({ animated }).resize(within(width)), 'original', {
      quality: 85,
      effort,
      smartSubsample: drawn && pixels <= maxSharpPixels,
    })
  }

  /** An original of the store is not encoded again, which would lose something each time. */
  async function stored(): Promise<ImageVariant> {
    const filename = fileNameOf(base, 'original')
    await copyFile(source, path.join(folder, filename))
    const { size } = await stat(source)
    const { width, height } = facts
    return {
      variant: 'original',
      filename,
      mimeType: 'image/webp',
      filesize: size,
      width,
      height,
    }
  }

  async function save(
    image: Sharp,
    variant: Exclude<ImageVariant['variant'], 'whole'>,
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
    variant: Exclude<ImageVariant['variant'], 'whole'>,
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

/** What a crop leaves of an image: its facts, how to open it, and the point to keep in the middle. */
function cropped(source: string, facts: ImageInfo, crop: Crop | undefined) {
  const point = crop?.focalPoint ?? null
  const region = crop?.shape ? regionOf(facts, shapeRatios[crop.shape], point ?? middle) : null
  const { width, height } = region ?? facts
  const within = point && region ? pointIn(region, facts, point) : point

  /** @param around opens the largest square around this point only */
  function opened(options: SharpOptions, around?: FocalPoint): Sharp {
    const image = open(source, options)
    if (!around) return region ? image.extract(region) : image
    const square = regionOf({ width, height }, 1, around)
    return image.extract({
      ...square,
      left: square.left + (region?.left ?? 0),
      top: square.top + (region?.top ?? 0),
    })
  }

  return { shown: { ...facts, width, height }, opened, point: within }
}

/**
 * A copy to generate all variants from, so that a large image is decoded twice rather than four
 * times.
 * @returns null if it would not be much smaller than the image
 */
async function smallerCopy(
  opened: (options: SharpOptions) => Sharp,
  { width, height, animated }: ImageInfo,
): Promise<{ open(): Sharp; square(point: FocalPoint): Sharp } | null> {
  const scale = Math.max(copyWidth / width, copySide / Math.min(width, height))
  if (animated || scale > 0.7 || width * height * scale ** 2 > maxCopyPixels) return null
  const { data, info } = await decoded(
    opened({})
      .resize({ width: Math.ceil(width * scale) })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width: copied, height: high, channels } = info
  const open = () => sharp(data, { raw: { width: copied, height: high, channels } })
  return {
    open,
    square: (point) => open().extract(regionOf({ width: copied, height: high }, 1, point)),
  }
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
