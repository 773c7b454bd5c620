import de from './messages/de.json'
import en from './messages/en.json'

/** The cookie banner. */
export const consentMessages = { en, de }
