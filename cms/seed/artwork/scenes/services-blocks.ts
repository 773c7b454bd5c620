import { isometric } from '../isometric'
import * as color from '../palette'
import * as draw from '../shapes'

export function servicesBlocks() {
  const room = isometric([790, 590], 88)
  const blocks = [
    { at: [-3.2, -2.6, 0], size: [2, 2, 3], color: color.green },
    { at: [0.2, -3.4, 0], size: [2, 1.4, 2], color: color.blue },
    { at: [-3, 1, 0], size: [1.5, 1.5, 1.6], color: color.ochre },
    { at: [-0.4, -0.4, 0], size: [1.6, 1.6, 4.2], color: color.vermilion },
    { at: [2.2, -1.2, 0], size: [1.2, 2.6, 1], color: color.paper },
    { at: [-0.6, 2.2, 0], size: [2.6, 1, 0.8], color: color.slate },
    { at: [2.2, 2.2, 0], size: [1.1, 1.1, 1.9], color: color.ink },
  ] as const
  return draw.sheet({
    background: color.sand,
    alt: 'Seven blocks of different heights and colours stand on a light ground and throw shadows.',
    body:
      room.flat(
        [
          [-4.6, -4.6, 0],
          [4.6, -4.6, 0],
          [4.6, 4.6, 0],
          [-4.6, 4.6, 0],
        ],
        color.paper,
      ) + blocks.map((block) => room.shadow(block, 1.1) + room.block(block)).join(''),
  })
}
