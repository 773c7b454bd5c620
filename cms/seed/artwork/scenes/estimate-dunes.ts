import * as color from '../palette'
import { seededRandom } from '../random'
import * as draw from '../shapes'

export function estimateDunes() {
  const random = seededRandom('dunes')
  const ridge = (index: number) => {
    const base = 430 + index * 68
    const bumps = Array.from({ length: 3 }, (_, at) => ({
      x: random.between(-80, 700) + at * 420,
      height: random.between(60, 235) * (1 - index * 0.045),
      width: random.between(80, 170),
    }))
    const points: draw.Point[] = []
    const lit: draw.Point[] = []
    for (let x = 0; x <= 1600; x += 10) {
      const y = bumps.reduce((sum, bump) => {
        const side = x < bump.x ? bump.width : bump.width * 2.3
        return sum - bump.height * Math.exp(-(((x - bump.x) / side) ** 2))
      }, base)
      points.push([x, y])
      lit.push([x, y + 10])
    }
    const fills = [
      color.blush,
      color.ochre,
      color.vermilion,
      color.clay,
      color.slate,
      color.moss,
      color.green,
      color.forest,
      color.ink,
    ]
    const fill = fills[index] ?? color.ink
    return (
      draw.polygon([...points, [1600, 1000], [0, 1000]], color.lighter(fill, 0.4)) +
      draw.polygon([...lit, [1600, 1000], [0, 1000]], fill) +
      draw.polygon([...lit, [1600, base + 120], [0, base + 120]], 'url(#dusk)', 'opacity=".6"')
    )
  }
  return draw.sheet({
    background: color.paper,
    alt: 'Layered dunes, steep on one side and long on the other like the curves of estimates, under a red sun.',
    body:
      draw.rect(0, 0, 1600, 620, color.blue, 'opacity=".5"') +
      draw.circle(1130, 290, 460, 'url(#glow)') +
      draw.circle(1130, 290, 190, color.vermilion) +
      draw.repeat(9, ridge),
  })
}
