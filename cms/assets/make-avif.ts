import { rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { colourOf } from './colour'
import { decoded } from './image-info'
import { type AvifVariant, avifVariants, fileNameOf, imageVariants } from './variants'

/** A quality that looks as WebP of 80 does. More effort takes two to four times as long for hardly fewer bytes. */
const options = { quality: 55, effort: 4 }

export interface AvifJob {
  /** The path of the original of the store. */
  source: string
  folder: string
  base: string
  /** The bytes of the WebP files. */
  sizes: Record<AvifVariant, number>
}

export interface MadeAvif {
  /** Those that are smaller than as WebP. */
  variants: AvifVariant[]
  colour: string | null
}

/** Generates the variants as AVIF, and finds the colour of the image. An animation has none of it. */
export async function generateAvif({ source, folder, base, sizes }: AvifJob): Promise<MadeAvif> {
  const { pages = 1 } = await decoded(sharp(source).metadata())
  if (pages > 1) return { variants: [], colour: null }
  const variants: AvifVariant[] = []
  for (const name of avifVariants) {
    const file = path.join(folder, fileNameOf(base, name, 'avif'))
    const { width } = imageVariants.find((variant) => variant.name === name) ?? {}
    const resized = sharp(source, { failOn: 'error', limitInputPixels: 50e6, sequentialRead: true })
      .resize({ width, withoutEnlargement: true })
      .avif(options)
    const { size } = await decoded(resized.toFile(file))
    if (size < sizes[name]) variants.push(name)
    else await rm(file)
  }
  const small = await decoded(sharp(source).resize({ width: 200 }).webp().toBuffer())
  return { variants, colour: await colourOf(small) }
}
