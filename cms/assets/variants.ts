/** The smaller images made of every image, besides `original`; none but the crop is ever enlarged. */
export const imageVariants = [
  { name: 'crop200x200', width: 200, height: 200 },
  { name: 'w640', width: 640 },
  { name: 'w1280', width: 1280 },
] as const

export type VariantName = (typeof imageVariants)[number]['name']

/** One image that was made: the file's name, and what the collection keeps about it. */
export interface ImageVariant {
  variant: 'original' | VariantName
  filename: string
  mimeType: 'image/webp'
  filesize: number
  width: number
  height: number
}

/** The name of a file, from the name all files of one upload begin with. */
export function fileNameOf(
  base: string,
  variant: ImageVariant['variant'],
  extension = 'webp',
): string {
  return variant === 'original' ? `${base}.${extension}` : `${base}-${variant}.${extension}`
}

/** What the names of an upload's files begin with. */
export function baseOf(fileName: string): string {
  return fileName.replace(/[-.].*$/, '')
}

/** Every name an upload's files can have. */
export function possibleFileNames(base: string): string[] {
  return [
    fileNameOf(base, 'original', 'pdf'),
    fileNameOf(base, 'original'),
    ...imageVariants.map(({ name }) => fileNameOf(base, name)),
  ]
}
