import de from './messages/de.json'
import en from './messages/en.json'

/** What administrators read of the mails of the site. */
export const mailMessages = { en, de }
