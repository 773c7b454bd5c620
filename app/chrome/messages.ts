import de from './messages/de.json'
import en from './messages/en.json'

/** The frame of every page. */
export const chromeMessages = { en, de }
