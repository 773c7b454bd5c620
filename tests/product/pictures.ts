import sharp from 'sharp'

interface PictureOptions {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
}

/** A picture whose left half is red and whose right half is blue. */
export async function picture({
  width = 900,
  height = 600,
  format = 'jpeg',
}: PictureOptions = {}): Promise<Buffer> {
  return halves(width, height).toFormat(format).toBuffer()
}

/** The same picture as a rotated camera stores it: lying on its side, with GPS data. */
export async function turnedPhoto(width = 900, height = 600): Promise<Buffer> {
  const upright = await halves(width, height).png().toBuffer()
  return sharp(upright)
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'Secret Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 4/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Noise, which hardly compresses. */
export async function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
}

/** An animated GIF with this many frames. */
export async function animation(frames: number): Promise<Buffer> {
  const [width, height] = [120, 80]
  const raw = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame++) {
    raw.fill(frame * 40, frame * width * height * 3, (frame + 1) * width * height * 3)
  }
  return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif()
    .toBuffer()
}

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')

/** The colours at the left and the right edge, as `red` or `blue`. */
export async function edgesOf(image: Buffer): Promise<string[]> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = Math.floor(info.height / 2) * info.width
  return [middle, middle + info.width - 1].map((pixel) => {
    const [red = 0, , blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3)
    return red > blue ? 'red' : 'blue'
  })
}

function halves(width: number, height: number) {
  const half = Math.floor(width / 2)
  const filled = (part: number, background: string) =>
    ({ create: { width: part, height, channels: 3, background } }) as const
  return sharp(filled(width, '#ff0000')).composite([
    { input: filled(width - half, '#0000ff'), left: half, top: 0 },
  ])
}

/** A large picture of one colour, whose file is small. */
export async function vast(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A GIF with a screen of this size and many frames of one pixel each. */
export function frames({
  count,
  width,
  height,
}: {
  count: number
  width: number
  height: number
}): Buffer {
  const screen = Buffer.alloc(4)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  const colours = Buffer.from('800000000000ffffff', 'hex')
  const frame = (bit: number) =>
    Buffer.from(`21f9040402000000${'2c00000000010001000002'}02${bit ? '4c' : '44'}0100`, 'hex')
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    colours,
    ...Array.from({ length: count }, (_, index) => frame(index % 2)),
    Buffer.from([0x3b]),
  ])
}
