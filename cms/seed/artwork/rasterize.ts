/**
 * Draws all artwork again as the WebP files of `pictures/`, after a drawing has changed. They are in the repository,
 * because drawing them took two thirds of the time of a seed.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { artworkNames, drawArtwork } from '../artwork'
import { drawingsFile, picturesFolder } from '../pictures'

const digests: Record<string, string> = {}
rmSync(picturesFolder, { recursive: true, force: true })
mkdirSync(picturesFolder)
for (const name of artworkNames) {
  const { svg } = drawArtwork(name)
  const picture = sharp(Buffer.from(svg)).webp({ quality: 88, effort: 6 })
  await picture.toFile(path.join(picturesFolder, `${name}.webp`))
  digests[name] = createHash('sha256').update(svg).digest('hex')
}
writeFileSync(drawingsFile, `${JSON.stringify(digests, null, 2)}\n`)
