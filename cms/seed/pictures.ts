import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MadeImages } from '../assets/variants'
import type { ArtworkName } from './artwork'

// Read from the project, because this module is bundled elsewhere.
export const picturesFolder = path.resolve('cms/seed/pictures')

/** What is known of each picture, by the name of its drawing. */
export const picturesFile = path.join(picturesFolder, 'pictures.json')

/** A drawing with the images that the upload of it would generate: see `artwork/rasterize.ts`. */
export interface Picture {
  /** The SHA-256 of the drawing. A test compares it with the drawing. */
  drawing: string
  /** In the folder of the pictures. */
  images: MadeImages
}

/** @returns the pictures by the name of their drawing */
export function readPictures(): Record<ArtworkName, Picture> {
  // `npm run artwork` writes it, and a test compares it with the drawings.
  return JSON.parse(readFileSync(picturesFile, 'utf8')) as Record<ArtworkName, Picture>
}
