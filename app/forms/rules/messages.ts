import de from './messages/de.json'
import en from './messages/en.json'

/** What is wrong with a field, in the words of the server: see `server/forms/messages`. */
export const ruleMessages = { en, de }
