import de from './messages/de.json'
import en from './messages/en.json'

/** The pages of one's own settings. */
export const settingsMessages = { en, de }
