import de from './messages/de.json'
import en from './messages/en.json'

/** The words of the mails to owners of accounts. */
export const accountMailMessages = { en, de }
