import de from './messages/de.json'
import en from './messages/en.json'

/** The selection of rows, and the links to pages of a list. */
export const tableMessages = { en, de }
