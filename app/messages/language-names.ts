import type { Language } from '../../server/messages/contract'

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }

/** The languages as the options of a field. */
export const languageChoices = Object.entries(languageNames).map(([value, label]) => ({
  value,
  label,
}))
