/** The languages of the interface; the first one is that of a new site. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }
