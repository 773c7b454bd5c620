import { clay, cream, darker, ink, lighter, mix, sand, vermilion } from '../palette'
import { archPath, circle, ellipse, line, path, polygon, rect, sheet } from '../shapes'
import { type Hair, hairAbove, hairBehind } from './hair'

export interface Person {
  background: string
  halo: string
  skin: string
  hair: string
  style: Hair
  clothes: string
  collar: 'round' | 'shirt' | 'roll' | 'open'
  glasses?: boolean
  beard?: boolean
  earrings?: string
  name: string
}

function collarOf(kind: Person['collar'], clothes: string, skin: string) {
  switch (kind) {
    case 'round':
      return path(
        'M318 636C330 700 470 700 482 636L500 646C490 730 310 730 300 646Z',
        lighter(clothes, 0.3),
      )
    case 'shirt':
      return (
        polygon(
          [
            [318, 620],
            [400, 720],
            [330, 770],
            [276, 660],
          ],
          cream,
        ) +
        polygon(
          [
            [482, 620],
            [400, 720],
            [470, 770],
            [524, 660],
          ],
          sand,
        )
      )
    case 'roll':
      return (
        rect(304, 588, 192, 82, lighter(clothes, 0.14), 'rx="26"') +
        path('M400 588H470a26 26 0 0 1 26 26V644a26 26 0 0 1 -26 26H400Z', darker(clothes, 0.2))
      )
    case 'open':
      return (
        polygon(
          [
            [326, 630],
            [474, 630],
            [400, 790],
          ],
          skin,
        ) +
        polygon(
          [
            [326, 630],
            [400, 790],
            [356, 800],
            [282, 660],
          ],
          darker(clothes, 0.28),
        ) +
        polygon(
          [
            [474, 630],
            [400, 790],
            [444, 800],
            [518, 660],
          ],
          darker(clothes, 0.45),
        )
      )
  }
}

export function portrait(person: Person) {
  const { skin, hair, clothes } = person
  const shade = darker(skin, 0.2)
  const brow =
    person.style === 'bald' || person.style === 'scarf' ? darker(skin, 0.6) : darker(hair, 0.25)
  const face =
    'M254 330C254 220 320 182 400 182S546 220 546 330V410C546 510 480 574 400 574S254 510 254 410Z'
  return sheet({
    width: 800,
    height: 800,
    background: person.background,
    alt: `Portrait of ${person.name}`,
    body:
      path(archPath(90, 70, 620, 760), person.halo) +
      polygon(
        [
          [548, 260],
          [800, 512],
          [800, 800],
          [420, 800],
        ],
        'url(#cast)',
      ) +
      hairBehind(person.style, hair) +
      path('M110 800C120 690 220 648 320 632H480C580 648 680 690 690 800Z', clothes) +
      path('M480 632C580 648 680 690 690 800H430Z', darker(clothes, 0.24)) +
      path('M336 500H464V640C450 690 350 690 336 640Z', shade) +
      path('M336 560C370 600 430 600 464 556V600C430 640 370 640 336 610Z', darker(skin, 0.34)) +
      collarOf(person.collar, clothes, shade) +
      (person.style === 'scarf'
        ? path('M240 520C300 660 500 660 560 520L580 660C520 740 280 740 220 660Z', hair) +
          path(
            'M400 624C480 620 530 590 560 520L580 660C540 710 470 718 400 716Z',
            darker(hair, 0.22),
          )
        : '') +
      (person.style === 'scarf'
        ? ''
        : ellipse(250, 400, 26, 40, skin) + ellipse(550, 400, 26, 40, shade)) +
      path(face, skin) +
      path(
        'M400 182C480 182 546 220 546 330V410C546 510 480 574 400 574C470 500 440 470 430 430L470 380L430 330C440 270 430 220 400 182Z',
        shade,
        'opacity=".75"',
      ) +
      (person.beard
        ? path(
            'M254 396C262 420 290 440 330 446C360 428 440 428 470 446C510 440 538 420 546 396V420C546 530 480 592 400 592S254 530 254 420Z',
            hair,
          )
        : '') +
      line('M300 338Q332 318 362 336M438 336Q470 318 500 338', brow, 13) +
      ellipse(333, 384, 12, 15, ink) +
      ellipse(467, 384, 12, 15, ink) +
      circle(329, 379, 4, cream) +
      circle(463, 379, 4, cream) +
      line('M402 380L386 446Q400 458 416 450', darker(skin, 0.36), 9) +
      (person.beard
        ? line('M362 496Q400 522 438 496', cream, 11)
        : line('M350 492Q400 532 450 492', darker(mix(skin, clay, 0.5), 0.35), 11)) +
      (person.beard
        ? ''
        : circle(300, 450, 26, vermilion, 'opacity=".16"') +
          circle(500, 450, 26, vermilion, 'opacity=".16"')) +
      hairAbove(person.style, hair) +
      (person.glasses
        ? circle(333, 388, 54, cream, `fill-opacity=".18" stroke="${ink}" stroke-width="10"`) +
          circle(467, 388, 54, cream, `fill-opacity=".18" stroke="${ink}" stroke-width="10"`) +
          line('M387 382Q400 372 413 382', ink, 10)
        : '') +
      (person.earrings
        ? circle(248, 458, 17, person.earrings) + circle(552, 458, 17, darker(person.earrings, 0.2))
        : ''),
  })
}
