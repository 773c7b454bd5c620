import de from './messages/de.json'
import en from './messages/en.json'

/** The names and ideas of the designs of the home page. */
export const designMessages = { en, de }
