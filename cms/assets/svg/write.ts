import { readFile, stat, writeFile } from 'node:fs/promises'
import { drawIcons } from '../icons'
import { ImageError } from '../image-error'
import type { SvgFile } from '../image-messages'
import { cleanSvg } from './clean'

const maxBytes = 500_000

/**
 * Writes an SVG with what only draws, and draws it once: one that the server cannot draw may occupy browsers too.
 * @throws ImageError
 */
export async function writeCleanSvg(source: string, to: string): Promise<SvgFile> {
  const { size } = await stat(source)
  if (size > maxBytes) {
    throw new ImageError('svg.tooLarge', {
      size: Math.ceil(size / 1000),
      max: maxBytes / 1000,
    })
  }
  const { text, width, height } = cleanSvg(await readFile(source))
  await writeFile(to, text)
  await drawIcons(to)
  return { filesize: Buffer.byteLength(text), width, height }
}
