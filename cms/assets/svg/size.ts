/** The size of a drawing in pixels, and the part of its plane that it shows. */
export interface DrawingSize {
  width: number
  height: number
  viewBox: string
}

/** In pixels: what a drawing says about its size is reduced to this, because it can be drawn at any. */
const maxSide = 4096

const pixels: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

/** The size in the attributes of the root element, else of its view box; null if it has neither. */
export function sizeOf(root: ReadonlyMap<string, string>): DrawingSize | null {
  const viewBox = root.get('viewBox')?.trim() ?? ''
  const [, , boxWidth = 0, boxHeight = 0] = viewBox.split(/[\s,]+/).map(Number)
  const hasBox = boxWidth > 0 && boxHeight > 0
  const width = lengthOf(root.get('width'))
  const height = lengthOf(root.get('height'))
  const [wide, high] = width > 0 && height > 0 ? [width, height] : [boxWidth, boxHeight]
  if (!(wide > 0 && high > 0 && Number.isFinite(wide / high))) return null
  const scale = Math.min(1, maxSide / Math.max(wide, high))
  const side = (value: number) => Math.max(1, Math.round(value * scale))
  return {
    width: side(wide),
    height: side(high),
    viewBox: hasBox ? viewBox : `0 0 ${wide} ${high}`,
  }
}

/** A length in pixels; 0 for none, or for one that depends on the page, such as 100%. */
function lengthOf(text = ''): number {
  const [, value = '0', unit = 'px'] =
    /^([\d.+-]+(?:e[+-]?\d+)?)(px|pt|pc|mm|cm|in)?$/i.exec(text.trim()) ?? []
  return Number(value) * (pixels[unit.toLowerCase()] ?? 1)
}
