/** The visible part of a picture: a square around a point, in the picture's own pixels. */
export interface Crop {
  /** The scale; at 1 the square is as large as possible. */
  zoom: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const maxZoom = 4

/** The largest square, centred. */
export function largestCrop({ width, height }: Size): Crop {
  return { zoom: 1, x: width / 2, y: height / 2 }
}

/** The side of the square, in the picture's pixels. */
export function sideOf({ zoom }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / zoom
}

/** The nearest crop inside the picture. */
export function clampCrop(crop: Crop, size: Size): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom)
  const half = sideOf({ ...crop, zoom }, size) / 2
  return {
    zoom,
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
  }
}

/**
 * Draws the crop.
 * @param side the side of the drawing, in pixels
 * @throws if the browser cannot encode it
 */
export async function drawCrop(image: HTMLImageElement, crop: Crop, side: number): Promise<Blob> {
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
  if (!blob) throw new Error('The browser could not create a file of the picture.')
  return blob
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
