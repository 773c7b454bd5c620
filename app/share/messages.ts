import de from './messages/de.json'
import en from './messages/en.json'

/** The links to share a page. */
export const shareMessages = { en, de }
