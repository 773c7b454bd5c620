import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { expect, test } from 'vitest'
import { sourcesOf } from '../project/imports-of'
import { catalogues } from './catalogues'

test.each(catalogues)(
  'the languages of $room have the same messages in the same order',
  ({ en, de }) => {
    expect(Object.keys(de)).toEqual(Object.keys(en))
  },
)

const messages = catalogues.flatMap(({ room, en, de }) =>
  Object.keys(en).map((key) => ({ room, key, en: en[key] ?? '', de: de[key] ?? '' })),
)

test('the languages of each message have the same arguments and tags', () => {
  const wrong = messages.filter(
    ({ en, de }) => JSON.stringify(namesIn(en)) !== JSON.stringify(namesIn(de)),
  )

  expect(wrong).toEqual([])
})

test('no message has a tag and an argument of the same name, which share their value', () => {
  const wrong = messages.filter(({ en }) => {
    const { arguments: values, tags } = namesIn(en)
    return tags.some((tag) => values.includes(tag))
  })

  expect(wrong).toEqual([])
})

test('no message is empty or a literal of another form', () => {
  const wrong = messages.filter(({ en, de }) => en === '' || de === '' || /\$\{|\{\{/.test(en + de))

  expect(wrong).toEqual([])
})

test('messages without arguments are not written in a way that shows ICU escapes', () => {
  // In ICU MessageFormat a straight apostrophe before a brace quotes it.
  const wrong = messages.filter(({ en, de }) => /'/.test(en + de))

  expect(wrong).toEqual([])
})

test('every message is used', () => {
  const code = ['app', 'server', 'cms'].flatMap(sourcesOf).map((source) => source.text)
  const written = new Set(code.flatMap((text) => text.match(/(?<=['"`])[\w.-]+(?=['"`])/g) ?? []))
  // A key may be put together of a value and its end: `${kind}.title`.
  const ends = new Set(code.flatMap((text) => text.match(/(?<=\})\.[\w.]+(?=`)/g) ?? []))
  const unused = messages.filter(
    ({ key }) => !written.has(key) && ![...ends].some((end) => key.endsWith(end)),
  )

  expect(unused.map(({ room, key }) => `${room}: ${key}`)).toEqual([])
})

function namesIn(message: string): { arguments: string[]; tags: string[] } {
  const found = { arguments: new Set<string>(), tags: new Set<string>() }
  collect(compile(message), found)
  return { arguments: [...found.arguments].sort(), tags: [...found.tags].sort() }
}

function collect(
  compiled: CompiledMessage | unknown,
  found: { arguments: Set<string>; tags: Set<string> },
): void {
  if (!Array.isArray(compiled)) return
  for (const node of compiled) {
    if (!Array.isArray(node)) continue
    const [name, type, ...rest] = node
    // The second part of a typed argument is a number from 1; that of a tag is its first child.
    if (typeof type === 'number' && type > 0) {
      found.arguments.add(name)
      const [options] = rest
      if (options && typeof options === 'object') {
        for (const option of Object.values(options)) collect(option, found)
      }
    } else if (node.length === 1) found.arguments.add(name)
    else {
      found.tags.add(name)
      collect([type, ...rest], found)
    }
  }
}
