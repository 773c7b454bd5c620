/**
 * Subsets the site's fonts to the characters that its pages use, from their npm packages:
 *
 *     npm run fonts
 *
 * The output is committed, so that a build needs no font tools.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** Western European characters, punctuation, arrows: the unicode-range in styles/fonts.css. */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
]

/** Each with the weights used by styles, and optical sizes where headings use them. */
const fonts = [
  { name: 'bricolage-grotesque', cut: 'opsz-normal', wght: { min: 300, max: 800 } },
  { name: 'newsreader', cut: 'wght-normal', wght: { min: 400, max: 700 } },
  { name: 'newsreader', cut: 'wght-italic', wght: { min: 400, max: 700 } },
]

const text = latin
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  .join('')

for (const { name, cut, wght } of fonts) {
  const whole = await readFile(
    resolve(`@fontsource-variable/${name}/files/${name}-latin-${cut}.woff2`),
  )
  const file = new URL(`${name}-${cut}.woff2`, import.meta.url)
  const subset = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  })
  await writeFile(file, subset)
  console.log(`${name} ${cut}: ${whole.length} bytes, now ${subset.length}`)
}
