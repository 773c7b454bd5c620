import { darker, lighter } from './palette'
import { type Point, polygon } from './shapes'

interface Block {
  at: readonly [x: number, y: number, z: number]
  size: readonly [width: number, depth: number, height: number]
  color: string
}

/** A corner of a room seen from above: places blocks on a grid around an origin on the sheet. */
export function isometric(origin: Point, unit: number) {
  function place(x: number, y: number, z: number): Point {
    return [origin[0] + (x - y) * unit * 0.866, origin[1] + (x + y) * unit * 0.5 - z * unit]
  }

  function flat(corners: readonly (readonly [number, number, number])[], fill: string, more = '') {
    return polygon(
      corners.map(([x, y, z]) => place(x, y, z)),
      fill,
      more,
    )
  }

  function block({ at: [x, y, z], size: [w, d, h], color }: Block) {
    const top = z + h
    return (
      flat(
        [
          [x, y, top],
          [x + w, y, top],
          [x + w, y + d, top],
          [x, y + d, top],
        ],
        lighter(color, 0.22),
      ) +
      flat(
        [
          [x, y + d, z],
          [x + w, y + d, z],
          [x + w, y + d, top],
          [x, y + d, top],
        ],
        color,
      ) +
      flat(
        [
          [x + w, y, z],
          [x + w, y + d, z],
          [x + w, y + d, top],
          [x + w, y, top],
        ],
        darker(color, 0.38),
      )
    )
  }

  /** What a block throws on the ground, away from the light. */
  function shadow({ at: [x, y, z], size: [w, d, h] }: Block, reach = 1) {
    const far = h * reach
    return flat(
      [
        [x + w, y, z],
        [x + w + far, y + far * 0.12, z],
        [x + w + far, y + d + far * 0.12, z],
        [x + w, y + d, z],
      ],
      'url(#ground)',
    )
  }

  return { place, flat, block, shadow }
}
