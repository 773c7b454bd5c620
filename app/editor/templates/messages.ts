import de from './messages/de.json'
import en from './messages/en.json'

/** The choice of a template for a new content. */
export const templateMessages = { en, de }
