import * as color from '../palette'
import * as draw from '../shapes'

export function processArches() {
  const fills = [color.vermilion, color.ochre, color.paper, color.blue, color.green, color.forest]
  const arch = (index: number) => {
    const shrink = 0.74 ** index
    const w = 1240 * shrink
    const h = 1000 * shrink
    const x = 780 - w / 2 + index * 34
    const y = 930 - h + 10 * (1 - shrink)
    const fill = fills[index + 1] ?? color.forest
    return (
      draw.path(draw.archPath(x, y, w, h), fill) +
      draw.path(
        `M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y}A${w * 0.62} ${w * 0.62} 0 0 0 ${x + w * 0.16} ${y + w * 0.6}V${y + h}Z`,
        color.darker(fill, 0.42),
      )
    )
  }
  return draw.sheet({
    background: color.vermilion,
    alt: 'Five arches, one inside the other, lead to a small red ball at the far end.',
    body:
      draw.repeat(5, arch) +
      draw.polygon(
        [
          [0, 930],
          [1600, 930],
          [1600, 1000],
          [0, 1000],
        ],
        color.clay,
      ) +
      draw.polygon(
        [
          [880, 880],
          [1010, 880],
          [1500, 1000],
          [1130, 1000],
        ],
        color.ink,
        'opacity=".2"',
      ) +
      draw.ball(930, 868, 62, color.vermilion),
  })
}
