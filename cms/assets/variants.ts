/** The variants of every image, besides `original`; only the crop may be enlarged. */
export const imageVariants = [
  { name: 'crop200x200', width: 200, height: 200 },
  { name: 'w640', width: 640 },
  { name: 'w1280', width: 1280 },
] as const

export type VariantName = (typeof imageVariants)[number]['name']

/** One generated image: its file name and its stored facts. */
export interface ImageVariant {
  variant: 'original' | VariantName
  filename: string
  mimeType: 'image/webp'
  filesize: number
  width: number
  height: number
}

/** A file name, from the common prefix of an upload's files. */
export function fileNameOf(
  base: string,
  variant: ImageVariant['variant'],
  extension = 'webp',
): string {
  return variant === 'original' ? `${base}.${extension}` : `${base}-${variant}.${extension}`
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
  ]
}
