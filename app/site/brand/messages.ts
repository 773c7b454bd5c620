import de from './messages/de.json'
import en from './messages/en.json'

/** The fields of accent and typeface, and their preview. */
export const brandMessages = { en, de }
