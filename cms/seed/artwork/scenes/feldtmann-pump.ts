import * as color from '../palette'
import * as draw from '../shapes'

export function pump() {
  const pipe = (d: string, fill: string) =>
    draw.line(
      d,
      color.ink,
      128,
      'opacity=".18" transform="translate(34 40)" style="stroke-linecap:butt"',
    ) +
    draw.line(d, color.darker(fill, 0.35), 120, 'style="stroke-linecap:butt"') +
    draw.line(d, fill, 84, 'transform="translate(-12 -12)" style="stroke-linecap:butt"') +
    draw.line(
      d,
      color.lighter(fill, 0.5),
      12,
      'transform="translate(-34 -34)" style="stroke-linecap:butt"',
    )
  const flange = (x: number, y: number, upright: boolean) =>
    upright
      ? draw.rect(x - 84, y - 22, 168, 44, color.ink, 'rx="6"') +
        draw.repeat(3, (i) => draw.circle(x - 54 + i * 54, y, 9, color.slate))
      : draw.rect(x - 22, y - 84, 44, 168, color.ink, 'rx="6"') +
        draw.repeat(3, (i) => draw.circle(x, y - 54 + i * 54, 9, color.slate))
  const blades = draw.repeat(7, (i) =>
    draw.path(
      'M800 560C830 500 900 500 920 440C940 540 880 580 800 560Z',
      color.cream,
      `transform="rotate(${i * 51.43} 800 560)"`,
    ),
  )
  return draw.sheet({
    background: color.ochre,
    alt: 'Thick pipes in green and blue meet at a pump whose open housing shows the blades of its impeller.',
    body:
      pipe('M-80 250H330Q420 250 420 340V900V1080', color.green) +
      pipe('M1240 -80V300Q1240 400 1340 400H1700', color.green) +
      pipe('M-80 700H560', color.blue) +
      pipe('M1040 560H1120Q1240 560 1240 680V1080', color.vermilion) +
      pipe('M800 -80V300', color.blue) +
      flange(180, 250, false) +
      flange(420, 820, true) +
      flange(1240, 120, true) +
      flange(1480, 400, false) +
      flange(240, 700, false) +
      flange(1240, 860, true) +
      flange(800, 130, true) +
      draw.castDisc(800, 560, 300, 330) +
      draw.circle(800, 560, 300, color.ink) +
      draw.circle(800, 560, 268, color.vermilion) +
      draw.path('M610 750A268 268 0 0 0 990 370A340 340 0 0 1 610 750Z', color.clay) +
      draw.circle(800, 560, 206, color.forest) +
      blades +
      draw.circle(800, 560, 46, color.ochre) +
      draw.circle(800, 560, 18, color.ink) +
      draw.repeat(12, (i) =>
        draw.circle(800, 318, 10, color.ink, `transform="rotate(${i * 30 + 15} 800 560)"`),
      ) +
      draw.castDisc(1440, 700, 100, 160) +
      draw.circle(1440, 700, 110, color.ink) +
      draw.circle(1440, 700, 88, color.cream) +
      draw.repeat(9, (i) =>
        draw.line('M1440 634v14', color.ink, 7, `transform="rotate(${i * 30 - 120} 1440 700)"`),
      ) +
      draw.line('M1440 700L1484 656', color.vermilion, 10) +
      draw.circle(1440, 700, 13, color.ink),
  })
}
