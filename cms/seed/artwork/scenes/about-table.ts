import * as color from '../palette'
import { seededRandom } from '../random'
import * as draw from '../shapes'

export function aboutTable() {
  const random = seededRandom('table')
  const seats = [
    color.vermilion,
    color.green,
    color.blue,
    color.paper,
    color.ink,
    color.moss,
    color.blush,
  ]
  const seat = (index: number) => {
    const angle = (index / 14) * Math.PI * 2 + 0.1
    const x = 800 + Math.cos(angle) * 415
    const y = 500 + Math.sin(angle) * 415
    return draw.castDisc(x, y, 58, 130) + draw.ball(x, y, 58, seats[index % 7] ?? color.ink)
  }
  const sheetOfPaper = (index: number) => {
    const angle = (index / 9) * Math.PI * 2 + 0.4
    const turn = (angle * 180) / Math.PI + random.between(-14, 14)
    const at = `translate(${800 + Math.cos(angle) * 195} ${500 + Math.sin(angle) * 195}) rotate(${turn.toFixed(1)})`
    const lines = draw.repeat(4, (row) =>
      draw.rect(-34, -38 + row * 20, random.between(36, 66), 7, color.slate),
    )
    const fill = index % 4 === 1 ? color.blue : color.paper
    return draw.group(
      draw.rect(-40, -50, 104, 130, color.ink, 'opacity=".14"') +
        draw.rect(-50, -60, 104, 130, fill) +
        lines,
      `transform="${at}"`,
    )
  }
  return draw.sheet({
    background: color.ochre,
    alt: 'Fourteen stools around one large round table, seen from above, with papers spread on it.',
    body:
      draw.repeat(14, seat) +
      draw.castDisc(800, 500, 320, 460) +
      draw.circle(800, 500, 320, color.sand) +
      draw.circle(800, 500, 300, color.cream) +
      draw.repeat(9, sheetOfPaper) +
      draw.castDisc(800, 500, 64, 90) +
      draw.circle(800, 500, 64, color.green) +
      draw.diamond(800, 500, 62, 86, color.vermilion) +
      draw.polygon(
        [
          [800, 457],
          [831, 500],
          [800, 543],
        ],
        color.clay,
      ),
  })
}
