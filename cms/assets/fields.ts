import { type Crop, middle } from './crop'
import { captionsType } from './playable-types'
import {
  type AvifVariant,
  avifVariants,
  baseOf,
  fileNameOf,
  type ImageVariant,
  imageVariants,
  type MadeImages,
  type VariantName,
} from './variants'

interface FileValues {
  filename: string
  mimeType: string
  filesize: number
  width: number | null
  height: number | null
}

type NoFile = { [Name in keyof FileValues]: null }

/** The picture of which a crop shows a part. */
export interface WholePicture {
  filename: string | null
  filesize: number | null
  width: number | null
  height: number | null
}

/** The stored facts about an asset's files, most of them in Payload's own fields. */
export interface FileFields extends FileValues {
  sizes: Record<VariantName, FileValues | NoFile>
  /** Without values when nothing is cut off. */
  whole: WholePicture
  shape: Crop['shape']
  focalX: number | null
  focalY: number | null
  colour: string | null
  /** Of a video or audio file, in seconds; null where it is not known. */
  duration: number | null
  /** The names of the variants that exist as AVIF; null until they are made. */
  avif: string | null
}

const noFile: NoFile = { filename: null, mimeType: null, filesize: null, width: null, height: null }
const noWhole: WholePicture = { filename: null, filesize: null, width: null, height: null }
const uncropped: Crop = { shape: null, focalPoint: null }

/**
 * The fields of an image, from its generated files.
 * @param whole the picture that the crop is a part of
 */
export function imageFields(
  { variants, colour }: MadeImages,
  { shape, focalPoint }: Crop = uncropped,
  whole: WholePicture = noWhole,
): FileFields {
  const imageOf = (name: ImageVariant['variant']) =>
    variants.find(({ variant }) => variant === name)
  const original = imageOf('original')
  if (!original) throw new Error('The original of the image is missing.')
  return {
    ...fileValues(original),
    sizes: sizes(imageOf),
    whole,
    shape,
    focalX: focalPoint?.x ?? null,
    focalY: focalPoint?.y ?? null,
    colour,
    duration: null,
    avif: null,
  }
}

/** The fields of a document, a drawing, a video or an audio file, which have no variants. */
export function fieldsWithoutVariants(
  file: FileValues,
  duration: number | null = null,
): FileFields {
  return {
    ...file,
    sizes: sizes(() => undefined),
    whole: noWhole,
    shape: null,
    focalX: null,
    focalY: null,
    colour: null,
    duration,
    avif: '',
  }
}

/** Reads the stored crop of an image. */
export function cropOf({
  shape,
  focalX,
  focalY,
}: {
  shape?: Crop['shape'] | undefined
  focalX?: number | null | undefined
  focalY?: number | null | undefined
}): Crop {
  const isSet = typeof focalX === 'number' || typeof focalY === 'number'
  return {
    shape: shape ?? null,
    focalPoint: isSet ? { x: focalX ?? middle.x, y: focalY ?? middle.y } : null,
  }
}

interface StoredFiles {
  filename?: string | null
  mimeType?: string | null
  sizes?: Partial<
    Record<VariantName, { filename?: string | null; mimeType?: string | null } | null>
  > | null
  whole?: { filename?: string | null } | null
  captions?: { filename?: string | null } | null
  avif?: string | null
}

/** All files of an asset's fields, stored or new. */
export function filesIn(fields: StoredFiles): { filename: string; mimeType: string }[] {
  const whole = { filename: fields.whole?.filename, mimeType: fields.mimeType }
  const files = [fields, ...imageVariants.map(({ name }) => fields.sizes?.[name]), whole]
  const stored = files.flatMap((file) =>
    file?.filename ? [{ filename: file.filename, mimeType: file.mimeType ?? '' }] : [],
  )
  const captions = fields.captions?.filename
  const base = fields.filename ? baseOf(fields.filename) : ''
  return [
    ...stored,
    ...(captions ? [{ filename: captions, mimeType: captionsType }] : []),
    ...avifVariantsIn(fields).map((name) => ({
      filename: fileNameOf(base, name, 'avif'),
      mimeType: 'image/avif',
    })),
  ]
}

/** The variants of an asset that exist as AVIF. */
function avifVariantsIn({ avif }: StoredFiles): AvifVariant[] {
  const names = avif?.split(',') ?? []
  return avifVariants.filter((name) => names.includes(name))
}

function fileValues({ filename, mimeType, filesize, width, height }: ImageVariant): FileValues {
  return { filename, mimeType, filesize, width, height }
}

/** Sets every variant, so that no values of a replaced file remain. */
function sizes(imageFor: (name: VariantName) => ImageVariant | undefined): FileFields['sizes'] {
  const valuesOf = (name: VariantName) => {
    const image = imageFor(name)
    return image ? fileValues(image) : noFile
  }
  return {
    crop200x200: valuesOf('crop200x200'),
    w640: valuesOf('w640'),
    w1280: valuesOf('w1280'),
  }
}
