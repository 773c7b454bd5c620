import de from './messages/de.json'
import en from './messages/en.json'

/** The words of all mails. */
export const mailMessages = { en, de }
