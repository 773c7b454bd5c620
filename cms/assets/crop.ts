/** The shapes that a picture can be cropped to, with their width for a height of one. */
export const shapeRatios = { '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 } as const
export type Shape = keyof typeof shapeRatios

/** In percent of a picture, from its left and its top. */
export interface FocalPoint {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

interface Region extends Size {
  left: number
  top: number
}

/** How a picture is cropped: to which shape, if any, and around which point; null for its middle. */
export interface Crop {
  shape: Shape | null
  focalPoint: FocalPoint | null
}

export const middle: FocalPoint = { x: 50, y: 50 }

/** The largest region of a ratio, with the point as near to its middle as the edges allow. */
export function regionOf(whole: Size, ratio: number, point: FocalPoint): Region {
  const width = Math.max(1, Math.min(whole.width, Math.round(whole.height * ratio)))
  const height = Math.max(1, Math.min(whole.height, Math.round(whole.width / ratio)))
  return {
    left: startOf(whole.width, width, point.x),
    top: startOf(whole.height, height, point.y),
    width,
    height,
  }
}

/** Where a point of the whole picture is in a region of it, in percent of the region. */
export function pointIn({ left, top, width, height }: Region, whole: Size, point: FocalPoint) {
  return {
    x: percentOf((whole.width * point.x) / 100 - left, width),
    y: percentOf((whole.height * point.y) / 100 - top, height),
  }
}

function startOf(whole: number, part: number, percent: number): number {
  return Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part))
}

function percentOf(offset: number, length: number): number {
  return Math.round(Math.min(Math.max((offset / length) * 100, 0), 100))
}
