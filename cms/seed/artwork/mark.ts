import { lattice } from './lattice'
import * as color from './palette'
import * as draw from './shapes'

/** The diamond pane, split by its lead, the right half set against the left. */
function pane(x: number, y: number, w: number) {
  const h = w * 1.36
  const gap = w * 0.045
  const slip = w * 0.1
  return (
    draw.polygon(
      [
        [x - gap, y - h / 2 - slip + gap],
        [x - gap, y + h / 2 - slip - gap],
        [x - w / 2 - gap, y - slip],
      ],
      color.vermilion,
    ) +
    draw.polygon(
      [
        [x + gap, y - h / 2 + slip + gap],
        [x + gap, y + h / 2 + slip - gap],
        [x + w / 2 + gap, y + slip],
      ],
      color.cream,
    )
  )
}

export function mark(): draw.Artwork {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${draw.rect(0, 0, 512, 512, color.ink, 'rx="96"')}${pane(256, 256, 270)}</svg>`
  return { svg, alt: 'Quarrel' }
}

export function social() {
  return draw.sheet({
    width: 1200,
    height: 630,
    background: color.ink,
    alt: 'Quarrel: a wall of coloured diamond panes beside the studio’s split diamond mark.',
    defs: '<clipPath id="left"><path d="M0 0H800L575 315L800 630H0Z"/></clipPath>',
    body:
      draw.group(lattice('social', [0, 0, 820, 640], 150), 'clip-path="url(#left)"') +
      draw.polygon(
        [
          [800, 0],
          [1200, 0],
          [1200, 630],
          [800, 630],
          [575, 315],
        ],
        color.green,
      ) +
      draw.polygon(
        [
          [930, 150],
          [1200, 420],
          [1200, 630],
          [950, 520],
        ],
        'url(#cast)',
      ) +
      pane(905, 315, 250),
  })
}
