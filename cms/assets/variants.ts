/** The variants of every image, besides `original`; only the crop may be enlarged. */
export const imageVariants = [
  { name: 'crop200x200', width: 200, height: 200 },
  { name: 'w640', width: 640 },
  { name: 'w1280', width: 1280 },
] as const

export type VariantName = (typeof imageVariants)[number]['name']

/** The variants that browsers get as AVIF if they take it, once it is made. */
export const avifVariants = ['w640', 'w1280'] as const satisfies VariantName[]
export type AvifVariant = (typeof avifVariants)[number]

/** A generated image, as it is stored. */
export interface MadeImages {
  variants: ImageVariant[]
  /** The most frequent colour, such as `#1b2a3c`; null where something is transparent. */
  colour: string | null
}

/** One generated image: its file name and its stored facts. */
export interface ImageVariant {
  /** `whole` is the picture of which a crop shows a part. */
  variant: 'original' | 'whole' | VariantName
  filename: string
  mimeType: 'image/webp'
  filesize: number
  width: number
  height: number
}

/** A file name, from the common prefix of an upload's files. */
export function fileNameOf(
  base: string,
  variant: 'original' | VariantName,
  extension = 'webp',
): string {
  return variant === 'original' ? `${base}.${extension}` : `${base}-${variant}.${extension}`
}

/** The name of the AVIF beside a file; null for one that never has any. */
export function avifNameOf(fileName: string): string | null {
  const [base, name = '', extension] = fileName.split(/[-.]/)
  const variant = avifVariants.find((variant) => variant === name)
  return base && variant && extension === 'webp' ? fileNameOf(base, variant, 'avif') : null
}

/** The common prefix of an upload's file names. */
export function baseOf(fileName: string): string {
  return fileName.replace(/[-.].*$/, '')
}

/** All possible names of an upload's files. */
export function possibleFileNames(base: string): string[] {
  return [
    fileNameOf(base, 'original', 'pdf'),
    fileNameOf(base, 'original', 'svg'),
    fileNameOf(base, 'original'),
    ...imageVariants.map(({ name }) => fileNameOf(base, name)),
    ...avifVariants.map((name) => fileNameOf(base, name, 'avif')),
  ]
}
