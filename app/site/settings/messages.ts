import de from './messages/de.json'
import en from './messages/en.json'

/** The form of the settings that all pages share. */
export const settingsMessages = { en, de }
