import de from './messages/de.json'
import en from './messages/en.json'

/** The earlier addresses of contents. */
export const redirectMessages = { en, de }
