import * as color from './palette'
import { seededRandom } from './random'
import * as draw from './shapes'

/** 148 findings in one grid, the eleven that block somebody first. */
export function findings() {
  const dot = (index: number) => {
    const x = 190 + (index % 18) * 72
    const y = 200 + Math.floor(index / 18) * 78
    if (index < 11) return draw.castDisc(x, y, 30, 44) + draw.diamond(x, y, 60, 72, color.vermilion)
    if (index < 49) return draw.circle(x, y, 25, color.ochre)
    if (index < 98) return draw.circle(x, y, 19, color.slate)
    return draw.circle(x, y, 11, color.ink, 'opacity=".35"')
  }
  return draw.sheet({
    background: color.paper,
    alt: 'A grid of 148 marks: 11 red diamonds, 38 ochre discs, 49 blue ones and 50 small grey dots.',
    body: draw.rect(0, 0, 28, 1000, color.vermilion) + draw.repeat(148, dot),
  })
}

/** Where 4,112 pages went: four ribbons, as wide as their share. */
export function sorting() {
  const shares = [
    { pages: 611, to: 120, fill: color.green },
    { pages: 388, to: 330, fill: color.ochre },
    { pages: 204, to: 510, fill: color.blue },
    { pages: 2909, to: 650, fill: color.vermilion },
  ]
  let from = 190
  const ribbons = shares.map(({ pages, to, fill }) => {
    const h = pages * 0.15
    const end = Math.min(h, 240) + 34
    const d = `M330 ${from}C800 ${from} 800 ${to} 1280 ${to}V${to + end}C800 ${to + end} 800 ${from + h} 330 ${from + h}Z`
    const ribbon =
      draw.path(d, fill, 'opacity=".92"') + draw.rect(1280, to, 90, end, color.darker(fill, 0.3))
    from += h + 4
    return ribbon
  })
  return draw.sheet({
    background: color.sand,
    alt: 'One block of pages splits into four ribbons: kept, merged, rewritten, and the widest, dropped.',
    body:
      ribbons.join('') +
      draw.castBox(230, 190, 100, 630, 90) +
      draw.rect(230, 190, 100, 630, color.ink),
  })
}

/** Page weight over sixteen months, creeping up to its limit and cut back twice. */
export function weight() {
  const months = [178, 184, 190, 196, 171, 176, 188, 197, 205, 214, 181, 183, 186, 189, 187, 190]
  const bar = (index: number) => {
    const kilobytes = months[index] ?? 0
    const h = (kilobytes - 130) * 8
    const x = 160 + index * 82
    const over = kilobytes > 200
    const fill = over ? color.vermilion : color.green
    return (
      draw.castBox(x, 850 - h, 54, h, 60) +
      draw.rect(x, 850 - h, 54, h, fill) +
      draw.rect(x + 36, 850 - h, 18, h, color.darker(fill, 0.3))
    )
  }
  return draw.sheet({
    background: color.blue,
    alt: 'Sixteen monthly bars under a dashed limit; two in red rise above it and the next one drops back.',
    body:
      draw.rect(0, 850, 1600, 150, color.slate) +
      draw.repeat(16, bar) +
      draw.line('M110 290H1500', color.ink, 8, 'stroke-dasharray="4 24"'),
  })
}

/** Ten thousand simulated projects: a steep start, a long tail. */
export function throws() {
  const bar = (index: number) => {
    const at = index / 40
    const h = 640 * (at * 5.2) ** 2 * Math.exp(2 - at * 10.4)
    const x = 120 + index * 34
    const fill = index < 10 ? color.slate : index < 18 ? color.ochre : color.vermilion
    return (
      draw.rect(x, 840 - h - 4, 28, h + 4, fill) +
      draw.rect(x + 19, 840 - h - 4, 9, h + 4, color.darker(fill, 0.28))
    )
  }
  return draw.sheet({
    background: color.forest,
    alt: 'A histogram with a steep left side and a long right tail; two upright lines mark the even chance and the safe one.',
    body:
      draw.repeat(40, bar) +
      draw.rect(100, 844, 1400, 10, color.cream) +
      draw.rect(450, 130, 8, 714, color.cream) +
      draw.diamond(454, 130, 44, 60, color.cream) +
      draw.rect(722, 130, 8, 714, color.cream) +
      draw.diamond(726, 130, 44, 60, color.vermilion),
  })
}

/** Five people down, eleven problems across: who ran into what. */
export function matrix() {
  const met = ['11111010100', '11101101000', '11110100010', '10111010000', '11011000001']
  const skins = [color.clay, color.ochre, color.ink, color.moss, color.slate]
  const row = (person: number) => {
    const y = 180 + person * 160
    const cells = draw.repeat(11, (problem) => {
      const x = 400 + problem * 104
      return met[person]?.[problem] === '1'
        ? draw.castDisc(x, y, 38, 40) +
            draw.circle(x, y, 38, problem < 3 ? color.vermilion : color.green)
        : draw.circle(x, y, 9, color.slate)
    })
    const fill = skins[person] ?? color.ink
    return (
      draw.circle(210, y - 22, 34, fill) +
      draw.path(`M146 ${y + 62}a64 58 0 0 1 128 0Z`, fill) +
      cells
    )
  }
  return draw.sheet({
    background: color.paper,
    alt: 'A matrix of five people and eleven problems; the first three columns are nearly full, the last ones almost empty.',
    body: draw.rect(340, 110, 330, 790, color.blush, 'rx="20" opacity=".6"') + draw.repeat(5, row),
  })
}

/** The space scale: each square half as large again as the one before. */
export function scale() {
  const random = seededRandom('scale')
  const sides = [22, 33, 50, 75, 112, 168, 252, 378]
  let x = 120
  const squares = sides.map((side, index) => {
    const fill =
      [
        color.ink,
        color.green,
        color.moss,
        color.slate,
        color.blue,
        color.ochre,
        color.vermilion,
        color.cream,
      ][index] ?? color.ink
    const square =
      draw.castBox(x, 760 - side, side, side, side * 0.7) +
      draw.rect(x, 760 - side, side, side, fill) +
      draw.diamond(
        x + side / 2,
        760 - side / 2,
        side * 0.36,
        side * 0.5,
        color.darker(fill, random.between(0.2, 0.3)),
      )
    x += side + 38
    return square
  })
  return draw.sheet({
    background: color.sand,
    alt: 'Eight squares in a rising row, each half as large again as the one before it.',
    body: draw.rect(0, 760, 1600, 240, color.darker(color.sand, 0.12)) + squares.join(''),
  })
}

/** A form field with its message where the eye already is. */
export function message() {
  const field = (y: number, border: string, filled: number) =>
    draw.rect(360, y, 180, 16, color.ink, 'rx="8"') +
    draw.rect(360, y + 38, 880, 110, color.cream, `rx="16" stroke="${border}" stroke-width="8"`) +
    draw.rect(400, y + 84, filled, 18, color.ink, 'rx="9"')
  return draw.sheet({
    background: color.ochre,
    alt: 'A form of three fields; the middle one has a red border and a message right below it.',
    body:
      draw.castBox(280, 90, 1040, 820, 300) +
      draw.rect(280, 90, 1040, 820, color.paper, 'rx="36"') +
      field(150, color.slate, 330) +
      field(360, color.vermilion, 210) +
      draw.diamond(384, 560, 34, 46, color.vermilion) +
      draw.rect(420, 551, 520, 18, color.vermilion, 'rx="9"') +
      field(630, color.slate, 0) +
      draw.rect(360, 820, 260, 64, color.green, 'rx="32"'),
  })
}
