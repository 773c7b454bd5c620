/** The languages that a content can be in, as ISO 639-1 codes. */
export const contentLanguages = [
  'ar',
  'bg',
  'bs',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'eu',
  'fa',
  'fi',
  'fr',
  'ga',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'lb',
  'lt',
  'lv',
  'mk',
  'mt',
  'nb',
  'nl',
  'nn',
  'pl',
  'pt',
  'rm',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
] as const
export type ContentLanguage = (typeof contentLanguages)[number]

export function isContentLanguage(value: unknown): value is ContentLanguage {
  return (contentLanguages as readonly unknown[]).includes(value)
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** The languages as options of a field of Payload's admin. */
export const contentLanguageOptions = contentLanguages.map((value) => ({
  label: englishNames.of(value) ?? value,
  value,
}))

/** What readers of a language get that a content is not in. */
export const fallbacks = ['original', 'none'] as const
