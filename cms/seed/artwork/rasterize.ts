/**
 * Draws all artwork again as the files of `pictures/`, after a drawing has changed. They are in the repository, with all
 * variants, because generating them took five sixths of the time of a seed.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { readImageInfo } from '../../assets/image-info'
import { generateVariants } from '../../assets/make-images'
import { artworkNames, drawArtwork } from '../artwork'
import { type Picture, picturesFile, picturesFolder } from '../pictures'

const pictures: Record<string, Picture> = {}
const drawings = mkdtempSync(path.join(os.tmpdir(), 'site-artwork-'))
rmSync(picturesFolder, { recursive: true, force: true })
mkdirSync(picturesFolder)
for (const name of artworkNames) {
  const { svg } = drawArtwork(name)
  const source = path.join(drawings, `${name}.webp`)
  await sharp(Buffer.from(svg)).webp({ lossless: true }).toFile(source)
  const job = { source, folder: picturesFolder, base: name }
  pictures[name] = {
    drawing: createHash('sha256').update(svg).digest('hex'),
    images: await generateVariants(job, await readImageInfo(source)),
  }
}
rmSync(drawings, { recursive: true })
writeFileSync(picturesFile, `${JSON.stringify(pictures, null, 2)}\n`)
