import * as color from '../palette'
import { seededRandom } from '../random'
import * as draw from '../shapes'
import { browser, words } from './devices'

export function collectionScreen() {
  const random = seededRandom('objects')
  const tones = [color.blue, color.ochre, color.blush, color.slate, color.sand, color.moss]
  const tops = [0, 0, 0, 0]
  const cards = draw.repeat(11, (i) => {
    const column = i % 4
    const h = random.between(150, 250)
    const x = 300 + column * 216
    const y = 120 + (tops[column] ?? 0)
    tops[column] = (tops[column] ?? 0) + h + 62
    const fill = random.pick(tones)
    const form = [
      draw.circle(x + 98, y + h / 2, h * 0.28, color.darker(fill, 0.4)),
      draw.diamond(x + 98, y + h / 2, h * 0.44, h * 0.62, color.darker(fill, 0.4)),
      draw.path(draw.archPath(x + 62, y + h * 0.28, 72, h * 0.5), color.darker(fill, 0.4)),
    ][i % 3]
    return (
      draw.rect(x, y, 196, h, fill) +
      form +
      words(x, y + h + 14, random.between(80, 160), 12) +
      words(x, y + h + 34, 70, 8, color.slate)
    )
  })
  const filters =
    words(40, 130, 120, 18) +
    draw.repeat(
      9,
      (i) =>
        draw.rect(40, 182 + i * 50, 24, 24, i % 4 === 1 ? color.vermilion : color.sand, 'rx="5"') +
        words(80, 188 + i * 50, random.between(70, 140), 12, color.ink, 'opacity=".75"'),
    )
  return draw.sheet({
    background: color.blush,
    alt: 'A collection page in a browser: filters at the left, object cards of different heights at the right.',
    defs: '<clipPath id="view"><rect width="1176" height="688" rx="14"/></clipPath>',
    body: browser(
      draw.group(
        draw.rect(40, 32, 840, 54, color.cream, 'rx="27"') +
          words(72, 52, 220, 14, color.slate) +
          draw.rect(900, 32, 236, 54, color.green, 'rx="27"') +
          filters +
          cards,
        'clip-path="url(#view)"',
      ),
    ),
  })
}

export function appointmentScreen() {
  const random = seededRandom('slots')
  const slots = draw.repeat(30, (i) => {
    const x = 330 + (i % 6) * 136
    const y = 170 + Math.floor(i / 6) * 94
    const chosen = i === 15
    const taken = random.between(0, 1) < 0.42
    const fill = chosen ? color.vermilion : taken ? color.sand : color.blue
    return (
      draw.rect(x, y, 122, 76, fill, 'rx="12"') +
      words(
        x + 28,
        y + 32,
        66,
        12,
        chosen ? color.cream : color.ink,
        taken && !chosen ? 'opacity=".25"' : '',
      )
    )
  })
  const doctors = draw.repeat(
    4,
    (i) =>
      draw.rect(36, 110 + i * 132, 250, 112, i === 1 ? color.ochre : color.cream, 'rx="18"') +
      draw.circle(
        88,
        166 + i * 132,
        32,
        [color.green, color.ink, color.slate, color.clay][i] ?? color.ink,
      ) +
      words(138, 146 + i * 132, 110, 14) +
      words(138, 174 + i * 132, 72, 10, color.slate),
  )
  return draw.sheet({
    background: color.green,
    alt: 'A booking page: four practitioners at the left, a week of free and taken slots, one chosen in red.',
    body: browser(
      words(36, 48, 210, 26) +
        doctors +
        draw.repeat(6, (i) => words(356 + i * 136, 124, 70, 14, color.ink, 'opacity=".6"')) +
        slots,
    ),
  })
}

export function pumpScreen() {
  const curve = (lift: number, fill: string, width: number) =>
    draw.line(
      `M430 ${190 + lift}C620 ${195 + lift} 840 ${260 + lift} 1090 ${470 + lift}`,
      fill,
      width,
    )
  return draw.sheet({
    background: color.slate,
    alt: 'A product finder: sliders at the left, three pump curves in a chart and the duty point marked in red.',
    body: browser(
      words(40, 44, 190, 24) +
        draw.repeat(
          5,
          (i) =>
            words(40, 120 + i * 96, 110, 12) +
            draw.rect(40, 152 + i * 96, 270, 8, color.sand, 'rx="4"') +
            draw.rect(40, 152 + i * 96, 70 + ((i * 67) % 160), 8, color.green, 'rx="4"') +
            draw.circle(110 + ((i * 67) % 160), 156 + i * 96, 17, color.ink),
        ) +
        draw.rect(40, 600, 270, 58, color.vermilion, 'rx="29"') +
        draw.rect(380, 40, 756, 490, color.cream, 'rx="18"') +
        draw.repeat(6, (i) => draw.rect(420, 90 + i * 74, 680, 2, color.sand)) +
        draw.repeat(7, (i) => draw.rect(430 + i * 108, 76, 2, 420, color.sand)) +
        curve(-50, color.blue, 12) +
        curve(0, color.green, 16) +
        curve(60, color.ochre, 12) +
        draw.line('M787 496V248H430', color.vermilion, 5, 'stroke-dasharray="2 16"') +
        draw.circle(787, 248, 22, color.vermilion) +
        draw.repeat(
          3,
          (i) =>
            draw.rect(
              380 + i * 258,
              556,
              240,
              104,
              [color.blue, color.moss, color.ochre][i] ?? color.blue,
              'rx="16"',
            ) +
            words(406 + i * 258, 588, 120, 14) +
            words(406 + i * 258, 618, 74, 10),
        ),
    ),
  })
}
