import { isometric } from '../isometric'
import * as color from '../palette'
import * as draw from '../shapes'

export function moveBoxes() {
  const room = isometric([800, 610], 104)
  const cardboard = color.mix(color.ochre, color.sand, 0.35)
  const box = (
    at: readonly [number, number, number],
    size: readonly [number, number, number],
    tape: string,
  ) => {
    const [x, y, z] = at
    const [w, d, h] = size
    const middle = y + d / 2
    const top = z + h + 0.004
    return (
      room.block({ at, size, color: cardboard }) +
      room.flat(
        [
          [x, middle - 0.13, top],
          [x + w, middle - 0.13, top],
          [x + w, middle + 0.13, top],
          [x, middle + 0.13, top],
        ],
        tape,
      ) +
      room.flat(
        [
          [x + w, middle - 0.13, top],
          [x + w, middle + 0.13, top],
          [x + w, middle + 0.13, z + h * 0.7],
          [x + w, middle - 0.13, z + h * 0.7],
        ],
        color.darker(tape, 0.3),
      )
    )
  }
  return draw.sheet({
    background: color.blue,
    alt: 'Moving boxes in two stacks, sealed with red and green tape, and a plant on the tallest.',
    body:
      draw.polygon(
        [
          [0, 620],
          [1600, 620],
          [1600, 1000],
          [0, 1000],
        ],
        color.slate,
      ) +
      draw.polygon(
        [
          [800, 830],
          [1010, 600],
          [1600, 860],
          [1600, 1000],
          [1180, 1000],
        ],
        'url(#cast)',
      ) +
      box([-2, -2.2, 0], [2, 2, 1.5], color.vermilion) +
      box([-1.8, -2, 1.5], [1.7, 1.7, 1.2], color.green) +
      box([0.3, -2.1, 0], [1.7, 1.8, 1.9], color.green) +
      box([-2.1, 0.2, 0], [1.9, 1.9, 1.7], color.ochre) +
      box([-1.9, 0.4, 1.7], [1.3, 1.3, 0.9], color.vermilion) +
      box([0.5, 0.3, 0], [1.5, 1.5, 1], color.vermilion) +
      box([-1.2, 2.4, 0], [1.3, 1.1, 0.8], color.green) +
      plant(790, 245),
  })
}

function plant(x: number, y: number) {
  const leaf = (turn: number, length: number, fill: string) =>
    draw.path(
      `M0 0C${length * 0.4} ${-length * 0.3} ${length * 0.3} ${-length * 0.9} 0 ${-length}C${-length * 0.3} ${-length * 0.9} ${-length * 0.4} ${-length * 0.3} 0 0Z`,
      fill,
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    )
  return (
    leaf(-62, 130, color.moss) +
    leaf(58, 140, color.forest) +
    leaf(-28, 165, color.green) +
    leaf(26, 170, color.moss) +
    leaf(0, 180, color.green) +
    draw.polygon(
      [
        [x - 52, y - 6],
        [x + 52, y - 6],
        [x + 38, y + 92],
        [x - 38, y + 92],
      ],
      color.vermilion,
    ) +
    draw.polygon(
      [
        [x + 14, y - 6],
        [x + 52, y - 6],
        [x + 38, y + 92],
        [x + 8, y + 92],
      ],
      color.clay,
    )
  )
}
