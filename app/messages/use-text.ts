import { createContext, use } from 'react'
import { type Catalogue, type Language, type Text, textIn } from './catalogue'

/** The language of the page. */
export const LanguageContext = createContext<Language>('en')

export function useLanguage(): Language {
  return use(LanguageContext)
}

/** The messages of a catalogue in the language of the page. */
export function useText<Key extends string>(catalogue: Catalogue<Key>): Text<Key> {
  return textIn(catalogue, useLanguage())
}
