import * as color from '../palette'
import { seededRandom } from '../random'
import * as draw from '../shapes'

export function handbookShelf() {
  return draw.sheet({
    background: color.green,
    alt: 'Three shelves of books; one red book leans into the gap beside it.',
    defs: `<linearGradient id="under" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color.ink}" stop-opacity=".55"/><stop offset="1" stop-color="${color.ink}" stop-opacity="0"/></linearGradient>`,
    body:
      [300, 620, 940].map(shelf).join('') +
      row('top', 300, 80, 620) +
      draw.castDisc(760, 220, 78, 90) +
      draw.ball(760, 220, 80, color.ochre) +
      row('top right', 300, 900, 1540) +
      row('middle', 620, 40, 690) +
      draw.polygon(
        [
          [800, 620],
          [985, 380],
          [1043, 425],
          [893, 620],
        ],
        color.ink,
        'opacity=".25"',
      ) +
      draw.group(
        draw.rect(0, 0, 66, 262, color.vermilion) +
          draw.rect(44, 0, 22, 262, color.clay) +
          draw.rect(0, 40, 66, 14, color.cream) +
          draw.diamond(32, 200, 28, 40, color.cream),
        'transform="translate(868 362) rotate(27)"',
      ) +
      row('middle right', 620, 1080, 1460) +
      row('bottom', 940, 160, 760) +
      draw.rect(850, 780, 300, 40, color.blue) +
      draw.rect(830, 820, 340, 56, color.paper) +
      draw.rect(850, 876, 300, 64, color.vermilion) +
      draw.rect(1030, 780, 120, 160, 'url(#side)') +
      row('bottom right', 940, 1240, 1580),
  })
}

function row(seed: string, floor: number, from: number, to: number) {
  const random = seededRandom(seed)
  const covers = [
    color.paper,
    color.blue,
    color.ochre,
    color.moss,
    color.sand,
    color.slate,
    color.blush,
    color.ink,
  ]
  let books = ''
  let x = from
  while (x < to - 30) {
    const w = Math.min(random.between(34, 78), to - x)
    const h = random.between(150, 228)
    const cover = random.pick(covers)
    const band = random.between(20, 60)
    books +=
      draw.rect(x, floor - h, w, h, cover) +
      draw.rect(x + w * 0.62, floor - h, w * 0.38, h, color.darker(cover, 0.28)) +
      draw.rect(
        x,
        floor - h + band,
        w,
        12,
        random.pick([color.vermilion, color.cream, color.green]),
      ) +
      (random.between(0, 1) > 0.6
        ? draw.diamond(x + w / 2, floor - 44, 18, 26, color.vermilion)
        : '')
    x += w + 3
  }
  return books
}

function shelf(y: number) {
  return (
    draw.rect(0, y, 1600, 30, color.amber) +
    draw.rect(0, y + 20, 1600, 10, color.darker(color.amber, 0.35)) +
    draw.rect(0, y + 30, 1600, 44, 'url(#under)')
  )
}
