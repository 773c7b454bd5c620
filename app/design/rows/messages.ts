import de from './messages/de.json'
import en from './messages/en.json'

/** The buttons of rows, and what they announce. */
export const rowMessages = { en, de }
