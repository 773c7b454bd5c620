import { type ImageVariant, imageVariants, type VariantName } from './variants'

interface FileValues {
  filename: string
  mimeType: string
  filesize: number
  width: number | null
  height: number | null
}

type NoFile = { [Name in keyof FileValues]: null }

/** The stored facts about an asset's files, in Payload's own fields. */
export interface FileFields extends FileValues {
  sizes: Record<VariantName, FileValues | NoFile>
}

const noFile: NoFile = { filename: null, mimeType: null, filesize: null, width: null, height: null }

/** The fields of an image, from its generated files. */
export function imageFields(images: ImageVariant[]): FileFields {
  const imageOf = (name: ImageVariant['variant']) => images.find(({ variant }) => variant === name)
  const original = imageOf('original')
  if (!original) throw new Error('The original of the image is missing.')
  return { ...fileValues(original), sizes: sizes(imageOf) }
}

/** The fields of a document or a drawing, which have no variants. */
export function fieldsWithoutVariants(file: FileValues): FileFields {
  return { ...file, sizes: sizes(() => undefined) }
}

/** All files of an asset's fields, stored or new. */
export function filesIn(fields: {
  filename?: string | null
  mimeType?: string | null
  sizes?: Partial<
    Record<VariantName, { filename?: string | null; mimeType?: string | null } | null>
  > | null
}): { filename: string; mimeType: string }[] {
  const files = [fields, ...imageVariants.map(({ name }) => fields.sizes?.[name])]
  return files.flatMap((file) =>
    file?.filename ? [{ filename: file.filename, mimeType: file.mimeType ?? '' }] : [],
  )
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
