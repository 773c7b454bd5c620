import * as color from '../palette'
import * as draw from '../shapes'

export function researchChairs() {
  const chair = (index: number) => {
    const x = 110 + index * 290
    const fill =
      [color.paper, color.ochre, color.blue, color.vermilion, color.slate][index] ?? color.paper
    const dark = color.darker(fill, 0.35)
    const body =
      draw.line(`M${x + 12} 560V850M${x + 168} 560V850`, color.ink, 14) +
      draw.line(`M${x + 46} 660V806M${x + 146} 660V806`, color.forest, 10) +
      draw.rect(x, 400, 180, 160, fill, 'rx="22"') +
      draw.path(
        `M${x + 120} 400H${x + 158}a22 22 0 0 1 22 22V538a22 22 0 0 1 -22 22H${x + 96}Z`,
        dark,
      ) +
      draw.polygon(
        [
          [x + 22, 620],
          [x + 158, 620],
          [x + 190, 690],
          [x - 10, 690],
        ],
        fill,
      ) +
      draw.rect(x - 10, 690, 200, 24, dark)
    const shade = draw.polygon(
      [
        [x - 4, 852],
        [x + 176, 852],
        [x + 456, 1000],
        [x + 230, 1000],
      ],
      'url(#cast)',
    )
    return shade + body
  }
  return draw.sheet({
    background: color.green,
    alt: 'Five empty chairs in a row, each of another colour, in raking light.',
    body:
      draw.polygon(
        [
          [0, 0],
          [760, 0],
          [1240, 740],
          [0, 740],
        ],
        color.moss,
        'opacity=".55"',
      ) +
      draw.rect(0, 740, 1600, 260, color.sand) +
      draw.rect(0, 740, 1600, 14, color.forest) +
      draw.rect(1180, 90, 300, 210, color.forest) +
      draw.rect(1196, 106, 268, 178, color.blush) +
      draw.circle(1330, 196, 52, color.vermilion) +
      draw.repeat(5, chair),
  })
}
