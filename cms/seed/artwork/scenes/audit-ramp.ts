import * as color from '../palette'
import * as draw from '../shapes'

export function auditRamp() {
  const flight = (from: draw.Point, to: draw.Point, fill: string) =>
    draw.polygon([from, to, [to[0], to[1] + 150], [from[0], from[1] + 150]], 'url(#dusk)') +
    draw.polygon([from, to, [to[0], to[1] + 52], [from[0], from[1] + 52]], fill) +
    draw.line(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, color.lighter(fill, 0.6), 8) +
    draw.line(`M${from[0] + 20} ${from[1] - 92}L${to[0] - 20} ${to[1] - 92}`, color.ink, 9) +
    draw.repeat(9, (index) => {
      const part = (index + 0.3) / 8.6
      const x = from[0] + (to[0] - from[0]) * part
      const y = from[1] + (to[1] - from[1]) * part
      return draw.line(`M${x} ${y}V${y - 92}`, color.ink, 6)
    })
  return draw.sheet({
    background: color.blue,
    alt: 'A long ramp climbs a wall in three flights; a red wheel is on its way up.',
    body:
      draw.circle(200, 170, 300, 'url(#glow)') +
      draw.circle(200, 170, 110, color.vermilion) +
      draw.polygon(
        [
          [380, 0],
          [1600, 0],
          [1600, 1000],
          [380, 1000],
        ],
        color.paper,
      ) +
      draw.rect(1380, 0, 220, 1000, color.sand) +
      draw.rect(0, 900, 1600, 100, color.green) +
      flight([300, 330], [1440, 130], color.moss) +
      draw.rect(1330, 545, 200, 360, color.darker(color.sand, 0.3)) +
      flight([1440, 545], [300, 330], color.slate) +
      draw.rect(210, 320, 120, 590, color.darker(color.blue, 0.28)) +
      draw.rect(210, 320, 120, 22, color.cream) +
      flight([140, 900], [1440, 545], color.green) +
      draw.castDisc(770, 628, 96, 110) +
      draw.circle(770, 628, 96, color.vermilion) +
      draw.circle(770, 628, 66, color.blush) +
      draw.repeat(6, (index) =>
        draw.line('M770 628v-66', color.clay, 8, `transform="rotate(${index * 60 + 12} 770 628)"`),
      ) +
      draw.circle(770, 628, 18, color.ink),
  })
}
