import { AsyncLocalStorage } from 'node:async_hooks'
import { type Catalogue, type Text, textIn } from './catalogue'
import { type Language, languages } from './languages'

/** Set for everything that a request causes; see `currentLanguage`. */
export const requestLanguage = new AsyncLocalStorage<{ language: Language } | undefined>()

let siteLanguage: Language = languages[0]

/** Stores the language of the site, for what no request causes. */
export function noteSiteLanguage(language: Language): void {
  siteLanguage = language
}

/** The language of the site as it was last read. */
export function siteLanguageNow(): Language {
  return siteLanguage
}

/** The language of messages to the sender of the current request; without one, that of the site. */
export function currentLanguage(): Language {
  return requestLanguage.getStore()?.language ?? siteLanguage
}

/** Runs work that a request has caused, but that is not for its sender: its messages are in the language of the site. */
export function inSiteLanguage<T>(work: () => T): T {
  return requestLanguage.run(undefined, work)
}

/** The messages of a catalogue, each in the language that is current when it is asked for. */
export function currentText<Key extends string>(catalogue: Catalogue<Key>): Text<Key> {
  return (key, values) => textIn(catalogue, currentLanguage())(key, values)
}
