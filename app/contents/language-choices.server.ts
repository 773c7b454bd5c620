import { type ContentLanguage, contentLanguages } from '../../server/contents/languages/contract'
import type { Choice } from '../design/fields/field'
import type { Language } from '../messages/catalogue'

/**
 * Languages by name. Made on the server, because a browser may have other names.
 * @param language that of the names
 */
export function languageChoices(
  language: Language,
  codes: readonly ContentLanguage[] = contentLanguages,
): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}

/** The name of a language in its own words, such as "Deutsch". */
export function ownNameOf(code: ContentLanguage): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
