import * as color from '../palette'
import * as draw from '../shapes'

export function errorPlug() {
  const spark = (x: number, y: number, size: number, turn: number, fill: string) =>
    draw.diamond(0, 0, size * 0.34, size, fill, `transform="translate(${x} ${y}) rotate(${turn})"`)
  return draw.sheet({
    background: color.forest,
    alt: 'A plug and a socket face each other, not quite connected, sparks between them.',
    body:
      draw.circle(800, 500, 470, 'url(#glow)', 'opacity=".35"') +
      draw.line('M-40 850C180 850 120 560 330 520', color.clay, 52) +
      draw.line('M-40 838C170 838 110 548 330 508', color.vermilion, 26) +
      draw.line('M1640 180C1420 190 1500 450 1290 500', color.amber, 52) +
      draw.line('M1640 168C1410 178 1490 438 1290 488', color.ochre, 26) +
      draw.castBox(310, 400, 300, 220, 260) +
      draw.rect(310, 400, 250, 220, color.vermilion, 'rx="44"') +
      draw.path('M310 520H600V620H354a44 44 0 0 1 -44 -44Z', color.clay) +
      draw.rect(540, 376, 70, 268, color.vermilion, 'rx="14"') +
      draw.rect(540, 520, 70, 124, color.clay, 'rx="14"') +
      draw.rect(610, 440, 104, 28, color.sand) +
      draw.rect(610, 456, 104, 12, color.slate) +
      draw.rect(610, 552, 104, 28, color.sand) +
      draw.rect(610, 568, 104, 12, color.slate) +
      draw.castBox(990, 360, 320, 280, 240) +
      draw.rect(990, 360, 320, 280, color.ochre, 'rx="54"') +
      draw.path('M990 520H1310V586a54 54 0 0 1 -54 54H1044a54 54 0 0 1 -54 -54Z', color.amber) +
      draw.rect(966, 340, 60, 320, color.cream, 'rx="16"') +
      draw.rect(966, 510, 60, 150, color.sand, 'rx="16"') +
      draw.rect(966, 440, 34, 28, color.ink) +
      draw.rect(966, 552, 34, 28, color.ink) +
      spark(836, 500, 150, 8, color.cream) +
      spark(836, 500, 110, 98, color.ochre) +
      spark(790, 380, 80, -30, color.vermilion) +
      spark(890, 390, 64, 34, color.ochre) +
      spark(800, 622, 64, 30, color.ochre) +
      spark(884, 616, 90, -24, color.vermilion) +
      spark(846, 300, 50, 4, color.blue) +
      spark(850, 704, 50, 0, color.blue),
  })
}
