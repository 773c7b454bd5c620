import * as color from '../palette'
import { seededRandom } from '../random'
import * as draw from '../shapes'

export function crystals() {
  const random = seededRandom('salt')
  const crystal = (turn: number, length: number, width: number, fill: string) => {
    const tip = length + width * 0.9
    const body =
      draw.polygon(
        [
          [-width, 0],
          [-width, -length],
          [-width * 0.25, -tip],
          [-width * 0.2, 0],
        ],
        color.lighter(fill, 0.45),
      ) +
      draw.polygon(
        [
          [-width * 0.3, 0],
          [-width * 0.3, -length * 0.94],
          [-width * 0.25, -tip],
          [width * 0.5, -length * 0.95],
          [width * 0.5, 0],
        ],
        fill,
      ) +
      draw.polygon(
        [
          [width * 0.5, 0],
          [width * 0.5, -length * 0.95],
          [-width * 0.25, -tip],
          [width, -length],
          [width, 0],
        ],
        color.darker(fill, 0.36),
      )
    return draw.group(
      body,
      `transform="translate(${(800 + turn * 3.6).toFixed(1)} 780) rotate(${(turn * 0.82).toFixed(1)})"`,
    )
  }
  const fills = [color.blue, color.paper, color.slate, color.blush, color.sand] as const
  const spread = [-68, 66, -52, 50, -38, 36, -60, 58, -25, 23, -44, 42, -13, 12, -30, 29, -5, 6]
  return draw.sheet({
    background: color.green,
    alt: 'A cluster of pale salt crystals on a plinth, lit from one side, one of them red.',
    body:
      draw.polygon(
        [
          [0, 0],
          [560, 0],
          [1180, 800],
          [0, 800],
        ],
        color.moss,
        'opacity=".5"',
      ) +
      draw.rect(0, 860, 1600, 140, color.forest) +
      draw.castBox(470, 780, 660, 220, 260) +
      spread
        .map((turn, index) => {
          const reach = 600 - Math.abs(turn) * 5.4 - (index % 3) * 120 + (index > 12 ? -150 : 40)
          return crystal(
            turn,
            Math.max(150, reach * (1 - index * 0.012)),
            random.between(34, 92),
            index === 9 ? color.vermilion : random.pick(fills),
          )
        })
        .join('') +
      draw.polygon(
        [
          [440, 760],
          [1160, 760],
          [1110, 820],
          [490, 820],
        ],
        color.ochre,
      ) +
      draw.rect(490, 820, 620, 180, color.amber) +
      draw.rect(860, 820, 250, 180, color.darker(color.amber, 0.35)),
  })
}
