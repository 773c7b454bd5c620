import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandAttributes } from '../../app/site/brand-style'
import { accentFault } from '../../cms/site/accent-fault'
import {
  accentContrast,
  contrastRatio,
  nearestReadable,
  roundedContrast,
  type Scheme,
  schemes,
} from '../../cms/site/contrast'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // The two greys next to the limit of WCAG on white.
  ['#767676', '#ffffff', 4.5],
  ['#777777', '#ffffff', 4.4],
])('the contrast of %s on %s is %s:1', (one, other, expected) => {
  expect(roundedContrast(contrastRatio(one, other))).toBe(expected)
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other))
})

test.each<[string, Scheme]>([
  ['#ffcc00', 'light'],
  ['#ffffff', 'light'],
  ['#e8482b', 'light'],
  ['#0b5f4a', 'dark'],
  ['#000000', 'dark'],
])('proposes for %s in the %s scheme the nearest tone that passes', (colour, scheme) => {
  expect(accentContrast(colour, scheme)).toBeLessThan(4.5)
  const tone = nearestReadable(colour, scheme)

  expect(accentFault(colour, scheme)).toContain(`The nearest tone that passes is ${tone}.`)
  expect(accentFault(tone, scheme)).toBeUndefined()
  expect(accentContrast(tone, scheme)).toBeLessThan(4.65)
  expect(nearestReadable(tone, scheme)).toBe(tone)
})

test.each(['red', '#fff', '#12345g', 'url(x)'])('%s is no colour', (text) => {
  expect(accentFault(text, 'light')).toMatch(/^Give a colour as "#" and six digits/)
})

test('the colours around the accent are those of the tokens', () => {
  const [light = '', dark = ''] = readFileSync('app/design/tokens.css', 'utf8').split(
    '@media (prefers-color-scheme: dark)',
  )

  expect(tokensIn(light)).toMatchObject(schemes.light)
  expect(tokensIn(dark)).toMatchObject(schemes.dark)
})

test('a site without a brand has no attributes for one, and one accent is enough for both schemes', () => {
  const none = { accent: null, accentDark: null, typeface: null }
  expect(brandAttributes(none)).toEqual({})
  expect(brandAttributes({ ...none, accent: '#0b5f4a' }).style).toEqual({
    '--brand-accent': '#0b5f4a',
    '--brand-on-accent': schemes.light.paper,
    '--brand-accent-dark': nearestReadable('#0b5f4a', 'dark'),
    '--brand-on-accent-dark': schemes.dark.paper,
  })
})

/** The colours of a sheet by name; of those that a brand overrides, the default. */
function tokensIn(sheet: string): Record<string, string> {
  return Object.fromEntries(
    [...sheet.matchAll(/--color-([\w-]+): (?:var\(--[\w-]+, )?(#[\da-f]{6})\)?;/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
}
