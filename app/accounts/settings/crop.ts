/** The part of a picture that is to be seen: a square around a point, in the picture's own pixels. */
export interface Crop {
  /** How much the picture is enlarged; at 1 the square is as large as fits. */
  zoom: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const greatestZoom = 4

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { zoom: 1, x: width / 2, y: height / 2 }
}

/** How long the square's sides are, in the picture's pixels. */
export function sideOf({ zoom }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / zoom
}

/** The nearest crop whose square lies within the picture. */
export function within(crop: Crop, size: Size): Crop {
  const zoom = clamp(crop.zoom, 1, greatestZoom)
  const half = sideOf({ ...crop, zoom }, size) / 2
  return {
    zoom,
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
  }
}

/**
 * Draws what is to be seen.
 * @param side of the drawing, in pixels
 * @throws when the browser cannot make a file of it
 */
export async function cut(image: HTMLImageElement, crop: Crop, side: number): Promise<Blob> {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const length = sideOf(crop, size)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  context?.drawImage(
    image,
    crop.x - length / 2,
    crop.y - length / 2,
    length,
    length,
    0,
    0,
    side,
    side,
  )
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', 0.92),
  )
  if (!blob) throw new Error('The browser made no file of the picture.')
  return blob
}

function clamp(value: number, minSize: number, most: number): number {
  return Math.min(Math.max(value, minSize), most)
}
