import sharp from 'sharp'

/**
 * The most frequent colour of an image, such as `#1b2a3c`, for its place while it loads.
 * @returns null where something is transparent: the colour would stay behind it
 */
export async function colourOf(image: string | Buffer): Promise<string | null> {
  const { dominant, isOpaque } = await sharp(image).stats()
  if (!isOpaque) return null
  const parts = [dominant.r, dominant.g, dominant.b]
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
