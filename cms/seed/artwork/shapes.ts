import { cream, darker, ink, lighter } from './palette'

export type Point = readonly [x: number, y: number]

/** A drawing, with its alternative text. */
export interface Artwork {
  svg: string
  alt: string
}

const round = (value: number) => Math.round(value * 10) / 10

export function rect(x: number, y: number, w: number, h: number, fill: string, more = '') {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more = '') {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = '') {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`
}

export function polygon(points: readonly Point[], fill: string, more = '') {
  const list = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
  return `<polygon points="${list}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = '') {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d: string, color: string, width: number, more = '') {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function group(body: string, more = '') {
  return `<g ${more}>${body}</g>`
}

export function repeat(count: number, draw: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export function diamond(x: number, y: number, w: number, h: number, fill: string, more = '') {
  return polygon(
    [
      [x, y - h / 2],
      [x + w / 2, y],
      [x, y + h / 2],
      [x - w / 2, y],
    ],
    fill,
    more,
  )
}

/** An arch's outline: straight sides up to a half circle. */
export function archPath(x: number, y: number, w: number, h: number) {
  const r = w / 2
  return `M${x} ${y + h}V${y + r}A${r} ${r} 0 0 1 ${x + w} ${y + r}V${y + h}Z`
}

/** The long shadow of a box; the light always comes from the upper left. */
export function castBox(x: number, y: number, w: number, h: number, length: number) {
  return polygon(
    [
      [x, y + h],
      [x + length, y + h + length],
      [x + w + length, y + h + length],
      [x + w + length, y + length],
      [x + w, y],
    ],
    'url(#cast)',
  )
}

/** The long shadow of a disc. */
export function castDisc(x: number, y: number, r: number, length: number) {
  const o = r * Math.SQRT1_2
  return polygon(
    [
      [x - o, y + o],
      [x - o + length, y + o + length],
      [x + o + length, y - o + length],
      [x + o, y - o],
    ],
    'url(#cast)',
  )
}

/** A ball, lit from the upper left. */
export function ball(x: number, y: number, r: number, color: string) {
  const shade = `M${x - r * 0.7} ${y + r * 0.7}A${r} ${r} 0 0 0 ${x + r * 0.7} ${y - r * 0.7}A${r * 1.25} ${r * 1.25} 0 0 1 ${x - r * 0.7} ${y + r * 0.7}Z`
  return (
    circle(x, y, r, color) +
    path(shade, darker(color, 0.32)) +
    circle(x - r * 0.38, y - r * 0.4, r * 0.14, lighter(color, 0.5))
  )
}

interface Sheet {
  width?: number
  height?: number
  background: string
  alt: string
  defs?: string
  body: string
}

/** Paper to draw on: background, the shared gradients, and a light grain over everything. */
export function sheet({
  width = 1600,
  height = 1000,
  background,
  alt,
  defs = '',
  body,
}: Sheet): Artwork {
  const stops = (color: string, from: number, to: number) =>
    `<stop offset="0" stop-color="${color}" stop-opacity="${from}"/><stop offset="1" stop-color="${color}" stop-opacity="${to}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>
<linearGradient id="cast" x1="0" y1="0" x2="1" y2="1">${stops(ink, 0.46, 0)}</linearGradient>
<linearGradient id="ground" x1="0" y1="0" x2="1" y2=".6">${stops(ink, 0.4, 0)}</linearGradient>
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">${stops(ink, 0, 0.34)}</linearGradient>
<linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1">${stops(cream, 0.4, 0)}</linearGradient>
<linearGradient id="side" x1="0" y1="0" x2="1" y2="0">${stops(ink, 0, 0.32)}</linearGradient>
<radialGradient id="glow">${stops(cream, 0.55, 0)}</radialGradient>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.85" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0.09 0 0 0 0 0.08 0 0 0 0 0.06 0 0 0 1.6 -0.75"/></filter>
${defs}
</defs>
${rect(0, 0, width, height, background)}
${body}
<rect width="${width}" height="${height}" filter="url(#grain)" opacity="0.2"/>
</svg>`
  return { svg, alt }
}
