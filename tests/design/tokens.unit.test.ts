import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The home designs have palettes of their own; typefaces say for which characters they are. */
const own = /^(?:homes\/(?:designs|type)\/|design\/(?:tokens|fonts)\.css$)/

const sheets = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => name.endsWith('.css') && !own.test(name))

const tokens = new Map(
  [...readFileSync('app/design/tokens.css', 'utf8').matchAll(/(--[\w-]+): ([^;]+);/g)].map(
    ([, name = '', value = '']) => [value, name],
  ),
)

/** What is written on paper, what a camera reads, what is behind a logo of somebody else, and a veil that does not inherit from its element. */
const bare = [
  'design/dialog.css',
  'design/popover-menu.css',
  'design/qr-code.css',
  'proposals/proposal.css',
  'rich-text/page-blocks/page-blocks.css',
]

test('colours are decided in the tokens alone', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const withColours = sheets.filter((name) => /#[\da-f]{3,8}\b|\brgb\(/i.test(declarations(name)))
  expect(withColours.sort()).toEqual(bare)
})

test('a screen has no other breakpoints than those of the tokens', () => {
  const wrong = sheets.filter((name) => /@media[^{]*\b(?:width|height)\b/.test(declarations(name)))
  expect(wrong).toEqual([])
})

test.each([
  ['font-size', /^--text-[\w]+$/],
  ['box-shadow', /^--shadow-/],
  ['border-radius', /^--radius-/],
])('a %s that is a token is called by its name', (property, kind) => {
  const wrong = sheets.flatMap((name) =>
    [...declarations(name).matchAll(new RegExp(`^\\s*${property}: ([^;]+);`, 'gm'))]
      .map(([, value = '']) => value)
      .filter((value) => kind.test(tokens.get(value) ?? ''))
      .map((value) => `${name}: ${property}: ${value}`),
  )
  expect(wrong).toEqual([])
})

function declarations(sheet: string): string {
  return readFileSync(`app/${sheet}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
}
