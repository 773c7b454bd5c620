import * as color from '../palette'
import * as draw from '../shapes'

/** Twelve tiles on one grid, each made of the same few measures. */
const tiles: readonly ((x: number, y: number) => string)[] = [
  (x, y) =>
    draw.rect(x, y, 300, 300, color.vermilion) +
    draw.path(`M${x} ${y + 300}V${y}A300 300 0 0 1 ${x + 300} ${y + 300}Z`, color.cream),
  (x, y) =>
    draw.rect(x, y, 300, 300, color.blue) +
    draw.circle(x + 150, y + 150, 112, color.green) +
    draw.path(`M${x + 150} ${y + 38}a112 112 0 0 1 0 224Z`, color.forest),
  (x, y) =>
    draw.rect(x, y, 300, 300, color.ochre) +
    draw.repeat(4, (i) => draw.rect(x + i * 75, y, 37.5, 300, color.ink)),
  (x, y) =>
    draw.rect(x, y, 300, 300, color.green) +
    draw.diamond(x + 150, y + 150, 200, 280, color.vermilion) +
    draw.polygon(
      [
        [x + 150, y + 10],
        [x + 250, y + 150],
        [x + 150, y + 290],
      ],
      color.clay,
    ),
  (x, y) =>
    draw.rect(x, y, 300, 300, color.ink) +
    draw.path(`M${x} ${y}a150 150 0 0 0 300 0Z`, color.ochre) +
    draw.path(`M${x} ${y + 300}a150 150 0 0 1 300 0Z`, color.blush),
  (x, y) =>
    draw.rect(x, y, 300, 300, color.sand) +
    draw.polygon(
      [
        [x, y],
        [x + 300, y + 300],
        [x, y + 300],
      ],
      color.green,
    ),
  (x, y) =>
    draw.rect(x, y, 300, 300, color.vermilion) +
    draw.repeat(9, (i) =>
      draw.circle(
        x + 50 + (i % 3) * 100,
        y + 50 + Math.floor(i / 3) * 100,
        14 + i * 3.4,
        color.cream,
      ),
    ),
  (x, y) =>
    draw.rect(x, y, 300, 300, color.slate) +
    draw.repeat(4, (i) =>
      draw.path(
        `M${x} ${y + 300}v${-(300 - i * 75)}a${300 - i * 75} ${300 - i * 75} 0 0 1 ${300 - i * 75} ${300 - i * 75}Z`,
        i % 2 ? color.slate : color.paper,
      ),
    ),
  (x, y) =>
    draw.rect(x, y, 300, 300, color.paper) +
    draw.rect(x + 100, y, 100, 300, color.vermilion) +
    draw.rect(x, y + 100, 300, 100, color.ink),
  (x, y) =>
    draw.rect(x, y, 300, 300, color.moss) +
    draw.polygon(
      [
        [x, y + 300],
        [x + 150, y],
        [x + 150, y + 300],
      ],
      color.ochre,
    ) +
    draw.polygon(
      [
        [x + 150, y],
        [x + 300, y + 300],
        [x + 150, y + 300],
      ],
      color.amber,
    ),
  (x, y) =>
    draw.rect(x, y, 300, 300, color.blush) +
    draw.circle(x + 110, y + 150, 94, color.vermilion) +
    draw.circle(x + 190, y + 150, 94, color.ink, 'opacity=".82"'),
  (x, y) =>
    draw.rect(x, y, 300, 300, color.blue) +
    draw.repeat(5, (i) =>
      draw.rect(x + i * 30, y + i * 30, 300 - i * 60, 300 - i * 60, i % 2 ? color.blue : color.ink),
    ),
]

export function tokensGrid() {
  return draw.sheet({
    background: color.sand,
    alt: 'Twelve square tiles in three rows: circles, diamonds, stripes and stairs cut from one grid.',
    body:
      draw.castBox(200, 50, 1200, 900, 220) +
      tiles
        .map((tile, index) => tile(200 + (index % 4) * 300, 50 + Math.floor(index / 4) * 300))
        .join(''),
  })
}
