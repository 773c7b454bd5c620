import * as color from '../palette'
import { seededRandom } from '../random'
import * as draw from '../shapes'

export function migrationBirds() {
  const random = seededRandom('flock')
  const page = (x: number, y: number, size: number, turn: number, fold: number) => {
    const h = 1.35
    const body =
      fold < 0.5
        ? draw.polygon(
            [
              [-1, -h],
              [1, -h],
              [1, h],
              [-1, h],
            ],
            color.cream,
          ) +
          draw.polygon(
            [
              [1, -h],
              [1, h],
              [1 - fold * 2.4, h],
              [1 - fold * 1.4, -h],
            ],
            color.sand,
          ) +
          draw.repeat(4, (row) =>
            draw.rect(-0.7, -0.9 + row * 0.45, fold < 0.2 ? 1.2 : 0.7, 0.12, color.slate),
          )
        : draw.polygon(
            [
              [-1.9, -0.5],
              [0.1, 0.25],
              [-0.5, -1.6],
            ],
            color.cream,
          ) +
          draw.polygon(
            [
              [0.1, 0.25],
              [-0.5, -1.6],
              [1, -0.75],
            ],
            color.sand,
          ) +
          draw.polygon(
            [
              [-1.3, 0.65],
              [0.1, 0.25],
              [-0.7, -0.2],
            ],
            color.slate,
          ) +
          draw.polygon(
            [
              [0.1, 0.25],
              [1, -0.75],
              [1.75, -0.62],
              [0.9, -0.2],
            ],
            color.vermilion,
          )
    return draw.group(
      body,
      `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${size.toFixed(2)})"`,
    )
  }
  const flock = draw.repeat(34, (index) => {
    const part = index / 33
    const spread = 40 + part * 330
    const x = 210 + part * 1270 + random.between(-50, 50)
    const y = 800 - part * 560 - Math.sin(part * 3.1) * 90 + random.between(-spread, spread) * 0.8
    return page(
      x,
      y,
      26 + part * 48 * random.between(0.5, 1.15),
      random.between(-34, 26) * (1.15 - part),
      part * 1.25,
    )
  })
  const stack = draw.repeat(16, (index) => {
    const x = 70 + random.between(-9, 9)
    const fill = index % 3 ? color.cream : color.sand
    return (
      draw.rect(x, 952 - index * 15, 240, 13, fill) +
      draw.rect(x + 170, 952 - index * 15, 70, 13, color.ink, 'opacity=".18"')
    )
  })
  return draw.sheet({
    background: color.mix(color.blue, color.slate, 0.35),
    alt: 'Sheets of paper rise from a stack, fold themselves on the way and fly off as birds.',
    body:
      draw.circle(1330, 250, 620, 'url(#glow)') +
      draw.circle(1330, 250, 330, color.ochre) +
      draw.path('M0 880C420 800 820 930 1600 770V1000H0Z', color.moss) +
      draw.path('M0 960C500 880 900 1000 1600 890V1000H0Z', color.green) +
      draw.castBox(70, 720, 240, 245, 200) +
      stack +
      flock,
  })
}
