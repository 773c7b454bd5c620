import type { Language } from '../../server/messages/contract'
import { languageNames } from '../../server/messages/languages/contract'

/**
 * The language of menus and dates beside a text: that of the text if the interface has it.
 * @param ofText an ISO 639-1 code; null for a text in the language of the site
 */
export function interfaceLanguage(ofText: string | null | undefined, ofSite: Language): Language {
  return ofText && isLanguage(ofText) ? ofText : ofSite
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(languageNames, code)
}
