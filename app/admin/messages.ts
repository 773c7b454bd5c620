import de from './messages/de.json'
import en from './messages/en.json'

/** What the pages of administrators share, and the first of them. */
export const adminMessages = { en, de }
