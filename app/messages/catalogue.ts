import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import type { Catalogue, Language, Values } from '../../server/messages/contract'

export type { Catalogue, Language, Values }

/** The values of a message with tags: each tag is a function that gets what is between its ends. */
export type RichValues = Record<string, string | number | ((words: ReactNode) => ReactNode)>

/** The messages of a catalogue in one language. Both throw when an argument has no value. */
export interface Text<Key extends string> {
  (key: Key, values?: Values): string
  /** A message with tags, as elements: "Read the <terms>terms</terms>." */
  rich(key: Key, values: RichValues): ReactNode
}

/** What `textIn` returns for a catalogue. */
export type TextOf<From> = From extends Catalogue<infer Key> ? Text<Key> : never

const texts = new WeakMap<object, Text<never>>()

/** The messages of a catalogue in one language: always the same function, so that memos hold. */
export function textIn<Key extends string>(
  catalogue: Catalogue<Key>,
  language: Language,
): Text<Key> {
  const messages = catalogue[language]
  const known = texts.get(messages)
  // Made of these messages below.
  if (known) return known as Text<Key>
  const text = createText(messages, language)
  texts.set(messages, text)
  return text
}

function createText<Key extends string>(
  messages: Record<Key, string>,
  language: Language,
): Text<Key> {
  // The build compiles them: see `vite-plugin.ts`.
  const compiled = messages as Record<Key, CompiledMessage>
  return Object.assign(
    // Without functions among the values, the result is a string.
    (key: Key, values?: Values) => format(compiled[key], language, values, options) as string,
    {
      rich(key: Key, values: RichValues) {
        const handlers = Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'function' ? (words: ReactNode[]) => value(inOrder(words)) : value,
        ])
        const shown = format<ReactNode>(
          compiled[key],
          language,
          Object.fromEntries(handlers),
          options,
        )
        return Array.isArray(shown) ? inOrder(shown) : shown
      },
    },
  )
}

/** As children of one parent, which need no keys. */
function inOrder(nodes: ReactNode[]): ReactNode {
  return nodes.length === 1 ? nodes[0] : createElement(Fragment, null, ...nodes)
}

const numbers = new Map<string, Intl.NumberFormat>()
const plurals = new Map<string, Intl.PluralRules>()

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: (...parameters) => new Intl.DateTimeFormat(...parameters),
    getNumberFormat: (...parameters) =>
      cachedBy(numbers, parameters, () => new Intl.NumberFormat(...parameters)),
    getPluralRules: (...parameters) =>
      cachedBy(plurals, parameters, () => new Intl.PluralRules(...parameters)),
  },
}

/** Intl takes longer to make a format than to use it. */
function cachedBy<T>(cache: Map<string, T>, parameters: unknown[], create: () => T): T {
  const key = JSON.stringify(parameters)
  const known = cache.get(key)
  if (known) return known
  const created = create()
  cache.set(key, created)
  return created
}
