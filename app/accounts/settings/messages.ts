import de from './messages/de.json'
import en from './messages/en.json'

/** The settings of one’s own account. */
export const accountSettingsMessages = { en, de }
