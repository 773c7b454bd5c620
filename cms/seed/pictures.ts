import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ArtworkName } from './artwork'

// Read from the project, because this module is bundled elsewhere.
export const picturesFolder = path.resolve('cms/seed/pictures')

/** The SHA-256 of the drawing of each picture, by name. A test compares them with the drawings. */
export const drawingsFile = path.join(picturesFolder, 'drawings.json')

/** A drawing as WebP: see `artwork/rasterize.ts`. */
export function pictureOf(name: ArtworkName): Buffer {
  return readFileSync(path.join(picturesFolder, `${name}.webp`))
}
