import de from './messages/de.json'
import en from './messages/en.json'

/** The page on which an administrator chooses the design of the home page. */
export const homesAdminMessages = { en, de }
