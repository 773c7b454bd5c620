import * as color from '../palette'
import { seededRandom } from '../random'
import * as draw from '../shapes'
import { phone, words } from './devices'

export function ticketScreens() {
  const random = seededRandom('matrix code')
  const code = draw.repeat(121, (i) =>
    random.between(0, 1) > 0.48
      ? draw.rect(65 + (i % 11) * 18, 250 + Math.floor(i / 11) * 18, 18, 18, color.ink)
      : '',
  )
  const choose =
    words(30, 84, 150, 22) +
    draw.repeat(
      3,
      (i) =>
        draw.rect(24, 140 + i * 130, 280, 108, i === 1 ? color.ochre : color.cream, 'rx="18"') +
        words(48, 172 + i * 130, 130) +
        words(48, 204 + i * 130, 80, 10, color.slate) +
        words(226, 184 + i * 130, 54, 20),
    ) +
    draw.rect(24, 600, 280, 76, color.vermilion, 'rx="38"') +
    words(104, 631, 120, 14, color.cream)
  const pay =
    words(30, 84, 110, 22) +
    draw.circle(164, 300, 104, color.cream) +
    draw.line('M164 196a104 104 0 1 1 -98 68', color.green, 18) +
    draw.line('M118 304l34 34l64 -74', color.green, 22) +
    words(84, 460, 160, 18) +
    words(104, 496, 120, 12, color.slate) +
    draw.rect(24, 600, 280, 76, color.ink, 'rx="38"') +
    words(104, 631, 120, 14, color.cream)
  const ticket =
    words(94, 92, 140, 20, color.cream) +
    draw.rect(34, 150, 260, 420, color.cream, 'rx="22"') +
    words(64, 184, 120, 22, color.vermilion) +
    code +
    words(64, 490, 170, 14) +
    words(64, 520, 110, 12, color.slate) +
    words(84, 626, 160, 16, color.blush)
  return draw.sheet({
    background: color.moss,
    alt: 'Three phone screens in a row: choosing a fare, a paid tick, and the ticket with its code.',
    body:
      draw.circle(1250, 180, 420, color.green) +
      phone(170, 150, choose) +
      phone(620, 110, pay) +
      phone(1070, 150, ticket, color.vermilion),
  })
}

export function preorderScreens() {
  const bread = (y: number, fill: string, count: number) =>
    draw.rect(20, y, 288, 116, color.cream, 'rx="20"') +
    draw.ellipse(80, y + 60, 42, 27, color.darker(fill, 0.3)) +
    draw.ellipse(77, y + 56, 38, 22, fill) +
    words(140, y + 38, 96, 14) +
    words(140, y + 66, 56, 10, color.slate) +
    draw.circle(270, y + 58, 24, count ? color.vermilion : color.sand) +
    draw.repeat(count, (i) => draw.circle(270 - (count - 1) * 6 + i * 12, y + 58, 4.5, color.cream))
  const list =
    words(28, 84, 170, 22) +
    bread(136, color.ochre, 2) +
    bread(266, color.amber, 0) +
    bread(396, color.blush, 1) +
    bread(526, color.ochre, 3)
  const clock =
    draw.circle(164, 270, 116, color.cream) +
    draw.repeat(12, (i) =>
      draw.rect(161, 166, 6, 16, color.ink, `transform="rotate(${i * 30} 164 270)"`),
    ) +
    draw.line('M164 270V196M164 270L218 300', color.ink, 12) +
    draw.circle(164, 270, 12, color.vermilion) +
    words(74, 432, 180, 20, color.cream) +
    words(104, 472, 120, 12, color.blush) +
    draw.rect(24, 600, 280, 76, color.cream, 'rx="38"') +
    words(104, 631, 120, 14, color.vermilion)
  return draw.sheet({
    background: color.ochre,
    alt: 'Two phone screens: a list of loaves with how many were chosen, and the hour of collection on a clock.',
    body:
      draw.rect(0, 640, 1600, 360, color.amber) +
      phone(370, 130, list) +
      phone(880, 130, clock, color.vermilion),
  })
}
