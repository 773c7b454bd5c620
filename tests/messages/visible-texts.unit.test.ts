import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsed, sourcesOf } from '../project/imports-of'
import { visibleTextsIn } from './visible-texts'

/** Texts that are the same in every language, or that no reader of the site sees. */
const allowed: RegExp[] = [
  // The name of a typeface.
  /Bricolage Grotesque/,
  // Markup of a picture.
  /<span foreground=/,
]

const rooms = readdirSync('app', { withFileTypes: true })
  // The client of `/v1` is a package of its own, in English.
  .filter((entry) => entry.isDirectory() && entry.name !== 'client')
  .map(({ name }) => `app/${name}`)

test.each(rooms)('all texts of %s are in catalogues', (room) => {
  const found = sourcesOf(room)
    .flatMap(visibleTextsIn)
    .filter((text) => !allowed.some((pattern) => pattern.test(text)))

  expect(found).toEqual([])
})

test.each([
  ['const a = <p>Write to us</p>', 'Write to us'],
  ['const a = <input aria-label="Search" />', 'Search'],
  ["const a = { label: 'Waiting' }", 'Waiting'],
  ["const a = <p>{isOpen ? 'Close' : 'Open'}</p>", 'Close'],
  ["say('Nothing was found.')", 'Nothing was found.'],
])('finds the text in %s', (code, text) => {
  expect(visibleTextsIn(parsed('a.tsx', code))[0]).toBe(`a.tsx:1 ${text}`)
})

test.each([
  'const a = <p className="Big text">{text(\'key\')}</p>',
  "import a from 'Some name'",
  "throw new Error('No such route.')",
  "const a = { label: 'saved' }",
])('finds none in %s', (code) => {
  expect(visibleTextsIn(parsed('a.tsx', code))).toEqual([])
})
