import type { Language } from '../contract'

/*
 * What the pages and the server know of each language. The browser runs this too.
 */

export { languageNames } from '../../../cms/messages/languages'

/** The language tag that dates and numbers are formatted by. */
export const formatTags: Record<Language, string> = { en: 'en-US', de: 'de-DE' }
