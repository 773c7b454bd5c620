import de from './messages/de.json'
import en from './messages/en.json'

/** The pages and titles of errors. */
export const errorMessages = { en, de }
