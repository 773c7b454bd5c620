import { lattice } from '../lattice'
import * as color from '../palette'
import * as draw from '../shapes'

export function studioWindow() {
  const arch = draw.archPath(210, 90, 560, 640)
  const panes =
    draw.rect(200, 80, 580, 660, color.ink) + lattice('studio', [210, 90, 560, 640], 112)
  const window = draw.group(panes, 'clip-path="url(#arch)"')
  return draw.sheet({
    background: color.green,
    alt: 'An arched window of small diamond panes throws its coloured light across the floor of a dark green room.',
    defs: `<clipPath id="arch"><path d="${arch}"/></clipPath><clipPath id="floor"><rect y="770" width="1600" height="230"/></clipPath><clipPath id="wall"><rect width="1600" height="770"/></clipPath>`,
    body:
      draw.rect(0, 0, 1600, 770, 'url(#dawn)', 'opacity=".25"') +
      draw.rect(0, 770, 1600, 230, color.amber) +
      draw.rect(0, 770, 1600, 230, 'url(#dusk)') +
      draw.rect(0, 752, 1600, 18, color.forest) +
      draw.group(
        draw.group(window, 'transform="matrix(1 0 0.55 0.86 410 190)"'),
        'clip-path="url(#wall)" opacity=".3"',
      ) +
      draw.group(
        draw.group(window, 'transform="matrix(1.05 0 1.25 0.72 -420 500)"'),
        'clip-path="url(#floor)" opacity=".6"',
      ) +
      draw.path(draw.archPath(174, 54, 632, 706), color.forest) +
      draw.path(draw.archPath(190, 70, 600, 672), color.sand) +
      window +
      draw.line(`M490 90V730M210 460H770`, color.ink, 16) +
      draw.rect(150, 728, 680, 34, color.paper) +
      draw.rect(150, 762, 680, 16, color.forest, 'opacity=".6"') +
      draw.polygon(
        [
          [1180, 640],
          [1290, 640],
          [1560, 910],
          [1440, 910],
        ],
        'url(#cast)',
      ) +
      stool(1130, 560),
  })
}

function stool(x: number, y: number) {
  return (
    draw.line(`M${x + 40} ${y + 40}L${x - 10} ${y + 340}`, color.ink, 18) +
    draw.line(`M${x + 180} ${y + 40}L${x + 230} ${y + 340}`, color.ink, 18) +
    draw.line(`M${x + 110} ${y + 40}V${y + 310}`, color.forest, 18) +
    draw.line(`M${x + 12} ${y + 210}H${x + 208}`, color.ink, 12) +
    draw.rect(x - 10, y, 240, 46, color.vermilion, 'rx="23"') +
    draw.rect(x + 110, y, 120, 46, color.clay, 'rx="23"') +
    draw.rect(x + 38, y - 62, 120, 26, color.cream) +
    draw.rect(x + 30, y - 36, 138, 36, color.ochre) +
    draw.rect(x + 110, y - 36, 58, 36, color.amber)
  )
}
