import { darker } from '../palette'
import { circle, path } from '../shapes'

export type Hair =
  | 'bob'
  | 'bun'
  | 'crop'
  | 'curls'
  | 'long'
  | 'quiff'
  | 'bald'
  | 'fringe'
  | 'scarf'
  | 'waves'

export function hairBehind(style: Hair, fill: string) {
  const dark = darker(fill, 0.3)
  switch (style) {
    case 'bob':
      return path(
        'M216 560V370C216 210 300 148 400 148S584 210 584 370V560C540 590 260 590 216 560Z',
        dark,
      )
    case 'long':
      return path('M200 760V370C200 204 296 140 400 140S600 204 600 370V760Z', dark)
    case 'bun':
      return circle(400, 130, 74, dark) + circle(390, 122, 62, fill)
    case 'curls':
      return [
        [236, 330, 92],
        [250, 224, 96],
        [340, 158, 98],
        [450, 154, 100],
        [546, 218, 98],
        [566, 330, 92],
        [232, 424, 74],
        [570, 424, 74],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, dark))
        .join('')
    case 'waves':
      return path(
        'M220 640C170 560 232 500 206 420C180 240 290 140 400 140S620 240 594 420C568 500 630 560 580 640Z',
        dark,
      )
    case 'scarf':
      return path(
        'M206 620V380C206 216 300 150 400 150S594 216 594 380V620C560 720 240 720 206 620Z',
        dark,
      )
    default:
      return ''
  }
}

export function hairAbove(style: Hair, fill: string) {
  switch (style) {
    case 'bob':
      return path(
        'M250 400C240 250 300 178 400 178S560 250 550 400C540 330 520 296 500 286C440 300 340 296 300 270C270 300 256 340 250 400Z',
        fill,
      )
    case 'fringe':
      return path('M238 420C220 220 300 158 400 158S580 220 562 420L540 340H260Z', fill)
    case 'long':
      return path(
        'M246 430C236 240 310 170 400 170S564 240 554 430C546 330 480 262 400 236C330 262 258 330 246 430Z',
        fill,
      )
    case 'bun':
      return path(
        'M250 380C244 240 310 176 400 176S556 240 550 380C530 300 470 262 400 262S270 300 250 380Z',
        fill,
      )
    case 'crop':
      return path(
        'M250 372C240 236 310 174 400 174S560 236 550 372L532 300C480 268 320 268 268 300Z',
        fill,
      )
    case 'quiff':
      return path(
        'M252 370C232 260 268 190 330 180C400 120 540 140 560 230C574 280 556 330 550 370L530 300C470 306 360 300 310 262C280 290 262 320 252 370Z',
        fill,
      )
    case 'curls':
      return [
        [292, 268, 54],
        [360, 232, 58],
        [440, 232, 58],
        [508, 268, 54],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, fill))
        .join('')
    case 'waves':
      return path(
        'M246 420C230 240 310 170 400 170S570 240 554 420C560 330 500 300 470 250C420 310 300 300 246 420Z',
        fill,
      )
    case 'scarf':
      return path(
        'M240 470C220 250 300 174 400 174S580 250 560 470C566 320 500 252 400 252S234 320 240 470Z',
        fill,
      )
    case 'bald':
      return ''
  }
}
