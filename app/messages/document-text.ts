import { languageNames } from '../../server/messages/languages/contract'
import { keyIn } from '../keys'
import { type Catalogue, type Text, textIn } from './catalogue'

/** The messages of a catalogue for code in the browser outside of React. */
export function documentText<Key extends string>(catalogue: Catalogue<Key>): Text<Key> {
  const { lang } = document.documentElement
  return textIn(catalogue, keyIn(languageNames, lang) || 'en')
}
