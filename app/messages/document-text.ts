import { type Catalogue, type Language, type Text, textIn } from './catalogue'
import { languageNames } from './language-names'

/** The messages of a catalogue for code in the browser outside of React. */
export function documentText<Key extends string>(catalogue: Catalogue<Key>): Text<Key> {
  const { lang } = document.documentElement
  return textIn(catalogue, isLanguage(lang) ? lang : 'en')
}

function isLanguage(lang: string): lang is Language {
  return Object.hasOwn(languageNames, lang)
}
