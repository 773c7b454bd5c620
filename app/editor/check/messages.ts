import de from './messages/de.json'
import en from './messages/en.json'

/** What a check of a draft has found. */
export const checkMessages = { en, de }
