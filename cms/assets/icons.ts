import sharp, { type Sharp } from 'sharp'
import type { IconName } from './icon-names'
import { ImageError } from './image-error'
import { decoded } from './image-info'

/** The files of the icons in base64, in which they pass between processes. */
export type Icons = Record<IconName, string>

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
/** The grounds of icons that must be opaque, for dark and for light pictures. */
const grounds = { light: '#f6f3ee', dark: '#15140f' }
/** Phones cut a maskable icon to a circle of this share of its width, or to less. */
const safeShare = 0.8
const sampleSize = 32

/**
 * Draws the icons of a site. A picture that is not square is centred and padded, so that nothing of it is cut off.
 * @param source the path of an image or an SVG; of an animation the first frame
 * @throws ImageError if it cannot be drawn
 */
export async function drawIcons(source: string): Promise<Icons> {
  const square = await squared(source)
  const ground = await groundOf(square)
  const at = (size: number) => sharp(square).resize(size, size)
  // A picture with a ground of its own reaches to the edges of the icon.
  const padding = ground.isOwn ? 0 : (1 - safeShare) / 2
  const opaque = (size: number) => onGround(square, size, { colour: ground.colour, padding })
  return {
    'favicon.ico': iconFile(await png(at(32))).toString('base64'),
    'apple-touch-icon.png': await base64(opaque(180)),
    'icon-192.png': await base64(at(192)),
    'icon-512.png': await base64(at(512)),
    'icon-maskable-512.png': await base64(opaque(512)),
  }
}

async function squared(source: string): Promise<Buffer> {
  const side = 512
  const { format, width, height } = await decoded(sharp(source).metadata())
  if (!width || !height) throw new ImageError('image.noSize')
  // A drawing is drawn at the size that is needed: small ones would be enlarged otherwise.
  const density = Math.min(2400, Math.max(72, (72 * side) / Math.max(width, height)))
  const image = sharp(source, {
    failOn: 'error',
    limitInputPixels: 50e6,
    ...(format === 'svg' && { density }),
  })
  return decoded(
    image
      .autoOrient()
      .resize({ width: side, height: side, fit: 'contain', background: transparent })
      .ensureAlpha()
      .png()
      .toBuffer(),
  )
}

/** The colour behind a picture: its own if its corners are opaque, else one that it stands out from. */
async function groundOf(square: Buffer): Promise<{ colour: string; isOwn: boolean }> {
  const pixels = await sharp(square)
    .resize(sampleSize, sampleSize)
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const pixelAt = (place: number) => [...pixels.subarray(place * 4, place * 4 + 4)]
  const last = sampleSize - 1
  const corners = [0, last, sampleSize * last, sampleSize * last + last].map(pixelAt)
  if (corners.every(([, , , alpha = 0]) => alpha > 250)) {
    const [red, green, blue] = corners[0] ?? []
    return { colour: `rgb(${red}, ${green}, ${blue})`, isOwn: true }
  }
  let light = 0
  let visible = 0
  for (let place = 0; place < sampleSize * sampleSize; place += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixelAt(place)
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha
    visible += 255 * alpha
  }
  const isLight = visible > 0 && light / visible > 0.6
  return { colour: isLight ? grounds.dark : grounds.light, isOwn: false }
}

/** @param ground.padding the share of the side that is left free at each edge */
function onGround(
  square: Buffer,
  side: number,
  { colour: background, padding }: { colour: string; padding: number },
): Sharp {
  const edge = Math.round(side * padding)
  const inner = side - 2 * edge
  return sharp(square)
    .resize(inner, inner)
    .flatten({ background })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
}

function png(image: Sharp): Promise<Buffer> {
  return image.png({ compressionLevel: 9 }).toBuffer()
}

async function base64(image: Sharp): Promise<string> {
  return (await png(image)).toString('base64')
}

/** An ICO file with one picture of 32 pixels, which may be a PNG since Windows Vista. */
function iconFile(picture: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}
