import * as color from '../palette'
import * as draw from '../shapes'

export function courtyard() {
  const tree = (x: number, y: number, r: number) =>
    draw.castDisc(x, y, r, r * 1.7) +
    draw.ball(x, y, r, color.moss) +
    draw.circle(x - r * 0.3, y + r * 0.2, r * 0.3, color.green) +
    draw.circle(x + r * 0.15, y - r * 0.35, r * 0.22, color.green)
  const octagon = (r: number, fill: string) =>
    draw.polygon(
      Array.from(
        { length: 8 },
        (_, i): draw.Point => [
          800 + r * Math.cos((i + 0.5) * (Math.PI / 4)),
          500 + r * Math.sin((i + 0.5) * (Math.PI / 4)),
        ],
      ),
      fill,
    )
  const paving = draw.repeat(11, (row) =>
    draw.repeat(17, (column) =>
      (row + column) % 2 ? draw.rect(column * 100 - 50, row * 100 - 50, 100, 100, color.sand) : '',
    ),
  )
  return draw.sheet({
    background: color.paper,
    alt: 'A courtyard from above: an eight-sided fountain with rings of water, trees and two benches around it.',
    body:
      draw.group(paving, 'transform="rotate(45 800 500) translate(-160 -100) scale(1.2)"') +
      draw.polygon(
        [
          [0, 0],
          [1600, 0],
          [1600, 60],
          [120, 60],
          [120, 1000],
          [0, 1000],
        ],
        color.ink,
        'opacity=".3"',
      ) +
      draw.rect(0, 0, 1600, 36, color.vermilion) +
      draw.rect(0, 0, 70, 1000, color.clay) +
      draw.castDisc(800, 500, 350, 330) +
      octagon(370, color.cream) +
      octagon(335, color.slate) +
      octagon(318, color.blue) +
      draw.repeat(6, (i) =>
        draw.circle(
          800 + i * 5,
          500 + i * 4,
          275 - i * 42,
          i % 2 ? color.blue : color.lighter(color.slate, 0.2),
        ),
      ) +
      draw.castDisc(812, 512, 46, 110) +
      draw.ball(812, 512, 50, color.ochre) +
      draw.repeat(8, (i) =>
        draw.line(
          'M812 440q0 -46 0 -70',
          color.cream,
          9,
          `transform="rotate(${i * 45 + 22} 812 512)"`,
        ),
      ) +
      tree(250, 240, 110) +
      tree(1340, 230, 130) +
      tree(290, 800, 120) +
      tree(1370, 800, 100) +
      draw.castBox(1230, 420, 60, 200, 70) +
      draw.rect(1230, 420, 60, 200, color.vermilion) +
      draw.rect(1264, 420, 26, 200, color.clay) +
      draw.castBox(300, 420, 60, 160, 70) +
      draw.rect(300, 420, 60, 160, color.green) +
      draw.rect(334, 420, 26, 160, color.forest),
  })
}
