import de from './messages/de.json'
import en from './messages/en.json'

/** The guide from a first start to a site of one’s own. */
export const setupMessages = { en, de }
