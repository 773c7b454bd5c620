import * as color from '../palette'
import * as draw from '../shapes'

export function tram() {
  const window = (x: number) =>
    draw.rect(x, 476, 112, 118, color.forest, 'rx="10"') +
    draw.polygon(
      [
        [x + 12, 486],
        [x + 78, 486],
        [x + 30, 584],
        [x + 12, 584],
      ],
      color.blue,
    )
  const hill = (y: number, lift: number, shift: number, fill: string) => {
    const points = Array.from(
      { length: 81 },
      (_, at): draw.Point => [
        at * 20,
        y - lift * Math.sin(at * 0.075 + shift) - lift * 0.4 * Math.sin(at * 0.19 + shift),
      ],
    )
    return draw.polygon([...points, [1600, 1000], [0, 1000]], fill)
  }
  return draw.sheet({
    background: color.blush,
    alt: 'A red tram with a cream roof crosses green hills in front of a rising sun.',
    body:
      draw.circle(470, 350, 520, 'url(#glow)') +
      draw.circle(470, 350, 260, color.ochre) +
      hill(520, 90, 0.4, color.blue) +
      hill(600, 80, 2.4, color.slate) +
      hill(690, 60, 4.1, color.moss) +
      draw.line('M0 236H1600', color.ink, 5) +
      draw.repeat(
        3,
        (i) =>
          draw.rect(150 + i * 620, 190, 18, 600, color.ink) +
          draw.rect(150 + i * 620, 226, 120, 9, color.ink),
      ) +
      draw.rect(0, 770, 1600, 230, color.green) +
      draw.polygon(
        [
          [250, 770],
          [1420, 770],
          [1600, 900],
          [1600, 1000],
          [560, 1000],
        ],
        'url(#cast)',
      ) +
      draw.rect(0, 780, 1600, 12, color.sand) +
      draw.line('M800 400L740 300L830 236', color.ink, 10) +
      draw.path(
        'M250 452a60 60 0 0 1 60 -60H1330a110 110 0 0 1 100 90L1460 660V740H250Z',
        color.vermilion,
      ) +
      draw.path('M250 636H1454L1460 660V740H250Z', color.clay) +
      draw.path('M290 404a60 60 0 0 1 20 -12H1330a110 110 0 0 1 70 30H270Z', color.cream) +
      draw.rect(300, 372, 960, 24, color.sand, 'rx="8"') +
      draw.repeat(4, (i) => window(286 + i * 128)) +
      draw.repeat(2, (i) => window(1010 + i * 128)) +
      draw.rect(820, 462, 160, 270, color.ink, 'rx="8"') +
      draw.rect(830, 472, 66, 250, color.ochre) +
      draw.rect(904, 472, 66, 250, color.amber) +
      draw.path('M1290 476H1376q24 0 32 40L1424 594H1290Z', color.blue) +
      draw.circle(1420, 690, 20, color.ochre) +
      [400, 520, 1180, 1300]
        .map((x) => draw.circle(x, 744, 38, color.ink) + draw.circle(x, 744, 14, color.slate))
        .join(''),
  })
}
