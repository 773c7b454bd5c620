import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const documents = [
  'README.md',
  'CHANGELOG.md',
  ...['docs', 'docs/guide', 'docs/decisions'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.posix.join(folder, name)),
  ),
]

test('README is at most 120 lines long', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(121)
})

test.each(documents)('%s links to files and headings that exist', (file) => {
  const links = [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const local = links.filter((target) => !/^[a-z]+:/.test(target))

  expect(local.filter((target) => !isThere(file, target))).toEqual([])
})

test.each(documents)('%s names files that exist', (file) => {
  const named = [
    ...prose(file).matchAll(/`((?:app|server|cms|tests|docs|public|\.ci)\/[^`\s{*]*)`/g),
  ].map(([, target = '']) => target)

  expect(named.filter((target) => !existsSync(target))).toEqual([])
})

test('every document can be reached from README', () => {
  const reached = new Set(['README.md'])
  for (const file of reached) {
    for (const [, target = ''] of prose(file).matchAll(/\]\(([^)\s#]+\.md)[^)]*\)/g)) {
      if (!/^[a-z]+:/.test(target)) reached.add(path.posix.join(path.posix.dirname(file), target))
    }
  }

  const others = documents.filter((file) => !file.startsWith('docs/decisions/'))
  expect(others.filter((file) => !reached.has(file))).toEqual([])
})

test('the ten things to change are in files that exist', () => {
  const section = textOf('docs/contributing.md')
    .split('\n## ')
    .find((each) => each.startsWith('Where to change ten things'))
  const files = [...(section ?? '').matchAll(/^\| .* \| +`([^`]+)` +\|$/gm)].map(
    ([, file = '']) => file,
  )

  expect(files).toHaveLength(10)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

function textOf(file: string): string {
  return readFileSync(file, 'utf8')
}

/** The text without its blocks of code. */
function prose(file: string): string {
  return textOf(file).replace(/^```[\s\S]*?^```$/gm, '')
}

function isThere(file: string, target: string): boolean {
  const [name = '', heading] = target.split('#')
  const linked = name === '' ? file : path.posix.join(path.posix.dirname(file), name)
  if (!existsSync(linked)) return false
  return heading === undefined || headingsOf(linked).includes(heading)
}

/** The anchors that GitHub gives to headings. */
function headingsOf(file: string): string[] {
  return [...prose(file).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
