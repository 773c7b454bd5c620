import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import type { Language } from './languages'

/** Messages in ICU MessageFormat by language and key; every language has the same keys. */
export type Catalogue<Key extends string> = Record<Language, Record<Key, string>>

/** The values of a message's arguments by name; a plural needs a number. */
export type Values = Record<string, string | number>

/** @throws when an argument has no value */
export type Text<Key extends string> = (key: Key, values?: Values) => string

/** The messages of a catalogue in one language. */
export function textIn<Key extends string>(
  catalogue: Catalogue<Key>,
  language: Language,
): Text<Key> {
  const messages = catalogue[language]
  // Without functions among the values, the result is a string.
  return (key, values) => format(compiledOf(messages[key]), language, values, options) as string
}

/** Compiled when they are first shown: a process shows few of them. */
const compiled = new Map<string, CompiledMessage>()

function compiledOf(message: string): CompiledMessage {
  const known = compiled.get(message)
  if (known !== undefined) return known
  const found = compile(message)
  compiled.set(message, found)
  return found
}

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: (...parameters) => new Intl.DateTimeFormat(...parameters),
    getNumberFormat: (...parameters) => new Intl.NumberFormat(...parameters),
    getPluralRules: (...parameters) => new Intl.PluralRules(...parameters),
  },
}
