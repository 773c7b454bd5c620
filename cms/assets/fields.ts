import { type ImageVariant, imageVariants, type VariantName } from './variants'

interface OneFile {
  filename: string
  mimeType: string
  filesize: number
  width: number | null
  height: number | null
}

type NoFile = { [Name in keyof OneFile]: null }

/** The stored facts about an asset's files, in Payload's own fields. */
export interface FileFields extends OneFile {
  sizes: Record<VariantName, OneFile | NoFile>
}

const noFile: NoFile = { filename: null, mimeType: null, filesize: null, width: null, height: null }

/** The fields of an image, from its generated files. */
export function imageFields(made: ImageVariant[]): FileFields {
  const found = (wanted: ImageVariant['variant']) => made.find(({ variant }) => variant === wanted)
  const original = found('original')
  if (!original) throw new Error('An image has been made without its original.')
  return { ...oneFile(original), sizes: sizes((name) => found(name)) }
}

/** The fields of a document, which has no variants. */
export function documentFields(filename: string, mimeType: string, filesize: number): FileFields {
  return { filename, mimeType, filesize, width: null, height: null, sizes: sizes(() => undefined) }
}

/** All files of an asset's fields, stored or new. */
export function filesIn(fields: {
  filename?: string | null
  mimeType?: string | null
  sizes?: Partial<
    Record<VariantName, { filename?: string | null; mimeType?: string | null } | null>
  > | null
}): { filename: string; mimeType: string }[] {
  const all = [fields, ...imageVariants.map(({ name }) => fields.sizes?.[name])]
  return all.flatMap((one) =>
    one?.filename ? [{ filename: one.filename, mimeType: one.mimeType ?? '' }] : [],
  )
}

function oneFile({ filename, mimeType, filesize, width, height }: ImageVariant): OneFile {
  return { filename, mimeType, filesize, width, height }
}

/** Sets every variant, so that no values of a replaced file remain. */
function sizes(imageFor: (name: VariantName) => ImageVariant | undefined): FileFields['sizes'] {
  const entries = imageVariants.map(({ name }) => {
    const image = imageFor(name)
    return [name, image ? oneFile(image) : noFile]
  })
  return Object.fromEntries(entries) as FileFields['sizes']
}
