import * as color from '../palette'
import * as draw from '../shapes'

export function budgetScale() {
  const pan = (x: number, y: number) =>
    draw.line(`M${x} ${y - 250}L${x - 150} ${y}M${x} ${y - 250}L${x + 150} ${y}`, color.ink, 6) +
    draw.path(
      `M${x - 190} ${y}H${x + 190}C${x + 150} ${y + 84} ${x - 150} ${y + 84} ${x - 190} ${y}Z`,
      color.ink,
    ) +
    draw.path(
      `M${x} ${y}H${x + 190}C${x + 160} ${y + 62} ${x + 70} ${y + 63} ${x} ${y + 63}Z`,
      color.forest,
    )
  const block = (x: number, y: number, w: number, h: number, fill: string) =>
    draw.rect(x, y, w, h, fill) + draw.rect(x + w * 0.68, y, w * 0.32, h, color.darker(fill, 0.25))
  return draw.sheet({
    background: color.vermilion,
    alt: 'A balance: a tower of blocks in one pan is outweighed by a single ball in the other.',
    body:
      draw.polygon(
        [
          [0, 860],
          [1600, 860],
          [1600, 1000],
          [0, 1000],
        ],
        color.clay,
      ) +
      draw.polygon(
        [
          [640, 860],
          [960, 860],
          [1240, 1000],
          [820, 1000],
        ],
        color.ink,
        'opacity=".25"',
      ) +
      draw.polygon(
        [
          [840, 180],
          [900, 150],
          [1600, 850],
          [1600, 930],
        ],
        'url(#cast)',
      ) +
      block(260, 312, 190, 88, color.ochre) +
      block(290, 224, 130, 88, color.paper) +
      block(310, 152, 100, 72, color.green) +
      block(330, 96, 56, 56, color.blue) +
      pan(355, 400) +
      draw.ball(1245, 560, 104, color.cream) +
      pan(1245, 658) +
      draw.line('M355 150L1245 408', color.ink, 26) +
      draw.polygon(
        [
          [770, 270],
          [830, 270],
          [880, 830],
          [720, 830],
        ],
        color.forest,
      ) +
      draw.polygon(
        [
          [800, 270],
          [830, 270],
          [880, 830],
          [800, 830],
        ],
        color.ink,
      ) +
      draw.rect(610, 812, 380, 56, color.ink, 'rx="28"') +
      draw.diamond(800, 276, 110, 150, color.ochre) +
      draw.polygon(
        [
          [800, 201],
          [855, 276],
          [800, 351],
        ],
        color.amber,
      ),
  })
}
