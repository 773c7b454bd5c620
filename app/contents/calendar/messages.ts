import de from './messages/de.json'
import en from './messages/en.json'

/** The calendar of contents. */
export const calendarMessages = { en, de }
