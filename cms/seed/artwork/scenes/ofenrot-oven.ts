import * as color from '../palette'
import { seededRandom } from '../random'
import * as draw from '../shapes'

export function oven() {
  const random = seededRandom('bricks')
  const bricks = draw.repeat(13, (row) =>
    draw.repeat(12, (column) =>
      draw.rect(
        column * 150 - (row % 2 ? 75 : 0),
        row * 62,
        142,
        54,
        random.pick([color.vermilion, color.clay, color.mix(color.vermilion, color.clay, 0.5)]),
      ),
    ),
  )
  const loaf = (x: number, y: number, w: number, fill: string) =>
    draw.ellipse(x + 40, y + 44, w, w * 0.52, color.ink, 'opacity=".25"') +
    draw.ellipse(x, y, w, w * 0.56, color.darker(fill, 0.35)) +
    draw.ellipse(x - w * 0.05, y - w * 0.06, w * 0.93, w * 0.48, fill) +
    draw.repeat(3, (i) =>
      draw.line(
        `M${x - w * 0.5 + i * w * 0.36} ${y + w * 0.16}q${w * 0.02} ${-w * 0.3} ${w * 0.26} ${-w * 0.42}`,
        color.cream,
        w * 0.055,
      ),
    )
  return draw.sheet({
    background: color.darker(color.clay, 0.45),
    alt: 'A brick oven glows behind a table where five scored loaves have just been set down.',
    body:
      bricks +
      draw.path(draw.archPath(430, 130, 740, 640), color.ink) +
      draw.path(draw.archPath(480, 190, 640, 560), color.forest) +
      draw.path(
        'M480 750C520 520 640 560 680 440C740 540 800 480 830 380C890 480 930 520 970 470C1020 560 1090 600 1120 750Z',
        color.vermilion,
      ) +
      draw.path(
        'M560 750C600 620 690 640 720 560C770 640 830 600 850 520C900 600 1000 620 1050 750Z',
        color.ochre,
      ) +
      draw.path('M660 750C700 680 760 690 800 640C850 700 900 690 950 750Z', color.cream) +
      draw.circle(800, 640, 560, 'url(#glow)', 'opacity=".5"') +
      draw.polygon(
        [
          [0, 750],
          [1600, 750],
          [1600, 1000],
          [0, 1000],
        ],
        color.sand,
      ) +
      draw.polygon(
        [
          [0, 750],
          [1600, 750],
          [1600, 776],
          [0, 776],
        ],
        color.cream,
      ) +
      loaf(250, 830, 165, color.amber) +
      loaf(1340, 840, 175, color.ochre) +
      loaf(800, 820, 170, color.ochre) +
      loaf(530, 910, 150, color.mix(color.ochre, color.amber, 0.5)) +
      loaf(1080, 915, 155, color.amber),
  })
}
