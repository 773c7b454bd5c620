import * as color from './palette'
import { seededRandom } from './random'
import * as draw from './shapes'

/** A leaded window of small diamond panes: the studio's name, drawn. */
export function lattice(
  seed: string,
  area: readonly [number, number, number, number],
  pane: number,
) {
  const random = seededRandom(seed)
  const [x, y, w, h] = area
  const tall = pane * 1.4
  const glass = [
    color.blue,
    color.paper,
    color.blue,
    color.cream,
    color.ochre,
    color.slate,
    color.sand,
  ]
  let panes = ''
  for (let row = 0; row * (tall / 2) <= h + tall; row++) {
    for (let column = 0; column * pane <= w + pane; column++) {
      const left = x + column * pane + (row % 2 ? pane / 2 : 0)
      const fill = random.between(0, 1) < 0.09 ? color.vermilion : random.pick(glass)
      panes += draw.diamond(left, y + row * (tall / 2), pane - 9, tall - 13, fill)
    }
  }
  return panes
}
